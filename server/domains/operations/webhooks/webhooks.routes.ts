import { z } from "zod";
import * as contract from "#contract/operations/admin/webhooks.ts";
import { asPage, cursorFields, decodeCursor } from "../../../core/keyset-page.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { findDeliveries } from "./deliveries.queries.ts";
import { findEndpoints } from "./endpoints.queries.ts";
import * as service from "./webhooks.service.ts";

const cursor = z.tuple([cursorFields.bigint]);

/** The addresses outside that are told of events, for the owner. */
export function registerWebhookRoutes(
  register: RegisterEndpoint,
  { db, changes, secrets, env }: Pick<Dependencies, "db" | "changes" | "secrets" | "env">,
): void {
  const parts = { db, changes, secrets, mayBeInside: !env.isPublic };

  register(contract.listWebhookEndpoints, async () => ({ rows: await findEndpoints(db) }));

  register(contract.addWebhookEndpoint, async ({ body: { id, ...fields }, session: { userId } }) =>
    service.addEndpoint(parts, { userId, id }, fields),
  );

  register(contract.saveWebhookEndpoint, async ({ params: { id }, body, session: { userId } }) =>
    service.saveEndpoint(parts, { userId, id }, body),
  );

  register(contract.switchWebhookEndpoint, async ({ params: { id }, body: { isOn }, session: { userId } }) =>
    service.switchEndpointOnOrOff(parts, { userId, id }, isOn),
  );

  register(contract.rotateWebhookSecret, async ({ params: { id }, session: { userId } }) =>
    service.rotateSecret(parts, { userId, id }),
  );

  register(contract.deleteWebhookEndpoint, async ({ params: { id }, session: { userId } }) => {
    await service.removeEndpoint(parts, { userId, id });
    return null;
  });

  register(contract.testWebhookEndpoint, async ({ params: { id }, session: { userId } }) => {
    await service.testEndpoint(parts, { userId, id });
    return null;
  });

  register(contract.listWebhookDeliveries, async ({ params: { id }, query: { state, after } }) => {
    const [before] = decodeCursor(after, cursor) ?? [];
    await service.readEndpoint(db, id);
    const page = asPage(await findDeliveries(db, id, { state, before }), ({ sequence }) => [sequence]);
    return {
      next: page.next,
      // The contract leaves out what it does not name.
      rows: page.rows.map((row) => ({
        ...row,
        body: JSON.stringify({ type: row.type, timestamp: row.at, data: row.data }),
      })),
    };
  });

  register.once(
    contract.resendWebhookEvent,
    parts,
    async (once, { params: { id, eventId }, session: { userId } }) => {
      await service.resendEvents(once, { userId, id }, { eventId });
      return null;
    },
  );

  register.once(
    contract.resendWebhookEvents,
    parts,
    async (once, { params: { id }, body, session: { userId } }) => ({
      events: await service.resendEvents(once, { userId, id }, body),
    }),
  );
}
