import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildCompany, buildMember, siteAddress } from "#testing/builders/build-company.ts";
import { buildCourier, buildOrder, buildPlaces, moveThrough } from "#testing/builders/build-order.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { makeInvitationLink } from "../../../rules/people/company-invitations.ts";
import { customerNumber } from "../../../rules/people/customer-number.ts";
import { users } from "../../../database/schema/accounts.ts";
import { auditEntries } from "../../../database/schema/audit.ts";
import { mails } from "../../../database/schema/mail.ts";

let shop: TestShop;
let ownerToken: string;
let sales: AdminCall;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  await buildPlaces(shop.db);
  ownerToken = (await buildUser(shop.db, { role: "owner" })).token;
  sales = shop.callAs((await buildUser(shop.db, { role: "sales" })).token);
});
afterAll(() => shop.close());

const found = async (q: string) =>
  (await sales("listBuyingCompanies", { query: { q } })).rows.map(({ legalName }) => legalName);
const audited = async (id: string) =>
  (
    await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id))
      .orderBy(asc(auditEntries.id))
  ).map(({ action, subjectLabel, before, after }) => [action, subjectLabel, before, after]);

it("are found by legal name, NPWP as it is written, and a person's email", async () => {
  const id = await buildCompany(shop.db, { legalName: "PT Nikel 100% Morowali", npwp: "0098765432101000" });
  const buyer = await buildMember(shop.db, id, "buyer");
  await buildCompany(shop.db, { legalName: "PT Batu Hijau" });
  const expected = ["PT Nikel 100% Morowali"];
  expect(await found("morowali nikel")).toEqual(expected);
  expect(await found("100%")).toEqual(expected);
  expect(await found("98.765.432.1-01")).toEqual(expected);
  expect(await found(buyer.email.toUpperCase())).toEqual(expected);
  expect(await found("morowali batu")).toEqual([]);
});

it("come the newest first, a page at a time, each once", async () => {
  for (let index = 0; index < 27; index += 1) {
    const createdAt = new Date(Date.UTC(2026, 10, 1, 0, index));
    await buildCompany(shop.db, { legalName: `PT Seri ${index}`, createdAt });
  }
  const first = await sales("listBuyingCompanies", { query: { q: "seri" } });
  const second = await sales("listBuyingCompanies", { query: { q: "seri", after: first.next ?? "" } });
  const names = [...first.rows, ...second.rows].map(({ legalName }) => legalName);
  expect([first.rows.length, second.next]).toEqual([25, null]);
  expect(names).toEqual(Array.from({ length: 27 }, (_, index) => `PT Seri ${26 - index}`));
});

it("are shown with people, invitations, addresses and orders", async () => {
  const id = await buildCompany(shop.db, { legalName: "PT Lengkap", nitku: "0012345678901000000001" });
  const manager = await buildMember(shop.db, id, "manager");
  const buyer = await buildMember(shop.db, id, "buyer");
  const as = shop.callAs(manager.token);
  await as("inviteToCompany", { body: { email: "rina@contoh.example", role: "finance" } });
  await as("addCompanyAddress", { body: siteAddress });
  const order = await buildOrder(shop, buyer);
  const cancelled = await buildOrder(shop, buyer);
  await moveThrough(shop, ownerToken, cancelled.id, ["cancel"]);
  await shop.callAs(buyer.token)("setPurchaseOrderNumber", {
    params: { id: order.id },
    body: { poNumber: "PO-3" },
  });
  const company = await sales("getBuyingCompany", { params: { id } });
  expect(company).toMatchObject({
    legalName: "PT Lengkap",
    npwp: "0012345678901000",
    nitku: "0012345678901000000001",
    peopleCount: 2,
    orderCount: 1,
    orderTotal: order.total,
    invitations: [{ email: "rina@contoh.example", role: "finance" }],
    addresses: [{ label: "Site Sangatta" }],
    orders: [
      { orderCode: cancelled.orderCode, poNumber: "", orderStatus: "cancel" },
      { orderCode: order.orderCode, poNumber: "PO-3", orderedBy: "Budi Santoso", total: order.total },
    ],
  });
  const listed = await sales("listAdminOrders", { query: { company: id } });
  expect(listed.rows.map(({ orderCode }) => orderCode)).toEqual([cancelled.orderCode, order.orderCode]);
  const open = await sales("listAdminOrders", { query: { company: id, status: "new" } });
  expect(open.rows.map(({ orderCode }) => orderCode)).toEqual([order.orderCode]);
  const beside = await sales("getOrderNeighbours", {
    params: { id: order.orderCode },
    query: { company: id },
  });
  expect(beside).toEqual({ previous: cancelled.orderCode, next: null });
  const roles = new Map(company.people.map((person) => [person.id, person.role]));
  expect(roles).toEqual(
    new Map([
      [manager.id, "manager"],
      [buyer.id, "buyer"],
    ]),
  );
});

