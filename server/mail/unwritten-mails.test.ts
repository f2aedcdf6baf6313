import { afterAll, beforeAll, expect, test } from "vitest";
import { silentLog } from "#testing/database/test-database.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { mails } from "../database/schema/mail.ts";
import type { Environment } from "../env.ts";
import { sendExample } from "../workflows/operations/send-example-mail.ts";
import { createTransport, sendMail } from "../workflows/operations/send-mail.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof buildUser>>;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await buildUser(shop.db, { role: "owner", email: "hendra@toko.test" });
});
afterAll(() => shop.close());

/**
 * The environment of a shop that fails while it writes a mail, with the error of a thread, which names the place of the
 * fault.
 */
function environmentOfFault(): Environment {
  return Object.defineProperty({ ...shop.dependencies.env }, "publicUrl", {
    get: () => {
      throw new Error("Cannot read properties of null\n    at Header (/srv/shop/render-mail.js:287:37)");
    },
  });
}

test("a test mail that the shop cannot write says so, and why", async () => {
  const parts = { db: shop.db, env: environmentOfFault(), log: silentLog };
  const asked = { userId: owner.id, mail: "order-received", language: "id" } as const;
  expect(await sendExample(parts, asked)).toEqual({
    recipient: "hendra@toko.test",
    outcome: "failed",
    fault: "unwritten",
    detail: "Cannot read properties of null",
  });
});

test.each([
  ["en", "The shop itself cannot write this email, and trying again does not help."],
  ["id", "Toko sendiri tidak dapat menyusun email ini, dan mencoba lagi tidak membantu."],
] as const)("a mail that the shop cannot write is not shown, but why (%s)", async (language, sentence) => {
  const { env } = shop.dependencies;
  shop.dependencies.env = environmentOfFault();
  try {
    const refusal = await refusalOf(
      shop.callAs(owner.token, language)("previewMail", {
        params: { mail: "order-received" },
        query: { language: "en" },
      }),
    );
    expect([refusal.status, refusal.reason]).toEqual([409, "letterNotWritten"]);
    expect(refusal.message).toContain(sentence);
    expect(refusal.message).toMatch(/: Cannot read properties of null$/);
  } finally {
    shop.dependencies.env = env;
  }
});

test("mails that the shop cannot write are found at once, since when and why", async () => {
  const { id } = await buildUser(shop.db);
  await shop.db.transaction((tx) =>
    shop.dependencies.mails.enqueue(tx, { template: "password-changed", userId: id }),
  );
  const [mail] = await shop.db.select().from(mails);
  const { db, env, files } = shop.dependencies;
  const transport = createTransport(env, db);
  const post = { db, env: environmentOfFault(), files, log: silentLog, transport };
  await expect(sendMail(post, mail?.id ?? "")).rejects.toThrow("Cannot read properties of null");
  const found = await shop.callAs(owner.token)("getHealth", {});
  expect(found.mail).toEqual({
    finding: "mailsUnwritten",
    waiting: 1,
    oldestAt: expect.any(String) as string,
    fault: "unwritten",
    reason: "Cannot read properties of null",
  });
  // It is sent as soon as the shop can write it.
  await sendMail({ ...post, env }, mail?.id ?? "");
  expect(await shop.db.select().from(mails)).toMatchObject([{ lastError: null, lastFault: null }]);
});
