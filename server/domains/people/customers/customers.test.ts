import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildCompany, buildMember, siteAddress } from "#testing/builders/build-company.ts";
import {
  buildBank,
  buildCourier,
  buildOrder,
  moveThrough,
  otherSubdistrict,
} from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildWaitingOrder, payOrder } from "#testing/builders/build-payment.ts";
import { testReceipt } from "#testing/builders/test-receipt.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { auditEntries } from "../../../database/schema/audit.ts";
import { sessions, users } from "../../../database/schema/accounts.ts";
import { addresses, companyMembers } from "../../../database/schema/companies.ts";
import { customerMachines, machineReadings } from "../../../database/schema/machines.ts";
import { serviceNotices, servicesDone } from "../../../database/schema/services-done.ts";
import { savedLists } from "../../../database/schema/lists.ts";
import { mails } from "../../../database/schema/mail.ts";
import { idempotencyKeys, orders } from "../../../database/schema/orders.ts";

const excavator = {
  brand: "Komatsu",
  model: "PC200-8",
  serial: "SN-313445",
  engineSerial: "",
  site: "Sangatta",
  hoursPerDay: 8,
  hasSecondMeter: false,
};

describe("customers in the back office", () => {
  let shop: TestShop;
  let owner: { id: string; token: string };
  let call: AdminCall;
  let sales: AdminCall;

  beforeAll(async () => {
    shop = await startTestShop({ parts: { shipping: buildCourier() } });
    await buildBank(shop.db);
    owner = await buildUser(shop.db, { role: "owner" });
    call = shop.callAs(owner.token);
    sales = shop.callAs((await buildUser(shop.db, { role: "sales" })).token);
  });
  afterAll(() => shop.close());

  const found = async (query: { q?: string; show?: "unconfirmed" | "spam" | "blocked" }) =>
    (await call("listCustomers", { query })).rows.map(({ id }) => id);
  const detail = (id: string) => call("getCustomer", { params: { id } });
  const audited = (id: string) =>
    shop.db
      .select({
        action: auditEntries.action,
        subjectLabel: auditEntries.subjectLabel,
        before: auditEntries.before,
        after: auditEntries.after,
      })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id))
      .orderBy(asc(auditEntries.id));
  const download = (id: string, token: string) =>
    shop.app.inject({
      url: `/v1/admin/customers/${id}/export`,
      headers: { authorization: `Bearer ${token}` },
    });

  it("are corrected by sales; the audit names the fields and not their content", async () => {
    const { id } = await buildUser(shop.db, { firstName: "Sitti", phoneNumber: "081211110001" });
    const order = await buildOrder(shop, await buildUser(shop.db));
    expect(order.orderCode).toMatch(/^SO-/);
    await sales("changeCustomer", {
      params: { id },
      body: {
        salutation: "Mrs",
        firstName: "Siti",
        lastName: "Santoso",
        company: "PT Tambang Bara Utama",
        phoneNumber: "+62 812-1111-0002",
        RajaongkirSubdistrictId: otherSubdistrict,
        postalCode: "11730",
        address: "Jl. Daan Mogot 1",
        language: "id",
      },
    });
    expect(await detail(id)).toMatchObject({
      name: "Siti Santoso",
      phoneNumber: "081211110002",
      subdistrict: "Cengkareng",
      city: "Kota Jakarta Barat",
      province: "DKI Jakarta",
      language: "id",
    });
    const entries = await audited(id);
    expect(entries).toMatchObject([
      {
        action: "customer.change",
        after: {
          customerFields: [
            "salutation",
            "firstName",
            "phoneNumber",
            "address",
            "subdistrict",
            "postalCode",
            "language",
          ],
        },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain("Mogot");
  });

  it("get another email only while nobody has confirmed theirs, with a new link for it", async () => {
    const typo = await buildUser(shop.db, { emailConfirmedAt: null });
    const correct = { params: { id: typo.id }, body: { email: "benar@contoh.example" } };
    await sales("setCustomerEmail", correct);
    expect(await detail(typo.id)).toMatchObject({ email: "benar@contoh.example", isConfirmed: false });
    const written = await shop.db.select().from(mails).where(eq(mails.template, "confirm-email"));
    expect(written.filter(({ facts }) => JSON.stringify(facts).includes(typo.id))).toHaveLength(1);
    const confirmed = await buildUser(shop.db);
    const stolen = sales("setCustomerEmail", {
      params: { id: confirmed.id },
      body: { email: "pencuri@contoh.example" },
    });
    expect(await refusalOf(stolen)).toMatchObject({ status: 409, reason: "customerHasEmail" });
    expect((await detail(confirmed.id)).email).toBe(confirmed.email);
  });

  it("are listed as spam and erased at once if they look like it, and left if they do not", async () => {
    const before = new Date(Date.now() - 4 * 24 * 60 * 60 * 1_000);
    const casino = await buildUser(shop.db, { company: "http://casino.example", lastName: "" });
    const silent = await buildUser(shop.db, { emailConfirmedAt: null, createdAt: before });
    const fresh = await buildUser(shop.db, { emailConfirmedAt: null });
    const buyer = await buildUser(shop.db, { company: "www.bengkel-jaya.com" });
    await buildOrder(shop, buyer);
    const spam = await found({ show: "spam" });
    expect(spam).toEqual(expect.arrayContaining([casino.id, silent.id]));
    expect(spam).not.toEqual(expect.arrayContaining([fresh.id]));
    expect(spam).not.toEqual(expect.arrayContaining([buyer.id]));

    const ids = [casino.id, silent.id, buyer.id];
    expect(await refusalOf(call("eraseSpam", { body: { ids, count: 2 } }))).toMatchObject({
      status: 400,
      reason: "wrongCountTyped",
    });
    expect(await call("eraseSpam", { body: { ids, count: 3 } })).toEqual({ erased: 2, left: 1, failed: 0 });
    expect(await refusalOf(detail(casino.id))).toMatchObject({ status: 404 });
    expect((await detail(buyer.id)).company).toBe("www.bengkel-jaya.com");
    expect((await audited(silent.id)).map(({ action }) => action)).toEqual(["customer.erase"]);
  });

  it("are found by name, company, phone and email, with what they have ordered", async () => {
    const siti = await buildUser(shop.db, {
      firstName: "Siti",
      lastName: "Nurhaliza",
      company: "PT Batu Hijau",
      phoneNumber: "08119998877",
    });
    const order = await buildOrder(shop, siti);
    const cancelled = await buildOrder(shop, siti);
    await moveThrough(shop, owner.token, cancelled.id, ["cancel"]);
    for (const q of [
      "nurhaliza siti",
      "batu HIJAU",
      "9998877",
      "+62 811-999-8877",
      siti.email.toUpperCase(),
    ]) {
      expect(await found({ q })).toEqual([siti.id]);
    }
    expect(await found({ q: "100%" })).toEqual([]);
    const [row] = (await call("listCustomers", { query: { q: "nurhaliza" } })).rows;
    expect(row).toMatchObject({
      name: "Siti Nurhaliza",
      isConfirmed: true,
      isBlocked: false,
      orderCount: 1,
      orderTotal: order.total,
    });
    expect(await found({ q: "" })).not.toContain(owner.id);
    expect(await refusalOf(detail(owner.id))).toMatchObject({ status: 404, reason: "customerNotFound" });
  });

  it("come the newest first, a page at a time, each once", async () => {
    const at = new Date("2026-01-01T00:00:00Z");
    for (let made = 0; made < 30; made += 1) {
      await buildUser(shop.db, { company: "CV Halaman", createdAt: new Date(at.getTime() + (made % 7)) });
    }
    const first = await call("listCustomers", { query: { q: "cv halaman" } });
    const second = await call("listCustomers", { query: { q: "cv halaman", after: first.next ?? "" } });
    expect([first.rows.length, second.rows.length, second.next]).toEqual([25, 5, null]);
    const all = [...first.rows, ...second.rows];
    expect(new Set(all.map(({ id }) => id)).size).toBe(30);
    expect(all.map(({ registeredAt }) => registeredAt)).toEqual(
      all
        .map(({ registeredAt }) => registeredAt)
        .sort()
        .toReversed(),
    );
    expect(await refusalOf(call("listCustomers", { query: { after: "bm9uc2Vuc2U" } }))).toMatchObject({
      status: 400,
    });
  });

  it("without an email are found alone, however many others have the same name", async () => {
    const company = "CV Tanpa Surat";
    const { id } = await buildUser(shop.db, { company, email: "" });
    for (let made = 0; made < 26; made += 1) await buildUser(shop.db, { company });
    const query = { q: "cv tanpa surat", email: "none" } as const;
    expect((await call("listCustomers", { query })).rows.map((row) => row.id)).toEqual([id]);
  });

  it("are confirmed by hand, once", async () => {
    const customer = await buildUser(shop.db, { emailConfirmedAt: null });
    expect(await found({ show: "unconfirmed" })).toContain(customer.id);
    await sales("confirmCustomerEmail", { params: { id: customer.id } });
    await sales("confirmCustomerEmail", { params: { id: customer.id } });
    expect(await found({ show: "unconfirmed" })).not.toContain(customer.id);
    expect((await detail(customer.id)).isConfirmed).toBe(true);
    expect(await audited(customer.id)).toMatchObject([
      { action: "customer.confirmEmail", before: { isConfirmed: false }, after: { isConfirmed: true } },
    ]);
  });

  it("are shut out at once when they are blocked, and let in again", async () => {
    const customer = await buildUser(shop.db);
    const id = customer.id;
    await shop.callAs(customer.token)("getCart", {});
    await sales("blockCustomer", { params: { id }, body: { isBlocked: true, reason: "Penipuan" } });
    expect(await refusalOf(shop.callAs(customer.token)("getCart", {}))).toMatchObject({ status: 401 });
    expect(await found({ show: "blocked" })).toEqual([id]);
    expect(await shop.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
    await sales("blockCustomer", { params: { id }, body: { isBlocked: false } });
    expect(await found({ show: "blocked" })).toEqual([]);
    expect((await audited(id)).map(({ action, after }) => [action, after])).toEqual([
      ["customer.block", { isBlocked: true }],
      ["customer.unblock", { isBlocked: false }],
    ]);
    expect((await detail(id)).notes).toMatchObject([{ text: "Penipuan" }]);
  });

  it("have notes; members of staff delete only their own", async () => {
    const { id } = await buildUser(shop.db);
    const note = await sales("addCustomerNote", { params: { id }, body: { text: "Minta faktur kertas" } });
    expect((await detail(id)).notes).toMatchObject([{ text: "Minta faktur kertas", isOwn: false }]);
    const params = { id, noteId: String(note.id) };
    expect(await refusalOf(call("deleteCustomerNote", { params }))).toMatchObject({ reason: "notFound" });
    await sales("deleteCustomerNote", { params });
    expect((await detail(id)).notes).toEqual([]);
    expect(JSON.stringify(await audited(id))).not.toContain("faktur");
  });

  it("are mailed the link for a new password", async () => {
    const { id, email } = await buildUser(shop.db);
    await sales("mailCustomerNewPassword", { params: { id } });
    const owed = await shop.db
      .select({ template: mails.template })
      .from(mails)
      .where(eq(mails.recipient, email));
    expect(owed).toEqual([{ template: "new-password" }]);
  });

  /** Edits an order, so that its parcel goes to another recipient with this name and number. */
  const sendElsewhere = async (id: string, firstName: string, phoneNumber: string) => {
    const { version, lines, shippingProvider, shippingMethod, shippingCost } = await sales("getAdminOrder", {
      params: { id },
    });
    await sales("editOrder", {
      params: { id },
      body: {
        version,
        lines: lines.map(({ id: lineId, productId, qty, price }) => ({ lineId, productId, qty, price })),
        shippingProvider,
        shippingMethod,
        shippingCost,
        recipient: {
          salutation: "Mrs",
          firstName,
          lastName: "",
          company: "",
          phoneNumber,
          RajaongkirSubdistrictId: otherSubdistrict,
          postalCode: "11730",
          address: "Gudang Daan Mogot 5",
        },
      },
    });
  };

  /** A customer with an example of everything that the shop stores about a person. */
  const customerWithAll = async (name: string, phoneNumber: string) => {
    const customer = await buildUser(shop.db, {
      firstName: name,
      lastName: "Dewiyanti",
      company: `CV Rahasia ${name}`,
      phoneNumber,
      address: "Jl. Kenanga 5",
    });
    const order = await buildOrder(shop, customer);
    await sendElsewhere(order.id, name, phoneNumber);
    await moveThrough(shop, owner.token, order.id, ["processing", "waiting for payment"]);
    await shop.callAs(customer.token)("confirmPayment", {
      params: { id: order.id },
      body: {
        paymentReceiptTransferDate: new Date().toISOString(),
        paymentReceiptSenderName: `${name} D`,
        paymentReceiptAmountTransfer: order.total,
        paymentReceiptSenderEmail: customer.email,
        paymentReceiptPaymentTo: "Bank Central Asia",
        paymentReceiptImage: await testReceipt(),
      },
    });
    await sales("addCustomerNote", {
      params: { id: customer.id },
      body: { text: "Ratna suka ditelepon pagi" },
    });
    await shop.callAs(customer.token)("addToCart", {
      body: { ProductId: await buildProduct(shop.db), qty: 3, customerNotes: `Untuk ${name}` },
    });
    return { customer, order };
  };

  it("get all data about them, only from the owner", async () => {
    const { customer, order } = await customerWithAll("Ratna", "081377788899");
    const seller = await buildUser(shop.db, { role: "sales" });
    expect((await download(customer.id, seller.token)).statusCode).toBe(403);
    const answer = await download(customer.id, owner.token);
    expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="C-[0-9A-F]{8}\.json"$/);
    const kept = answer.json<Record<string, unknown[]>>();
    expect(kept["profile"]).toMatchObject({ firstName: "Ratna", email: customer.email });
    expect(kept["orders"]).toMatchObject([
      {
        orderCode: order.orderCode,
        lines: [{ qty: 1 }],
        events: [{ status: "new" }, { status: "processing" }, { status: "waiting for payment" }],
        proofsOfPayment: [{ senderName: "Ratna D", receiptSha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      },
    ]);
    expect(kept["notesOfTheStaff"]).toMatchObject([{ text: "Ratna suka ditelepon pagi" }]);
    expect(kept["cart"]).toMatchObject([{ qty: 3, customerNotes: "Untuk Ratna" }]);
    expect(kept["sessions"]).toHaveLength(1);
    expect(kept["mails"]?.length).toBeGreaterThanOrEqual(4);
    expect(kept["audit"]).toContainEqual(expect.objectContaining({ action: "order.move" }));
    expect(answer.body).not.toContain("passwordHash");
    expect((await audited(customer.id)).map(({ action }) => action)).toContain("customer.export");
  });

  it("are given and erased with their place in a company and their address book; the company keeps its order", async () => {
    const companyId = await buildCompany(shop.db);
    const customer = await buildMember(shop.db, companyId, "buyer");
    const as = shop.callAs(customer.token);
    const order = await buildOrder(shop, customer);
    await as("setPurchaseOrderNumber", { params: { id: order.id }, body: { poNumber: "PO-12" } });
    const body = Buffer.from("%PDF-1.7\n%%EOF\n");
    await as("putPurchaseOrderFile", { params: { id: order.id }, body });
    await as("addAddress", { body: siteAddress });
    for (const [name, isShared] of [
      ["Servis 250 jam", false],
      ["Gudang Sangatta", true],
    ] as const)
      await as("saveNewList", { body: { name, isShared, lines: [{ number: "600-211-1340", qty: 4 }] } });
    const reading = { hours: 4_980.5, day: "2026-11-01" };
    for (const [unitNumber, isOfCompany] of [
      ["EX-07", false],
      ["EX-08", true],
    ] as const)
      await as("addMyMachines", { body: { isOfCompany, machines: [{ ...excavator, unitNumber, reading }] } });
    const machines = await shop.db.select({ id: customerMachines.id }).from(customerMachines);
    const service = { service: 500, hours: 4_980.5, day: "2026-11-01", isSevere: false };
    for (const { id: customerMachineId } of machines) {
      await shop.db.insert(servicesDone).values({ ...service, customerMachineId, userId: customer.id });
      const params = { id: customerMachineId };
      await as("askServiceNotices", { params, body: { byMail: true, byStaff: false } });
    }
    const answer = await download(customer.id, owner.token);
    expect(answer.json()).toMatchObject({
      machines: [
        {
          unitNumber: "EX-07",
          serial: "SN-313445",
          readings: [{ hours: 4_980.5 }],
          services: [{ service: 500, hours: 4_980.5 }],
        },
      ],
      serviceNotices: [{ byMail: true }, { byMail: true }],
      savedLists: [
        { name: "Servis 250 jam", isShared: false, lines: [{ number: "600-211-1340", qty: 4 }] },
        { name: "Gudang Sangatta", isShared: true },
      ],
      company: [{ legalName: "PT Tambang Bara Utama", role: "buyer" }],
      addresses: [{ label: "Site Sangatta", recipientAddress: "Jl. Daan Mogot 12" }],
      orders: [{ companyLegalName: "PT Tambang Bara Utama", poNumber: "PO-12", hasPoFile: true }],
    });
    expect(answer.body).not.toContain("purchase-orders/");

    await moveThrough(shop, owner.token, order.id, ["cancel"]);
    await call("eraseCustomer", { params: { id: customer.id }, body: { email: customer.email } });
    expect(await shop.db.$count(companyMembers, eq(companyMembers.companyId, companyId))).toBe(0);
    expect(await shop.db.$count(addresses, eq(addresses.userId, customer.id))).toBe(0);
    expect(
      await shop.db.select({ name: savedLists.name, userId: savedLists.userId }).from(savedLists),
    ).toEqual([{ name: "Gudang Sangatta", userId: null }]);
    expect(await shop.db.select({ unit: customerMachines.unitNumber }).from(customerMachines)).toEqual([
      { unit: "EX-08" },
    ]);
    expect(await shop.db.select({ by: machineReadings.userId }).from(machineReadings)).toEqual([
      { by: null },
    ]);
    expect(await shop.db.select({ by: servicesDone.userId }).from(servicesDone)).toEqual([{ by: null }]);
    expect(await shop.db.$count(serviceNotices)).toBe(0);
    const [kept] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
    expect(kept).toMatchObject({ companyId, companyLegalName: "PT Tambang Bara Utama", poNumber: "PO-12" });
    expect(kept?.poFileKey).not.toBeNull();
  });

  it("are not erased while money is between them and the shop, and only after their name was typed", async () => {
    const customer = await buildUser(shop.db, { firstName: "Sri", lastName: "Hartati" });
    const order = await buildWaitingOrder(shop, owner.token, customer);
    await payOrder(shop, order);
    await moveThrough(shop, owner.token, order.id, ["packing", "delivering", "done"]);
    const erase = (name: string) => call("eraseCustomer", { params: { id: customer.id }, body: { name } });
    expect((await refusalOf(erase("Sri"))).reason).toBe("wrongNameTyped");
    await call("promiseRefund", {
      params: { id: order.id },
      body: { amount: 10_000, reason: "One is scratched", isCredit: true },
    });
    const credit = await refusalOf(erase("Sri Hartati"));
    expect([credit.status, credit.reason]).toEqual([409, "customerHasCredit"]);
    expect(credit.message.replace(/\s/g, " ")).toContain("10.000");
    // A cancelled order of which money came that nobody has promised back.
    const other = await buildUser(shop.db, { firstName: "Tono", lastName: "Wijaya" });
    const cancelled = await buildWaitingOrder(shop, owner.token, other);
    await payOrder(shop, cancelled);
    await call("decidePayment", { params: { id: cancelled.id }, body: { decision: "accept" } });
    await call("moveOrder", {
      params: { id: cancelled.id },
      body: { orderStatus: "cancel", reason: "Not wanted any more" },
    });
    const eraseOther = () =>
      call("eraseCustomer", { params: { id: other.id }, body: { name: " tono  WIJAYA " } });
    expect((await refusalOf(eraseOther())).reason).toBe("customerHasOpenOrders");
    const { rows } = await call("listRefunds", { query: { order: cancelled.id } });
    await call("withdrawRefund", { params: { id: rows[0]?.id ?? "" }, body: { reason: "Wrong account" } });
    const left = await refusalOf(eraseOther());
    expect([left.status, left.reason]).toEqual([409, "customerHasMoneyLeft"]);
    expect(left.message).toContain(cancelled.orderCode);
    await shop.db.update(orders).set({ receivedRupiah: 0 }).where(eq(orders.id, cancelled.id));
    expect(await eraseOther()).toBeNull();
  });

  it.each([
    ["orderCode", ""],
    ["ProductId", ""],
    ["confirmed", ""],
    ["filter oli", ""],
    ["filter", "oli"],
  ])(
    "called %s %s take nothing along that is somebody else's when they are erased",
    async (firstName, lastName) => {
      const other = await buildUser(shop.db);
      const answer = { id: other.id, orderCode: "SO-20261128-0001", confirmed: 1, ProductId: "filter oli" };
      await shop.db.delete(idempotencyKeys);
      await shop.db
        .insert(idempotencyKeys)
        .values({ userId: other.id, key: "somebody-elses", requestHash: "x", answer });
      await shop.db.execute(sql`delete from missed_search`);
      await shop.db.execute(sql`insert into missed_search (term, typed, count, last_at) values
      ('filter oli', 'filter oli', 3, now()), ('ordercode', 'orderCode', 1, now())`);
      const customer = await buildUser(shop.db, { firstName, lastName });
      await call("eraseCustomer", {
        params: { id: customer.id },
        body: { name: `${firstName} ${lastName}` },
      });
      expect(await shop.db.select({ answer: idempotencyKeys.answer }).from(idempotencyKeys)).toEqual([
        { answer },
      ]);
      const { rows } = await shop.db.execute(sql`select term from missed_search order by term`);
      expect(rows).toEqual([{ term: "filter oli" }, { term: "ordercode" }]);
    },
  );

  it("are forgotten in the answer that was kept for somebody of the staff, and it stays the answer", async () => {
    const customer = await buildUser(shop.db, { firstName: "Endang", lastName: "Lestari" });
    const answer = { id: customer.id, name: "Endang Lestari", total: 5 };
    await shop.db
      .insert(idempotencyKeys)
      .values({ userId: owner.id, key: "entered-for-her", requestHash: "x", answer });
    await call("eraseCustomer", { params: { id: customer.id }, body: { name: "Endang Lestari" } });
    const [kept] = await shop.db
      .select({ answer: idempotencyKeys.answer })
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.key, "entered-for-her"));
    expect(kept?.answer).toEqual({ id: customer.id, name: "", total: 5 });
  });

  it("are erased, except for the content of invoices; not by a typing error, and not while an order is open", async () => {
    const { customer, order } = await customerWithAll("Wulandari", "081366655544");
    const { id: noteId } = await sales("addOrderNote", {
      params: { id: order.id },
      body: { text: "Wulandari menelepon dari 081366655544" },
    });
    await sales("deleteOrderNote", { params: { id: order.id, noteId: String(noteId) } });
    await sales("addOrderNote", { params: { id: order.id }, body: { text: "Wulandari menunggu kabar" } });
    for (const isBlocked of [true, false]) {
      await sales("blockCustomer", {
        params: { id: customer.id },
        body: { isBlocked, reason: "Wulandari menipu" },
      });
    }
    const erase = (as: AdminCall, email: string) =>
      as("eraseCustomer", { params: { id: customer.id }, body: { email } });
    expect(await refusalOf(erase(sales, customer.email))).toMatchObject({ status: 403 });
    expect(await refusalOf(erase(call, "salah@contoh.example"))).toMatchObject({ reason: "wrongEmailTyped" });
    const open = await refusalOf(erase(call, customer.email));
    expect(open).toMatchObject({ status: 409, reason: "customerHasOpenOrders" });
    expect(open.message).toContain(order.orderCode);
    await moveThrough(shop, owner.token, order.id, ["packing", "delivering", "done"]);

    // Unsent mails would be deleted completely.
    await shop.db.update(mails).set({ sentAt: new Date() });
    await erase(call, ` ${customer.email.toUpperCase()} `);
    expect(await refusalOf(detail(customer.id))).toMatchObject({ reason: "customerNotFound" });
    expect(await refusalOf(shop.callAs(customer.token)("getCart", {}))).toMatchObject({ status: 401 });
    const [kept] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
    expect(kept).toMatchObject({
      customerFirstName: "Wulandari",
      customerAddress: "Jl. Kenanga 5",
      customerEmail: "",
      customerPhoneNumber: "",
      recipientPhoneNumber: "",
      totalRupiah: order.total,
    });
    // Nothing else in the whole database names the person.
    const { rows: tables } = await shop.database.pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    const telling: string[] = [];
    for (const { name } of tables) {
      const { rows } = await shop.database.pool.query(
        `select 1 from "${name}" as t where t::text ~* $1 limit 1`,
        [`${customer.email}|081366655544|wulandari|${customer.email.split("@")[0]}`],
      );
      if (rows.length > 0) telling.push(name);
    }
    expect(telling.sort()).toEqual(["proof_of_payment", "sales_order"]);
    const [account] = await shop.db.select().from(users).where(eq(users.id, customer.id));
    expect(account).toMatchObject({ firstName: "", company: "", passwordHash: "" });
    const again = await buildUser(shop.db, { email: customer.email });
    expect(await found({ q: again.email })).toEqual([again.id]);
  });
});