it("are corrected by the staff, with an audit entry; what is wrong changes nothing", async () => {
  const id = await buildCompany(shop.db, { legalName: "PT Salah Tulis" });
  const body = { legalName: "PT Benar Tulis", npwp: "01.234.567.8-901.000", nitku: "" };
  await sales("correctBuyingCompany", { params: { id }, body });
  await sales("correctBuyingCompany", { params: { id }, body });
  const wrong = sales("correctBuyingCompany", { params: { id }, body: { ...body, npwp: "123" } });
  expect((await refusalOf(wrong)).errors.map(({ path }) => path)).toEqual(["npwp"]);
  expect((await sales("getBuyingCompany", { params: { id } })).legalName).toBe("PT Benar Tulis");
  expect(await audited(id)).toEqual([
    ["company.correct", "PT Benar Tulis", { legalName: "PT Salah Tulis" }, { legalName: "PT Benar Tulis" }],
  ]);
});

it("get another manager from the staff, who are audited by the customer's number; the last one stays", async () => {
  const id = await buildCompany(shop.db, { legalName: "PT Tanpa Manajer" });
  const buyer = await buildMember(shop.db, id, "buyer");
  const stranger = await buildMember(shop.db, await buildCompany(shop.db), "buyer");
  const setRole = (userId: string, role: "manager" | "buyer") =>
    sales("setBuyingCompanyRole", { params: { id, userId }, body: { role } });
  await setRole(buyer.id, "manager");
  expect((await refusalOf(setRole(buyer.id, "buyer"))).reason).toBe("lastManager");
  expect((await refusalOf(setRole(stranger.id, "manager"))).reason).toBe("notFound");
  expect(await shop.callAs(buyer.token)("getOwnCompany", {})).toMatchObject({ role: "manager" });
  expect(await audited(id)).toEqual([
    [
      "company.setRole",
      "PT Tanpa Manajer",
      { companyRole: "buyer" },
      { companyRole: "manager", customer: customerNumber(buyer.id) },
    ],
  ]);
});

it("without people get somebody by the staff's invitation, which the audit records without the address", async () => {
  const id = await buildCompany(shop.db, { legalName: "PT Kosong" });
  const dewi = await buildUser(shop.db, { email: "dewi.kosong@contoh.example" });
  const invite = (companyId: string, email: string) =>
    sales("inviteToBuyingCompany", { params: { id: companyId }, body: { email, role: "manager" } });
  expect((await refusalOf(invite(randomUUID(), dewi.email))).reason).toBe("notFound");
  const invited = await invite(id, dewi.email);
  expect(invited).toMatchObject({ email: dewi.email, role: "manager" });
  expect((await refusalOf(invite(id, dewi.email.toUpperCase()))).reason).toBe("invitedAlready");
  const { invitations } = await sales("getBuyingCompany", { params: { id } });
  expect(invitations).toEqual([invited]);
  const [mail] = await shop.db.select().from(mails).where(eq(mails.recipient, dewi.email));
  expect(mail?.template).toBe("company-invitation");

  const url = await makeInvitationLink(shop.db, "https://toko.test", invited.id);
  await shop.callAs(dewi.token)("acceptCompanyInvitation", { body: { code: url.split("#")[1] ?? "" } });
  expect(await shop.callAs(dewi.token)("getOwnCompany", {})).toMatchObject({
    legalName: "PT Kosong",
    role: "manager",
  });
  expect(await audited(id)).toEqual([["company.invite", "PT Kosong", null, { companyRole: "manager" }]]);
});

