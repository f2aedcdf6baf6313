import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CompanyRole } from "#contract/people/company-roles.ts";
import {
  buildBank,
  buildCourier,
  buildOrder,
  orderForm,
  type BuiltOrder,
} from "#testing/builders/build-order.ts";
import { buildCompany, buildMember, siteAddress, type Member } from "#testing/builders/build-company.ts";
import { buildWaitingOrder, receiptOf } from "#testing/builders/build-payment.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { sendOneMail } from "#testing/shops/send-mails.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { companyInvitations } from "../../../database/schema/companies.ts";
import { mails } from "../../../database/schema/mail.ts";
import { makeInvitationLink } from "../../../rules/people/company-invitations.ts";

let shop: TestShop;
let staff: { id: string; token: string };

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  staff = await buildUser(shop.db, { role: "owner" });
  await buildBank(shop.db);
});
afterAll(() => shop.close());

const as = ({ token }: { token: string }) => shop.callAs(token);
const details = { legalName: "PT Alat Kuat", npwp: "01.234.567.8-901.000", nitku: "" };

/** Invites an address, and returns the code of the invitation's mail. */
async function invited(manager: Member, email: string, role: CompanyRole = "buyer"): Promise<string> {
  const { id } = await as(manager)("inviteToCompany", { body: { email, role } });
  const url = await makeInvitationLink(shop.db, "https://toko.example", id);
  return url.slice(url.indexOf("#") + 1);
}

describe("a company's account", () => {
  it("is opened by a customer, who is its manager then, with the old 15 digits turned to 16", async () => {
    const user = await buildUser(shop.db);
    expect(await as(user)("getOwnCompany", {})).toBeNull();
    expect(await as(user)("openCompany", { body: details })).toEqual({
      legalName: "PT Alat Kuat",
      npwp: "0012345678901000",
      nitku: "",
      role: "manager",
      credit: null,
    });
    const again = await refusalOf(as(user)("openCompany", { body: details }));
    expect(again.reason).toBe("inCompanyAlready");
  });

  it.each([
    [{ npwp: "12345" }, "npwp"],
    [{ npwp: "12345678901234567" }, "npwp"],
    [{ nitku: "0012345678901000" }, "nitku"],
    [{ nitku: "9912345678901000000000" }, "nitku"],
    [{ legalName: " " }, "legalName"],
  ])("refuses %j and names the field", async (wrong, path) => {
    const user = await buildUser(shop.db);
    const refusal = await refusalOf(as(user)("openCompany", { body: { ...details, ...wrong } }));
    expect([refusal.reason, refusal.errors.map((error) => error.path)]).toEqual(["invalidInput", [path]]);
    expect(await as(user)("getOwnCompany", {})).toBeNull();
  });

  it("does not change its orders when it changes its name", async () => {
    const companyId = await buildCompany(shop.db);
    const manager = await buildMember(shop.db, companyId, "manager");
    const order = await buildOrder(shop, manager);
    await as(manager)("changeCompany", {
      body: { ...details, nitku: "0012345678901000000001" },
    });
    const { rows } = await shop.database.pool.query(
      "select company_id, company_legal_name, company_npwp, company_nitku from sales_order where id = $1",
      [order.id],
    );
    expect(rows).toEqual([
      {
        company_id: companyId,
        company_legal_name: "PT Tambang Bara Utama",
        company_npwp: "0012345678901000",
        company_nitku: "",
      },
    ]);
    expect(await as(manager)("getOwnCompany", {})).toMatchObject({ nitku: "0012345678901000000001" });
  });
});

