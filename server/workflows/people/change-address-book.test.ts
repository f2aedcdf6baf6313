import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { auditEntries } from "#server/database/schema/audit.ts";
import { limits } from "#contract/core/limits.ts";
import { buildCompany, buildMember } from "#testing/builders/build-company.ts";
import {
  buildCourier,
  buildPlaces,
  otherSubdistrict,
  homeSubdistrict,
} from "#testing/builders/build-order.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
let sales: AdminCall;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  await buildPlaces(shop.db);
  sales = shop.callAs((await buildUser(shop.db, { role: "sales" })).token);
});
afterAll(() => shop.close());

/** A place that a customer named by telephone, without company or email. */
const warehouse = {
  label: "Gudang",
  salutation: "Mr",
  firstName: "Agus",
  lastName: "",
  company: "",
  phoneNumber: "081298765432",
  RajaongkirSubdistrictId: otherSubdistrict,
  postalCode: "11730",
  address: "Jl. Daan Mogot 12",
} as const;
const audited = async (id: string) => {
  const rows = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(asc(auditEntries.id));
  return rows.map(({ action, before, after }) => [action, before, after]);
};

describe("a customer's address book", () => {
  it("is written by the staff, used by its owner, and audited without what it holds", async () => {
    const customer = await buildUser(shop.db);
    const params = { id: customer.id };
    const added = await sales("addCustomerAddress", { params, body: { ...warehouse } });
    expect(added).toMatchObject({
      label: "Gudang",
      isOfCompany: false,
      recipientSubdistrict: "Cengkareng",
      recipientCompany: "",
      recipientEmail: "",
    });
    expect(await shop.callAs(customer.token)("listAddresses", {})).toEqual([added]);
    const one = { ...params, addressId: String(added.id) };
    const moved = { ...warehouse, RajaongkirSubdistrictId: homeSubdistrict, email: "agus@contoh.example" };
    const changed = await sales("changeCustomerAddress", { params: one, body: moved });
    expect(changed).toMatchObject({ id: added.id, recipientEmail: "agus@contoh.example" });
    // A change that changes nothing is not audited.
    await sales("changeCustomerAddress", { params: one, body: moved });
    expect(await sales("listCustomerAddresses", { params })).toEqual([changed]);
    await sales("deleteCustomerAddress", { params: one });
    expect(await sales("listCustomerAddresses", { params })).toEqual([]);
    expect(await audited(customer.id)).toEqual([
      ["customer.addAddress", null, null],
      ["customer.changeAddress", null, { addressFields: ["email", "subdistrict"] }],
      ["customer.deleteAddress", null, null],
    ]);
  });

  it("is nobody else's: neither another customer's address nor one of the staff's own is reached", async () => {
    const [one, other] = [await buildUser(shop.db), await buildUser(shop.db)];
    const staff = await buildUser(shop.db, { role: "finance" });
    const { id } = await sales("addCustomerAddress", { params: { id: one.id }, body: { ...warehouse } });
    const reached = { id: other.id, addressId: String(id) };
    const refusals = [
      sales("changeCustomerAddress", { params: reached, body: { ...warehouse, label: "Lain" } }),
      sales("deleteCustomerAddress", { params: reached }),
      sales("listCustomerAddresses", { params: { id: staff.id } }),
      sales("addCustomerAddress", { params: { id: staff.id }, body: { ...warehouse } }),
    ];
    const reasons = await Promise.all(refusals.map(async (call) => (await refusalOf(call)).reason));
    expect(reasons).toEqual(["notFound", "notFound", "customerNotFound", "customerNotFound"]);
    expect(await sales("listCustomerAddresses", { params: { id: one.id } })).toMatchObject([
      { label: "Gudang" },
    ]);
  });

  it("has an end, and refuses a subdistrict that is not on the list at its field", async () => {
    const { id } = await buildUser(shop.db);
    const unknown = sales("addCustomerAddress", {
      params: { id },
      body: { ...warehouse, RajaongkirSubdistrictId: 999_999 },
    });
    expect(await refusalOf(unknown)).toMatchObject({
      status: 400,
      errors: [{ path: "RajaongkirSubdistrictId" }],
    });
    const first = await sales("addCustomerAddress", { params: { id }, body: { ...warehouse } });
    await shop.db.execute(sql`
      insert into address (user_id, label, recipient_salutation, recipient_first_name, recipient_last_name, recipient_company,
        recipient_email, recipient_phone_number, recipient_address, recipient_subdistrict_id, recipient_subdistrict,
        recipient_city, recipient_province, recipient_postal_code)
      select user_id, label || number, recipient_salutation, recipient_first_name, recipient_last_name, recipient_company,
        recipient_email, recipient_phone_number, recipient_address, recipient_subdistrict_id, recipient_subdistrict,
        recipient_city, recipient_province, recipient_postal_code
      from address, generate_series(2, ${limits.addresses}) number where id = ${first.id}`);
    const more = sales("addCustomerAddress", { params: { id }, body: { ...warehouse } });
    expect((await refusalOf(more)).reason).toBe("tooManyAddresses");
  });
});

it("a company's address book has one head office, whoever names it", async () => {
  const id = await buildCompany(shop.db, { legalName: "PT Alat Kuat" });
  const manager = await buildMember(shop.db, id, "manager");
  const params = { id };
  const head = { ...warehouse, company: "PT Alat Kuat", isHeadOffice: true };
  const first = await sales("addBuyingCompanyAddress", { params, body: head });
  const second = await sales("addBuyingCompanyAddress", { params, body: { ...warehouse, label: "Site" } });
  expect([first.isHeadOffice, second.isHeadOffice, first.isOfCompany]).toEqual([true, false, true]);
  await sales("changeBuyingCompanyAddress", {
    params: { id, addressId: String(second.id) },
    body: { ...warehouse, label: "Site", isHeadOffice: true },
  });
  const seen = async () =>
    (await shop.callAs(manager.token)("listAddresses", {})).map(({ label, isHeadOffice }) => [
      label,
      isHeadOffice,
    ]);
  expect(await seen()).toEqual([
    ["Site", true],
    ["Gudang", false],
  ]);
  await sales("deleteBuyingCompanyAddress", { params: { id, addressId: String(first.id) } });
  expect(await seen()).toEqual([["Site", true]]);
  expect(await audited(id)).toEqual([
    ["company.addAddress", null, null],
    ["company.addAddress", null, null],
    ["company.changeAddress", null, { addressFields: ["headOffice"] }],
    ["company.deleteAddress", null, null],
  ]);
  const nobody = { id: "00000000-0000-4000-8000-000000000000" };
  const strange = sales("addBuyingCompanyAddress", { params: nobody, body: { ...warehouse } });
  expect((await refusalOf(strange)).reason).toBe("notFound");
});
