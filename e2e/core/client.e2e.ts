import { basename, join } from "node:path";
import { Webhook } from "standardwebhooks";
import type * as client from "../../client/src/index.ts";
import { buildClient, clientFolder } from "#testing/client/build-client.ts";
import { expect, test } from "../kit/journey.ts";

test("the client's package works in a browser, also for webhooks", async ({ page, trouble }) => {
  // A guest has no cart on the server.
  trouble.foresee(/401 \(Unauthorized\)/);
  buildClient();
  await page.route("**/the-client/*", (route) =>
    route.fulfill({
      path: join(clientFolder, "dist", basename(new URL(route.request().url()).pathname)),
      contentType: "text/javascript",
    }),
  );
  await page.goto("/");
  const secret = `whsec_${Buffer.from("0123456789abcdef0123456789abcdef").toString("base64")}`;
  const body = JSON.stringify({
    type: "order.paid",
    timestamp: new Date().toISOString(),
    data: { orderCode: "SO-1" },
  });
  const at = new Date();
  const headers = {
    "webhook-id": "event-1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": new Webhook(secret).sign("event-1", at, body),
  };
  const seen = await page.evaluate(
    async (webhook) => {
      const address = "/the-client/index.js";
      const { createClient, verifyWebhook, ShopError } = (await import(address)) as typeof client;
      const shop = createClient({ baseUrl: location.origin, language: "en" });
      const { total } = await shop.call("pageProducts", { body: { filterKeyWord: "oil filter", limit: 1 } });
      const refused: unknown = await shop.call("getCart", {}).catch((error: unknown) => error);
      const event = await verifyWebhook(webhook);
      return {
        total,
        reason: refused instanceof ShopError ? refused.reason : "",
        event: event.type,
        id: event.id,
      };
    },
    { body, headers, secret },
  );
  expect(seen.total).toBeGreaterThan(0);
  expect(seen).toMatchObject({ reason: "signInRequired", event: "order.paid", id: "event-1" });
});