describe("who may do what", () => {
  type Caller = "stranger" | "other" | CompanyRole;
  const people = new Map<Caller, Member>();
  let colleague: Member;
  let addressId: number;
  let order: BuiltOrder;

  beforeAll(async () => {
    const companyId = await buildCompany(shop.db);
    people.set("stranger", await buildUser(shop.db));
    people.set("other", await buildMember(shop.db, await buildCompany(shop.db), "manager"));
    for (const role of ["buyer", "finance", "manager"] as const)
      people.set(role, await buildMember(shop.db, companyId, role));
    colleague = await buildMember(shop.db, companyId, "buyer");
    const call = as(person("manager"));
    order = await buildWaitingOrder(shop, staff.token, colleague);
    addressId = (await call("addCompanyAddress", { body: siteAddress })).id;
  });

  function person(caller: Caller): Member {
    const found = people.get(caller);
    if (found === undefined) throw new Error(`there is no ${caller}`);
    return found;
  }
  const by = (caller: Caller) => as(person(caller));
  const params = () => ({ params: { id: order.id } });
  const address = () => ({ params: { id: String(addressId) } });
  const ordersOf = async (caller: Caller) =>
    (await by(caller)("listOrders", { query: {} })).map(({ id, orderedBy }) => [id === order.id, orderedBy]);
  const addressesOf = async (caller: Caller) =>
    (await by(caller)("listAddresses", {})).map(({ label }) => label);
  const form = async () => ({
    paymentReceiptTransferDate: "2024-11-20T09:30:00+07:00",
    paymentReceiptSenderName: "PT Alat Kuat",
    paymentReceiptAmountTransfer: order.total,
    paymentReceiptSenderEmail: "keuangan@contoh.example",
    paymentReceiptPaymentTo: "Bank Central Asia",
    paymentReceiptImage: await receiptOf("#345678"),
  });
  const nowhere = "00000000-0000-4000-8000-000000000000";

  // Written by hand: calls about a colleague's order and the company's things, by a stranger, the manager of another
  // company, and each role. A refusal that only says what else is missing means that the right was given.
  const table: [name: string, ask: (caller: Caller) => Promise<unknown>, answers: string][] = [
    ["getOrder", (c) => by(c)("getOrder", params()), "orderNotFound orderNotFound orderNotFound yes yes"],
    [
      "listOrderDocuments",
      (c) => by(c)("listOrderDocuments", params()),
      "orderNotFound orderNotFound orderNotFound yes yes",
    ],
    [
      "getOrderDocument",
      (c) => by(c)("getOrderDocument", { params: { id: order.id, documentId: nowhere } }),
      "notFound notFound notFound notFound notFound",
    ],
    [
      "listOwnReturns",
      (c) => by(c)("listOwnReturns", params()),
      "orderNotFound orderNotFound orderNotFound yes yes",
    ],
    [
      "askReturn",
      (c) => by(c)("askReturn", { ...params(), body: { lines: [{ lineId: 1, qty: 1, reason: "faulty" }] } }),
      "orderNotFound orderNotFound orderNotFound orderNotFound nothingToReturn",
    ],
    [
      "getOnlinePayment",
      (c) => by(c)("getOnlinePayment", params()),
      "orderNotFound orderNotFound orderNotFound yes yes",
    ],
    [
      "nameRefundAccount",
      (c) =>
        by(c)("nameRefundAccount", {
          ...params(),
          body: { bankName: "BCA", accountNumber: "12345678", accountHolder: "PT Alat Kuat" },
        }),
      "orderNotFound orderNotFound orderNotFound refundNotPromised refundNotPromised",
    ],
    [
      "getProofOfPayment",
      (c) => by(c)("getProofOfPayment", params()),
      "notAllowed notAllowed notAllowed notFound notFound",
    ],
    [
      "getReceiptImage",
      (c) => by(c)("getReceiptImage", params()),
      "notAllowed notAllowed notAllowed notFound notFound",
    ],
    [
      "getDeliveryPhoto",
      (c) => by(c)("getDeliveryPhoto", { params: { id: order.id, stepId: "1" } }),
      "notFound notFound notFound notFound notFound",
    ],
    ["listCompanyPeople", (c) => by(c)("listCompanyPeople", {}), "notAllowed yes notAllowed notAllowed yes"],
    [
      "setCompanyRole",
      (c) => by(c)("setCompanyRole", { params: { id: colleague.id }, body: { role: "buyer" } }),
      "notAllowed notFound notAllowed notAllowed yes",
    ],
    [
      "removeCompanyPerson",
      (c) => by(c)("removeCompanyPerson", { params: { id: nowhere } }),
      "notAllowed notFound notAllowed notAllowed notFound",
    ],
    [
      "takeBackCompanyInvitation",
      (c) => by(c)("takeBackCompanyInvitation", { params: { id: nowhere } }),
      "notAllowed notFound notAllowed notAllowed notFound",
    ],
    [
      "changeCompanyAddress",
      (c) => by(c)("changeCompanyAddress", { ...address(), body: siteAddress }),
      "notAllowed notFound notAllowed notAllowed yes",
    ],
    [
      "changeAddress",
      (c) => by(c)("changeAddress", { ...address(), body: siteAddress }),
      "notFound notFound notFound notFound notFound",
    ],
    [
      "deleteAddress",
      (c) => by(c)("deleteAddress", address()),
      "notFound notFound notFound notFound notFound",
    ],
  ];

  it.each(table)("%s", async (_name, ask, answers) => {
    const callers: Caller[] = ["stranger", "other", "buyer", "finance", "manager"];
    const met = [];
    for (const caller of callers) {
      met.push(
        await ask(caller).then(
          () => "yes",
          (error: { reason?: string }) => error.reason,
        ),
      );
    }
    expect(met.join(" ")).toBe(answers);
  });

  it("lists the company's orders to finance and managers, with who has placed them, and nobody else's", async () => {
    expect(await ordersOf("stranger")).toEqual([]);
    expect(await ordersOf("other")).toEqual([]);
    expect(await ordersOf("buyer")).toEqual([]);
    expect(await ordersOf("finance")).toEqual([[true, "Budi Santoso"]]);
    expect(await ordersOf("manager")).toEqual([[true, "Budi Santoso"]]);
    expect((await as(colleague)("listOrders", { query: {} })).map(({ orderedBy }) => orderedBy)).toEqual([
      undefined,
    ]);
  });

  it("shows the company's addresses to its people alone", async () => {
    expect(await addressesOf("stranger")).toEqual([]);
    expect(await addressesOf("other")).toEqual([]);
    for (const role of ["buyer", "finance", "manager"] as const)
      expect(await addressesOf(role)).toEqual(["Site Sangatta"]);
  });

  it("lets finance confirm a payment of a colleague's order, and place none", async () => {
    for (const caller of ["stranger", "other", "buyer"] as const) {
      const refusal = await refusalOf(by(caller)("confirmPayment", { ...params(), body: await form() }));
      expect(refusal.reason).toBe("notAllowed");
    }
    await by("finance")("confirmPayment", { ...params(), body: await form() });
    expect(await as(colleague)("getOrder", params())).toMatchObject({
      paymentReceiptSenderName: "PT Alat Kuat",
    });
    const ProductId = await buildProduct(shop.db, { weightGrams: 500 });
    await by("finance")("addToCart", { body: { ProductId, qty: 1 } });
    const refusal = await refusalOf(by("finance")("placeOrder", { body: orderForm() }));
    expect([refusal.status, refusal.reason]).toEqual([403, "financeDoesNotOrder"]);
  });
});

