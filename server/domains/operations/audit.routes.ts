import { z } from "zod";
import { listAudit, listAuditPeople } from "#contract/operations/admin/audit.ts";
import type { Dependencies } from "../../dependencies.ts";
import { asPage, cursorFields, decodeCursor } from "../../core/keyset-page.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { findAuditEntries, findAuditPeople } from "./audit.queries.ts";

const cursor = z.tuple([cursorFields.bigint]);

/** What the staff did: can be read, never changed. */
export function registerAuditRoutes(register: RegisterEndpoint, { db }: Dependencies): void {
  register(listAudit, async ({ query: { after, ...filters }, language }) => {
    const [beforeId] = decodeCursor(after, cursor) ?? [];
    return asPage(await findAuditEntries(db, filters, beforeId, language), ({ id }) => [id]);
  });

  register(listAuditPeople, async () => findAuditPeople(db));
}