it("get a customer without an email from the staff, whom no invitation would reach", async () => {
  const id = await buildCompany(shop.db, { legalName: "PT Lewat Telepon" });
  const byPhone = await buildUser(shop.db);
  await shop.db.update(users).set({ email: "" }).where(eq(users.id, byPhone.id));
  const byMail = await buildUser(shop.db);
  const add = (companyId: string, userId: string) =>
    sales("addBuyingCompanyPerson", { params: { id: companyId }, body: { userId, role: "buyer" } });
  expect((await refusalOf(add(id, byMail.id))).reason).toBe("customerTakesInvitation");
  expect((await refusalOf(add(id, randomUUID()))).reason).toBe("customerNotFound");
  expect((await refusalOf(add(randomUUID(), byPhone.id))).reason).toBe("notFound");
  await add(id, byPhone.id);
  expect((await refusalOf(add(id, byPhone.id))).reason).toBe("customerInCompanyAlready");
  expect((await sales("getBuyingCompany", { params: { id } })).people).toMatchObject([
    { id: byPhone.id, role: "buyer", email: "" },
  ]);
  expect(await audited(id)).toEqual([
    [
      "company.addPerson",
      "PT Lewat Telepon",
      null,
      { companyRole: "buyer", customer: customerNumber(byPhone.id) },
    ],
  ]);
});

it("lose an invitation that the staff withdraws, which the audit records without the address", async () => {
  const id = await buildCompany(shop.db, { legalName: "PT Undangan" });
  const other = await buildCompany(shop.db);
  const manager = await buildMember(shop.db, id, "manager");
  const { id: invitationId } = await shop.callAs(manager.token)("inviteToCompany", {
    body: { email: "dewi@contoh.example", role: "buyer" },
  });
  const withdraw = (companyId: string) =>
    sales("withdrawBuyingCompanyInvitation", { params: { id: companyId, invitationId } });
  expect((await refusalOf(withdraw(other))).reason).toBe("notFound");
  await withdraw(id);
  expect((await refusalOf(withdraw(id))).reason).toBe("notFound");
  expect((await sales("getBuyingCompany", { params: { id } })).invitations).toEqual([]);
  expect(await audited(id)).toEqual([
    ["company.withdrawInvitation", "PT Undangan", { companyRole: "buyer" }, null],
  ]);
});

it("get terms from the owner and finance, with an audit entry of what changed", async () => {
  const id = await buildCompany(shop.db, { legalName: "PT Tempo Satu" });
  const finance = shop.callAs((await buildUser(shop.db, { role: "finance" })).token);
  const terms = {
    termsDays: 30,
    creditLimit: 50_000_000,
    collector: "government" as const,
    withholdsPph22: true,
  };
  expect(await sales("getBuyingCompany", { params: { id } })).toMatchObject({
    terms: { termsDays: 0, creditLimit: 0, collector: "none", withholdsPph22: false },
    credit: { termsDays: 0, creditLimit: 0, used: 0, overdue: 0 },
    owed: [],
  });
  await finance("setCompanyTerms", { params: { id }, body: terms });
  await finance("setCompanyTerms", { params: { id }, body: terms });
  await finance("setCompanyTerms", { params: { id }, body: { ...terms, creditLimit: 75_000_000 } });
  const wrong = finance("setCompanyTerms", {
    params: { id },
    body: { ...terms, termsDays: 181, creditLimit: -1 },
  });
  expect((await refusalOf(wrong)).errors.map(({ path }) => path)).toEqual(["termsDays", "creditLimit"]);
  expect((await sales("getBuyingCompany", { params: { id } })).terms).toEqual({
    ...terms,
    creditLimit: 75_000_000,
  });
  expect(await audited(id)).toEqual([
    [
      "company.setTerms",
      "PT Tempo Satu",
      { termsDays: 0, creditLimit: 0, collector: "none", withholdsPph22: false },
      terms,
    ],
    ["company.setTerms", "PT Tempo Satu", { creditLimit: 50_000_000 }, { creditLimit: 75_000_000 }],
  ]);
});

const form = { legalName: "PT Dibuka Sales", npwp: "07.555.111.2-013.000", nitku: "" };