describe("people", () => {
  it("are invited by a mail whose code makes them one of the company's, once", async () => {
    const companyId = await buildCompany(shop.db);
    const manager = await buildMember(shop.db, companyId, "manager");
    const colleague = await buildUser(shop.db);
    const { id } = await as(manager)("inviteToCompany", {
      body: { email: colleague.email.toUpperCase(), role: "finance" },
    });
    const [mail] = await shop.db
      .select()
      .from(mails)
      .where(eq(mails.template, "company-invitation"))
      .limit(1);
    const sent = await sendOneMail(shop, mail?.id);
    expect(sent?.recipient).toBe(colleague.email.toUpperCase());
    const code = /\/company-invitation#([\w-]{43})/.exec(sent?.text ?? "")?.[1] ?? "";
    expect(await as(manager)("listCompanyPeople", {})).toMatchObject({
      people: [{ id: manager.id, role: "manager", isYou: true }],
      invitations: [{ id, role: "finance" }],
    });
    expect(await as(colleague)("lookAtCompanyInvitation", { body: { code } })).toEqual({
      legalName: "PT Tambang Bara Utama",
      role: "finance",
    });
    expect(await shop.callAs()("readCompanyInvitation", { body: { code } })).toEqual({
      legalName: "PT Tambang Bara Utama",
      role: "finance",
      email: colleague.email.toUpperCase(),
    });
    expect(await as(colleague)("acceptCompanyInvitation", { body: { code } })).toMatchObject({
      role: "finance",
    });
    const guest = await refusalOf(shop.callAs()("readCompanyInvitation", { body: { code } }));
    expect(guest).toMatchObject({ status: 404, reason: "companyInvitationUnknown" });
    const again = await refusalOf(as(colleague)("acceptCompanyInvitation", { body: { code } }));
    expect(again.reason).toBe("companyInvitationUnknown");
    const { people, invitations } = await as(manager)("listCompanyPeople", {});
    expect([people.length, invitations]).toEqual([2, []]);
  });

  it("come only with the account of the invited address, within seven days, unless they are taken back", async () => {
    const manager = await buildMember(shop.db, await buildCompany(shop.db), "manager");
    const [colleague, another] = [await buildUser(shop.db), await buildUser(shop.db)];
    const reasonFor = async (caller: Member, code: string) =>
      (await refusalOf(as(caller)("acceptCompanyInvitation", { body: { code } }))).reason;
    const code = await invited(manager, colleague.email);
    expect(await reasonFor(another, code)).toBe("companyInvitationForAnother");
    const twice = as(manager)("inviteToCompany", { body: { email: colleague.email, role: "buyer" } });
    expect((await refusalOf(twice)).reason).toBe("invitedAlready");
    await shop.database.pool.query("update company_invitation set expires_at = now() - interval '1 second'");
    expect(await reasonFor(colleague, code)).toBe("companyInvitationUnknown");
    const later = await invited(manager, colleague.email);
    const { invitations } = await as(manager)("listCompanyPeople", {});
    await as(manager)("takeBackCompanyInvitation", { params: { id: invitations[0]?.id ?? "" } });
    expect(await reasonFor(colleague, later)).toBe("companyInvitationUnknown");
    expect(await shop.db.$count(companyInvitations)).toBe(0);
  });

  it("belong to one company at most, and are not invited to their own", async () => {
    const manager = await buildMember(shop.db, await buildCompany(shop.db), "manager");
    const other = await buildMember(shop.db, await buildCompany(shop.db), "buyer");
    const code = await invited(manager, other.email);
    const refusal = await refusalOf(as(other)("acceptCompanyInvitation", { body: { code } }));
    expect(refusal.reason).toBe("inCompanyAlready");
    const own = as(manager)("inviteToCompany", { body: { email: manager.email, role: "buyer" } });
    expect((await refusalOf(own)).reason).toBe("invitedAlready");
  });

  it("who have left see their own orders, cannot name an account for the money, and see nothing of the others", async () => {
    const companyId = await buildCompany(shop.db);
    const manager = await buildMember(shop.db, companyId, "manager");
    const leaver = await buildMember(shop.db, companyId, "manager");
    const [own, colleagues] = [await buildOrder(shop, leaver), await buildOrder(shop, manager)];
    await as(leaver)("leaveCompany", {});
    expect((await as(leaver)("listOrders", { query: {} })).map(({ id }) => id)).toEqual([own.id]);
    expect(await as(leaver)("getOrder", { params: { id: own.id } })).toMatchObject({ id: own.id });
    const foreign = await refusalOf(as(leaver)("getOrder", { params: { id: colleagues.id } }));
    expect(foreign.reason).toBe("orderNotFound");
    const account = { bankName: "BCA", accountNumber: "12345678", accountHolder: "Budi" };
    const led = as(leaver)("nameRefundAccount", { params: { id: own.id }, body: account });
    expect((await refusalOf(led)).reason).toBe("orderNotFound");
    expect((await as(manager)("listOrders", { query: {} })).map(({ id }) => id)).toEqual([
      colleagues.id,
      own.id,
    ]);
    const later = await buildOrder(shop, leaver);
    expect((await as(manager)("listOrders", { query: {} })).map(({ id }) => id)).not.toContain(later.id);
  });

  it("always have a manager: the last one cannot leave, be removed or get another role", async () => {
    const companyId = await buildCompany(shop.db);
    const manager = await buildMember(shop.db, companyId, "manager");
    const buyer = await buildMember(shop.db, companyId, "buyer");
    const params = { id: manager.id };
    const tries = [
      () => as(manager)("leaveCompany", {}),
      () => as(manager)("removeCompanyPerson", { params }),
      () => as(manager)("setCompanyRole", { params, body: { role: "buyer" } }),
    ];
    for (const attempt of tries) expect((await refusalOf(attempt())).reason).toBe("lastManager");
    await as(manager)("setCompanyRole", { params: { id: buyer.id }, body: { role: "manager" } });
    await as(manager)("leaveCompany", {});
    expect(await as(manager)("getOwnCompany", {})).toBeNull();
  });
});

