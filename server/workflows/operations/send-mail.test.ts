import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { formatRupiah } from "#contract/core/money.ts";
import { buildBank, buildCourier, buildOrder, moveThrough } from "#testing/builders/build-order.ts";
import { startSmtpInbox, type ReceivedMail, type SmtpInbox } from "#testing/servers/smtp-inbox.ts";
import { silentLog } from "#testing/database/test-database.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { companySetting } from "../../company/company-facts.ts";
import { users } from "../../database/schema/accounts.ts";
import { mails } from "../../database/schema/mail.ts";
import { orders, proofsOfPayment } from "../../database/schema/orders.ts";
import { useOneTimeToken } from "../../domains/people/accounts/one-time-tokens.ts";
import { openJobs, type Jobs } from "../../core/jobs.ts";
import { startWork } from "../../jobs/start-work.ts";
import type { AddressedMail } from "../../mail/mail.ts";
import { mailTexts } from "../../../contract/texts/mails/en.ts";
import { createTransport, sendMail } from "./send-mail.ts";

let inbox: SmtpInbox;
let shop: TestShop;
/** A second process of the shop, for jobs only. */
let otherJobs: Jobs;

beforeAll(async () => {
  inbox = await startSmtpInbox();
  shop = await startTestShop({
    variables: { SMTP_URL: inbox.url, PUBLIC_URL: "http://shop.test:4361" },
    parts: { shipping: buildCourier() },
  });
  otherJobs = await openJobs(shop.database, silentLog);
  await startWork(shop.dependencies);
  await startWork({ ...shop.dependencies, jobs: otherJobs });
});

afterAll(async () => {
  await otherJobs.stop();
  await shop.close();
  await inbox.close();
});

beforeEach(() => {
  inbox.mails.length = 0;
});

async function enqueue(...owed: AddressedMail[]): Promise<void> {
  await shop.db.transaction(async (tx) => {
    for (const mail of owed) await shop.dependencies.mails.enqueue(tx, mail);
  });
}

