import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { SecretBox } from "#server/core/secret-box.ts";
import { insertEndpoint } from "#server/domains/operations/webhooks/endpoints.queries.ts";
import { makeSecrets, shownPublicKey, shownSecret } from "#server/partners/webhooks/sign-event.ts";
import { createMigratedDatabase, withDatabase } from "#testing/database/test-database.ts";
import { startFakeReceiver } from "#testing/servers/fake-receiver.ts";
import { startShopProcess } from "#testing/shops/shop-process.ts";

/** More than one process takes at once, so that both are sending. */
const subjects = 40;
const eventsOfSubject = 5;
/** Milliseconds. What a killed process had taken belongs to it for 45 s. */
const patience = 100_000;

it(
  "loses no event and keeps the order of each subject when one of two processes is killed",
  { timeout: 200_000 },
  async () => {
    const { url, remove } = await createMigratedDatabase(process.env["TEST_DATABASE_URL"] ?? "");
    const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), "shop-webhooks-")));
    // The processes are of two machines: each has a folder of its own, and they share the key.
    const variables = {
      DATABASE_URL: url,
      DEMO: "0",
      SECRETS_KEY: "a key of two machines, 32 signs!".replaceAll(" ", "-"),
    };
    const [one, other] = folders.map((DATA_DIR) => ({ ...variables, DATA_DIR }));
    if (one === undefined || other === undefined) throw new Error("there are two folders");
    const receiver = await startFakeReceiver(() => ({ slow: 40 }));
    const id = randomUUID();
    const made = makeSecrets();
    const box = new SecretBox({ dataDirectory: one.DATA_DIR, secretsKey: variables.SECRETS_KEY });
    const [first, second] = await Promise.all([startShopProcess(one), startShopProcess(other)]);
    await withDatabase(one, async (db) => {
      await insertEndpoint(db, {
        id,
        url: receiver.url,
        description: "",
        types: ["order.changed"],
        sealedSecrets: box.seal(JSON.stringify(made), id),
        publicKey: shownPublicKey(made),
      });
      await db.execute(sql`
        select record_event('order.changed', 'order/' || subject, jsonb_build_object('subject', subject, 'number', number))
        from generate_series(1, ${eventsOfSubject}::int) number, generate_series(1, ${subjects}::int) subject order by number, subject`);
    });
    await expect.poll(() => receiver.received.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(30);
    await first.killHard();
    const different = () => new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size;
    await expect.poll(different, { timeout: patience, interval: 200 }).toBe(subjects * eventsOfSubject);
    await second.stop();
    await receiver.close();

    for (let subject = 1; subject <= subjects; subject += 1) {
      const numbers = receiver.received
        .filter(({ data }) => data["subject"] === subject)
        .map(({ data }) => data["number"]);
      // One that was on its way when the process was killed may come twice, but never after a later one.
      expect(numbers, `subject ${subject}`).toEqual(numbers.toSorted((a, b) => Number(a) - Number(b)));
      expect(new Set(numbers).size).toBe(eventsOfSubject);
    }
    for (const { body, headers } of receiver.received) new Webhook(shownSecret(made)).verify(body, headers);
    await withDatabase(other, async (db) => {
      const { rows } = await db.execute(
        sql`select state, count(*)::int as count from webhook_delivery group by state`,
      );
      expect(rows).toEqual([{ state: "delivered", count: subjects * eventsOfSubject }]);
    });
    await remove();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  },
);