describe("an address book", () => {
  it("is a private person's too, with the place's names from the official list", async () => {
    const user = await buildUser(shop.db);
    const { id } = await as(user)("addAddress", {
      body: { ...siteAddress, recipientSubdistrict: "Elsewhere" },
    });
    expect(await as(user)("listAddresses", {})).toEqual([
      {
        ...siteAddress,
        id,
        isOfCompany: false,
        isHeadOffice: false,
        recipientSalutation: "Mr",
        recipientLastName: "",
        recipientCity: "Kota Jakarta Barat",
        recipientProvince: "DKI Jakarta",
      },
    ]);
    const params = { id: String(id) };
    await as(user)("changeAddress", { params, body: { ...siteAddress, label: "Workshop" } });
    expect(await as(user)("listAddresses", {})).toMatchObject([{ label: "Workshop" }]);
    const wrong = as(user)("addAddress", { body: { ...siteAddress, RajaongkirSubdistrictId: 1 } });
    expect((await refusalOf(wrong)).errors).toMatchObject([{ path: "RajaongkirSubdistrictId" }]);
    await as(user)("deleteAddress", { params });
    expect(await as(user)("listAddresses", {})).toEqual([]);
  });

  it("has one head office, which stands first", async () => {
    const manager = await buildMember(shop.db, await buildCompany(shop.db), "manager");
    const call = as(manager);
    await call("addCompanyAddress", { body: { ...siteAddress, label: "A", isHeadOffice: true } });
    const { id } = await call("addCompanyAddress", { body: { ...siteAddress, label: "B" } });
    await call("changeCompanyAddress", {
      params: { id: String(id) },
      body: { ...siteAddress, label: "B", isHeadOffice: true },
    });
    const books = await call("listAddresses", {});
    expect(books.map(({ label, isHeadOffice }) => [label, isHeadOffice])).toEqual([
      ["B", true],
      ["A", false],
    ]);
  });
});