async function arrived(count: number): Promise<ReceivedMail[]> {
  await expect.poll(() => inbox.mails.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
  return inbox.mails;
}

/** The number of the user's only mail, as soon as it is marked as sent, which is later than it arrives. */
async function sentMailOf(userId: string): Promise<string> {
  const sent = shop.db
    .select({ id: mails.id })
    .from(mails)
    .where(sql`${mails.facts} ->> 'userId' = ${userId} and ${mails.sentAt} is not null`);
  await expect.poll(async () => (await sent).length).toBe(1);
  return (await sent)[0]?.id ?? "";
}

const refused = () =>
  shop.db
    .select({ id: mails.id })
    .from(mails)
    .where(sql`${mails.lastError} like '%cannot stand%'`);

/** What every mail must contain, whatever it says. */
function expectWellMade(mail: ReceivedMail): void {
  expect(mail.html).toContain("<html");
  expect(mail.html).not.toMatch(/undefined|\[object|NaN|Invalid Date/);
  expect(mail.text).not.toMatch(/undefined|\[object|NaN|Invalid Date/);
  expect(mail.text).toContain("(021) 5437 0188");
  expect(mail.from).toEqual({ name: "CV. Mandiri Jaya", address: "sales@mandirijaya.example" });
  expect(mail.subject).not.toBe("");
}

const linkIn = (mail: ReceivedMail | undefined, path: string) => {
  const found = new RegExp(`http://shop\\.test:4361${path}\\?\\S+`).exec(mail?.text ?? "");
  return new URL(found?.[0] ?? "about:blank");
};

test.each([
  ["en", "Confirm your email for CV. Mandiri Jaya", "Dear Mr Budi Santoso,"],
  ["id", "Konfirmasi email Anda untuk CV. Mandiri Jaya", "Yth. Bapak Budi Santoso,"],
] as const)(
  "the confirmation mail is in %s and its link confirms the address",
  async (language, subject, greeting) => {
    const user = await buildUser(shop.db, { language, email: `Budi+${language}@contoh.example` });
    await enqueue({ template: "confirm-email", userId: user.id });
    const [mail] = await arrived(1);
    expect(mail).toMatchObject({ subject, recipients: [user.email] });
    if (mail === undefined) return;
    expectWellMade(mail);
    expect(mail.text).toContain(greeting);
    expect(mail.html).toContain(`lang="${language}"`);
    const link = linkIn(mail, "/login");
    const email = link.searchParams.get("mail-confirm") ?? "";
    const token = link.searchParams.get("token") ?? "";
    expect(email).toBe(user.email);
    expect(await useOneTimeToken(shop.db, { email, token, purpose: "confirm-email" })).toBe(user.id);
    expect(mail.html).toContain(token);
  },
);

test("the mail for a new password leads to the page that sets one, for half an hour", async () => {
  const user = await buildUser(shop.db, { language: "en" });
  await enqueue({ template: "new-password", userId: user.id });
  const [mail] = await arrived(1);
  const link = linkIn(mail, "/new-password");
  const token = link.searchParams.get("token") ?? "";
  expect(link.searchParams.get("email")).toBe(user.email);
  expect(mail?.text).toContain("within 30 minutes");
  expect(await useOneTimeToken(shop.db, { email: user.email, token, purpose: "new-password" })).toBe(user.id);
});

test.each([
  [
    "en",
    "Your password at CV. Mandiri Jaya has been changed",
    /changed on \w+day, \d+ \w+ \d{4} at \d\d:\d\d WIB/,
  ],
  [
    "id",
    "Kata sandi Anda di CV. Mandiri Jaya telah diubah",
    /diubah pada \w+, \d+ \w+ \d{4} pukul \d\d\.\d\d WIB/,
  ],
] as const)(
  "the mail about a changed password is in %s, says when, and what to do",
  async (language, subject, when) => {
    const user = await buildUser(shop.db, { language });
    await enqueue({ template: "password-changed", userId: user.id });
    const [mail] = await arrived(1);
    if (mail === undefined) throw new Error("no mail came");
    expectWellMade(mail);
    expect(mail).toMatchObject({ subject, recipients: [user.email] });
    const text = (mail.text ?? "").replace(/[\s\u00A0]+/g, " ");
    expect(text).toContain(user.email);
    expect(text).toMatch(when);
    expect(text).toContain("http://shop.test:4361/forgot-password");
    expect(mail.html).not.toContain("token=");
  },
);

test("every step of an order is told in both languages, with what the customer needs", async () => {
  await buildBank(shop.db);
  await companySetting.write(shop.db, { ...(await companySetting.read(shop.db)), returnWorkingDays: 4 });
  const { id: orderId } = await buildOrder(shop);
  await arrived(1);
  await shop.db
    .update(orders)
    .set({ airwayBill: "JNE0123456789", paymentDueAt: new Date("2026-11-23T07:30:00Z") })
    .where(eq(orders.id, orderId));
  await shop.db.insert(proofsOfPayment).values({
    orderId,
    invoiceCode: "INV-1",
    amountRupiah: 250_000,
    senderName: "PT <b>Tambang</b> & Co",
    senderEmail: "kasir@contoh.example",
    paymentTo: "BCA",
    transferredAt: new Date("2026-11-21T03:00:00Z"),
    receiptKey: "receipts/1.jpg",
    receiptHash: "-",
    createdBy: "budi",
    updatedBy: "budi",
  });
  const status = (
    to: (AddressedMail & { template: "order-status" })["status"],
    reason = "",
  ): AddressedMail => ({
    template: "order-status",
    orderId,
    status: to,
    reason,
  });
  const said: [AddressedMail, { en: string[]; id: string[] }][] = [
    [
      { template: "order-received", orderId },
      {
        en: ["Rp 260.000", "JNE REG", "Jl. Poros Sangatta-Bengalon KM 4", "do not", "250.000"],
        id: ["Rp 260.000", "JNE REG", "Langkah selanjutnya", "Sangatta Utara"],
      },
    ],
    [status("processing"), { en: ["working on your order"], id: ["sedang kami proses"] }],
    [
      status("waiting for payment"),
      {
        en: ["Rp 260.000", "5240112233", "Monday, 23 November 2026 at 14:30 WIB", "3 days", "/order#"],
        id: [
          "Rp 260.000",
          "5240112233",
          "Senin, 23 November 2026 pukul 14.30 WIB",
          "3 hari",
          "Konfirmasi Pembayaran",
        ],
      },
    ],
    [status("packing"), { en: ["packing your parts"], id: ["sedang kami kemas"] }],
    [
      status("delivering"),
      {
        en: ["JNE0123456789", "https://www.jne.co.id/tracking-package"],
        id: ["JNE0123456789", "Nomor resi", "https://www.jne.co.id/tracking-package"],
      },
    ],
    [
      status("done"),
      {
        en: ["Your order has arrived", "within 4 working days", "http://shop.test:4361/returns"],
        id: ["Pesanan Anda sudah sampai", "dalam 4 hari kerja", "http://shop.test:4361/returns"],
      },
    ],
    [
      status("cancel", "Stok <habis>"),
      { en: ["Stok <habis>", "cancelled"], id: ["Stok <habis>", "dibatalkan"] },
    ],
    [
      { template: "payment-received", orderId },
      {
        // Less was transferred than the order costs: the mail names both amounts.
        en: ["PT <b>Tambang</b> & Co", "21 November 2026", "BCA", "Rp 250.000", "Rp 260.000"],
        id: ["Rp 250.000", "Rp 260.000", "PT <b>Tambang</b> & Co"],
      },
    ],
    [
      { template: "payment-rejected", orderId, reason: "Foto terlalu gelap" },
      {
        en: ["Foto terlalu gelap", "Confirm Payment", "Monday, 23 November 2026 at 14:30 WIB"],
        id: ["Foto terlalu gelap", "Alasan", "Senin, 23 November 2026 pukul 14.30 WIB"],
      },
    ],
  ];
  for (const language of ["en", "id"] as const) {
    await shop.db.update(orders).set({ language }).where(eq(orders.id, orderId));
    await shop.db.delete(mails);
    inbox.mails.length = 0;
    await enqueue(...said.map(([mail]) => mail));
    await arrived(said.length);
    const owed = await shop.db.select().from(mails);
    for (const [mail, texts] of said) {
      const step = "status" in mail ? mail.status : undefined;
      const { id } = owed.find(
        ({ template, facts }) => template === mail.template && (facts as { status?: string }).status === step,
      ) ?? { id: "none" };
      const received = inbox.mails.find(({ messageId }) => messageId?.includes(id));
      if (received === undefined) throw new Error(`no mail came of ${mail.template} ${step}`);
      expectWellMade(received);
      expect(received.subject).toContain("SO-");
      // A no-break space follows the currency, and long lines are wrapped.
      const text = (received.text ?? "").replace(/[\s\u00A0]+/g, " ");
      for (const words of texts[language]) expect(text).toContain(words);
      const unbrokenNumber = /<span style="[^"]*white-space:nowrap[^"]*">5240112233<\/span>/;
      expect(unbrokenNumber.test(received.html ?? "")).toBe(step === "waiting for payment");
      expect(received.html).not.toContain("<habis>");
      expect(received.html).not.toContain("<b>Tambang");
    }
  }
}, 120_000);

test("while the mail server is away the shop takes orders of mail; when it is back each arrives once", async () => {
  const user = await buildUser(shop.db);
  await inbox.close();
  await enqueue(
    ...Array.from({ length: 8 }, (): AddressedMail => ({ template: "new-password", userId: user.id })),
  );
  const waiting = () =>
    shop.db
      .select({ attempts: mails.attempts, lastError: mails.lastError })
      .from(mails)
      .where(
        sql`${mails.sentAt} is null and ${mails.attempts} > 0 and ${mails.lastError} like '%ECONNREFUSED%'`,
      );
  await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(8);

  inbox = await startSmtpInbox(inbox.port);
  // The hour during which the server was away.
  await expect
    .poll(
      async () => {
        await shop.database.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`);
        return inbox.mails.length;
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBeGreaterThanOrEqual(8);
  await expect.poll(async () => (await waiting()).length).toBe(0);
  expect(inbox.mails).toHaveLength(8);
  expect(new Set(inbox.mails.map(({ messageId }) => messageId)).size).toBe(8);
}, 90_000);

test("two processes send each of many mails once", async () => {
  const user = await buildUser(shop.db);
  await enqueue(
    ...Array.from({ length: 40 }, (): AddressedMail => ({ template: "new-password", userId: user.id })),
  );
  await arrived(40);
  const owed = () =>
    shop.db
      .select({ id: mails.id })
      .from(mails)
      .where(sql`${mails.sentAt} is null`);
  await expect.poll(async () => (await owed()).length, { timeout: 10_000 }).toBe(0);
  expect(inbox.mails).toHaveLength(40);
}, 60_000);

test("the mails that ask for payment, thank for it and follow the parcel carry the invoice, the kwitansi and the delivery order", async () => {
  const staff = await buildUser(shop.db, { role: "owner" });
  const order = await buildOrder(shop);
  const year = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Jakarta", year: "numeric" }).format();
  const { processing, waitingForPayment, packing, delivering } = mailTexts;
  for (const [orderStatus, subject, fileName] of [
    ["processing", processing.subject(order.orderCode), undefined],
    [
      "waiting for payment",
      waitingForPayment.subject(order.orderCode, formatRupiah(order.total)),
      `invoice-INV-${year}-0001.pdf`,
    ],
    ["packing", packing.subject(order.orderCode), `kwitansi-KWT-${year}-0001.pdf`],
    ["delivering", delivering.subject(order.orderCode), `delivery-order-SJ-${year}-0001.pdf`],
  ] as const) {
    await moveThrough(shop, staff.token, order.id, [orderStatus]);
    const isThere = () => inbox.mails.find((mail) => mail.subject === subject);
    await expect.poll(isThere, { timeout: 20_000 }).toBeDefined();
    const attachments = isThere()?.attachments ?? [];
    expect([orderStatus, ...attachments.map(({ filename }) => filename)]).toEqual(
      [orderStatus, fileName].filter((name) => name !== undefined),
    );
    for (const { mimeType, content } of attachments) {
      expect(mimeType).toBe("application/pdf");
      expect(
        Buffer.from(content as ArrayBuffer)
          .subarray(0, 5)
          .toString(),
      ).toBe("%PDF-");
    }
  }
}, 60_000);

test("a mail that is sent is not sent again; one whose mark was lost is repeated under the same Message-ID", async () => {
  const user = await buildUser(shop.db);
  await enqueue({ template: "new-password", userId: user.id });
  await arrived(1);
  const id = await sentMailOf(user.id);
  const { db, env, files } = shop.dependencies;
  const post = { db, env, files, log: silentLog, transport: createTransport(env, db) };
  await sendMail(post, id);
  expect(inbox.mails).toHaveLength(1);
  await db.update(mails).set({ sentAt: null }).where(eq(mails.id, id));
  await sendMail(post, id);
  expect(inbox.mails).toHaveLength(2);
  expect(inbox.mails[1]?.messageId).toBe(inbox.mails[0]?.messageId);
});

test("a mail comes from the company as its settings call it, by the address of MAIL_FROM where that is set", async () => {
  const user = await buildUser(shop.db);
  const { db, env, files } = shop.dependencies;
  const facts = await companySetting.read(db);
  await companySetting.write(db, { ...facts, name: 'PT "Suku Cadang", Kita', email: "kantor@kita.example" });
  await enqueue({ template: "new-password", userId: user.id });
  const [mail] = await arrived(1);
  expect(mail?.from).toEqual({ name: 'PT "Suku Cadang", Kita', address: "kantor@kita.example" });
  expect(mail?.subject).toContain('PT "Suku Cadang", Kita');
  const id = await sentMailOf(user.id);
  await db.update(mails).set({ sentAt: null }).where(eq(mails.id, id));
  const withAddress = { ...env, mailFrom: "toko@kita.example" };
  await sendMail({ db, env: withAddress, files, log: silentLog, transport: createTransport(env, db) }, id);
  expect(inbox.mails[1]?.from).toEqual({ name: 'PT "Suku Cadang", Kita', address: "toko@kita.example" });
  await companySetting.write(db, facts);
});

test("an address that the server refuses for good is let go, and why is written down", async () => {
  const user = await buildUser(shop.db, { email: "gone@contoh.example" });
  inbox.unknownAddresses.add(user.email);
  await enqueue({ template: "new-password", userId: user.id });
  const rows = () => shop.db.select().from(mails).where(eq(mails.recipient, user.email));
  await expect
    .poll(async () => (await rows())[0]?.lastError, { timeout: 15_000 })
    .toContain("no such mailbox");
  await expect
    .poll(async () => {
      const { rows: jobs } = await shop.database.pool.query(
        `select state from pgboss.job where data ->> 'mailId' = $1`,
        [(await rows())[0]?.id],
      );
      return (jobs as { state: string }[]).map(({ state }) => state);
    })
    .toEqual(["completed"]);
});

test("an address cannot bring in a header or a second reader", async () => {
  const attacks = [
    "budi@contoh.example\r\nBcc: thief@contoh.example",
    "budi@contoh.example, thief@contoh.example",
    "Budi <thief@contoh.example>",
    "budi@contoh.example>\nRCPT TO:<thief@contoh.example",
  ];
  for (const email of attacks) {
    const user = await buildUser(shop.db, { email });
    await enqueue({ template: "confirm-email", userId: user.id });
  }
  await expect.poll(async () => (await refused()).length, { timeout: 15_000 }).toBe(attacks.length);
  expect(inbox.mails).toEqual([]);
});

test("names are shown as they were written and are nothing but text", async () => {
  const firstName = `<img src=x onerror=alert(1)> 🛠️ "Budi"`;
  const user = await buildUser(shop.db, { firstName, lastName: "O'Brien" });
  await enqueue({ template: "confirm-email", userId: user.id });
  const [mail] = await arrived(1);
  expect(mail?.html).not.toContain("<img src=x");
  expect((mail?.text ?? "").replace(/\s+/g, " ")).toContain(`${firstName} O'Brien`);
});

test("a mail to an account that has been deleted meanwhile is let go", async () => {
  const user = await buildUser(shop.db, { deletedAt: new Date() });
  await enqueue({ template: "confirm-email", userId: user.id });
  const rows = () => shop.db.select().from(mails).where(eq(mails.recipient, user.email));
  await expect
    .poll(async () => (await rows())[0]?.lastError, { timeout: 15_000 })
    .toBe("the account is gone");
  expect(inbox.mails).toEqual([]);
  await shop.db.delete(users).where(eq(users.id, user.id));
});
