import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, silentLog, type TestDatabase } from "#testing/database/test-database.ts";
import { users } from "../database/schema/accounts.ts";
import { mails } from "../database/schema/mail.ts";
import { openJobs, type Jobs } from "../core/jobs.ts";
import { MailQueue } from "./mail-queue.ts";

let shop: TestDatabase;
let jobs: Jobs;
let queue: MailQueue;
let userId: string;

beforeAll(async () => {
  shop = await openTestDatabase();
  jobs = await openJobs(shop.database, silentLog);
  queue = new MailQueue(jobs);
  const [user] = await shop.database.db
    .insert(users)
    .values({
      username: "budi",
      email: "Budi@bengkel.example",
      emailNormalized: "budi@bengkel.example",
      passwordHash: "-",
      language: "en",
      firstName: "Budi",
      createdBy: "test",
      updatedBy: "test",
    })
    .returning({ id: users.id });
  userId = user?.id ?? "";
});

afterAll(async () => {
  await jobs.stop();
  await shop.close();
});

async function queuedMails(): Promise<string[]> {
  const { rows } = await shop.database.pool.query(
    `select data ->> 'mailId' as id from pgboss.job where name = 'send-mail'`,
  );
  return rows.map(({ id }: { id: string }) => id);
}

test("a mail and its job are written by the transaction that owes it, addressed from the account", async () => {
  await shop.database.db.transaction(async (tx) => {
    await queue.enqueue(tx, { template: "confirm-email", userId });
  });
  const rows = await shop.database.db.select().from(mails);
  expect(rows).toMatchObject([
    {
      template: "confirm-email",
      recipient: "Budi@bengkel.example",
      language: "en",
      facts: { userId },
      sentAt: null,
    },
  ]);
  expect(await queuedMails()).toEqual(rows.map(({ id }) => id));
});

test("a transaction that is rolled back owes nothing", async () => {
  const before = await queuedMails();
  await expect(
    shop.database.db.transaction(async (tx) => {
      await queue.enqueue(tx, { template: "new-password", userId });
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  expect(await queuedMails()).toEqual(before);
  expect(await shop.database.db.select().from(mails)).toHaveLength(before.length);
});

test("a mail that belongs to nobody is a fault that rolls the transaction back", async () => {
  await expect(
    shop.database.db.transaction((tx) =>
      queue.enqueue(tx, { template: "new-password", userId: randomUUID() }),
    ),
  ).rejects.toThrow("about nobody");
});