it("are opened by the staff for who buys by telephone, and sold to as any other", async () => {
  const { id } = await sales("openBuyingCompany", { body: form });
  expect(await sales("getBuyingCompany", { params: { id } })).toMatchObject({
    legalName: "PT Dibuka Sales",
    npwp: "0075551112013000",
    peopleCount: 0,
    people: [],
    terms: { termsDays: 0 },
  });
  const { id: userId } = await buildUser(shop.db);
  await shop.db.update(users).set({ email: "" }).where(eq(users.id, userId));
  await sales("addBuyingCompanyPerson", { params: { id }, body: { userId, role: "buyer" } });
  expect(await sales("getBuyingCompany", { params: { id } })).toMatchObject({ peopleCount: 1 });
  expect(await audited(id)).toEqual([
    [
      "company.open",
      "PT Dibuka Sales",
      null,
      { legalName: "PT Dibuka Sales", npwp: "0075551112013000", nitku: "" },
    ],
    [
      "company.addPerson",
      "PT Dibuka Sales",
      null,
      { companyRole: "buyer", customer: customerNumber(userId) },
    ],
  ]);
});

it("with the NPWP of another one are asked about, because only a branch shares it", async () => {
  await buildCompany(shop.db, { legalName: "PT Pusat", npwp: "0075551112014000" });
  const branch = {
    legalName: "PT Pusat Cabang Bontang",
    npwp: "75551112014000".padStart(15, "0"),
    nitku: "",
  };
  const refusal = await refusalOf(sales("openBuyingCompany", { body: branch }));
  expect([refusal.status, refusal.reason]).toEqual([409, "companyNpwpKnown"]);
  expect(refusal.message).toContain("PT Pusat");
  expect(await found("Cabang Bontang")).toEqual([]);
  await sales("openBuyingCompany", { body: { ...branch, isBranch: true } });
  expect(await found("Cabang Bontang")).toEqual(["PT Pusat Cabang Bontang"]);
});

it("opened by mistake are removed as long as nobody and nothing is theirs", async () => {
  const { id } = await sales("openBuyingCompany", { body: { ...form, npwp: "0075551112015000" } });
  const params = { id };
  const stays = async () => (await refusalOf(sales("removeBuyingCompany", { params }))).reason;
  const { id: invitationId } = await sales("inviteToBuyingCompany", {
    params,
    body: { email: "pembeli@contoh.example", role: "manager" },
  });
  expect(await stays()).toBe("companyInUse");
  await sales("withdrawBuyingCompanyInvitation", { params: { id, invitationId } });
  const list = await shop.callAs(ownerToken)("createPriceList", {
    body: { name: "Harga Dibuka", companyId: id },
  });
  expect(await stays()).toBe("companyInUse");
  await shop.callAs(ownerToken)("deletePriceList", { params: { id: String(list.id) } });
  await sales("addBuyingCompanyAddress", {
    params,
    body: {
      label: "Gudang",
      salutation: "Mr",
      firstName: "Agus",
      lastName: "",
      company: "",
      phoneNumber: "081298765432",
      RajaongkirSubdistrictId: siteAddress.RajaongkirSubdistrictId,
      postalCode: "11730",
      address: "Jl. Daan Mogot 12",
    },
  });
  await sales("removeBuyingCompany", { params });
  expect((await refusalOf(sales("getBuyingCompany", { params }))).status).toBe(404);
  expect((await refusalOf(sales("removeBuyingCompany", { params }))).status).toBe(404);
});

it("to whom somebody belongs, or who has ordered, are never removed", async () => {
  const id = await buildCompany(shop.db, { legalName: "PT Tetap" });
  const buyer = await buildMember(shop.db, id, "buyer");
  const stays = async () => (await refusalOf(sales("removeBuyingCompany", { params: { id } }))).reason;
  expect(await stays()).toBe("companyInUse");
  await buildOrder(shop, buyer);
  await shop.callAs(buyer.token)("leaveCompany", {});
  expect(await sales("getBuyingCompany", { params: { id } })).toMatchObject({
    peopleCount: 0,
    orderCount: 1,
  });
  expect(await stays()).toBe("companyInUse");
});
