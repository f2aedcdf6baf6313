import type { CompanyRole } from "#contract/people/company-roles.ts";
import type { Queryable } from "#server/database/queryable.ts";
import { companies, companyMembers } from "#server/database/schema/companies.ts";
import type { OpenDatabase } from "#server/database/client.ts";
import { buildOrder, moveThrough, otherSubdistrict, type BuiltOrder } from "./build-order.ts";
import { buildUser, type TestShop } from "../shops/test-shop.ts";

export type Member = Awaited<ReturnType<typeof buildUser>>;

/** A company without people. */
export async function buildCompany(
  db: Queryable,
  overrides: Partial<typeof companies.$inferInsert> = {},
): Promise<string> {
  const [company] = await db
    .insert(companies)
    .values({ legalName: "PT Tambang Bara Utama", npwp: "0012345678901000", ...overrides })
    .returning({ id: companies.id });
  if (company === undefined) throw new Error("the company was not made");
  return company.id;
}

/** What somebody writes down for the address of a site; needs `buildPlaces`. */
export const siteAddress = {
  label: "Site Sangatta",
  recipientFirstName: "Agus",
  recipientCompany: "PT Alat Kuat",
  recipientEmail: "agus@contoh.example",
  recipientPhoneNumber: "081298765432",
  RajaongkirSubdistrictId: otherSubdistrict,
  recipientSubdistrict: "Cengkareng",
  recipientPostalCode: "11730",
  recipientAddress: "Jl. Daan Mogot 12",
};

/** A customer who belongs to the company. */
export async function buildMember(
  db: OpenDatabase["db"],
  companyId: string,
  role: CompanyRole,
): Promise<Member> {
  const user = await buildUser(db);
  await db.insert(companyMembers).values({ userId: user.id, companyId, role });
  return user;
}

/** An order that a company's buyer asks for on account, and that the staff is working on; needs `buildCourier`. */
export async function buildAskedOrder(
  shop: TestShop,
  staffToken: string,
  buyer: { id: string; token: string },
): Promise<BuiltOrder> {
  const order = await buildOrder(shop, buyer, { isOnAccount: true });
  await moveThrough(shop, staffToken, order.id, ["processing"]);
  return order;
}

/** An order on account that the staff has released; needs `buildCourier`. */
export async function buildReleasedOrder(
  shop: TestShop,
  staffToken: string,
  buyer: { id: string; token: string },
): Promise<BuiltOrder> {
  const order = await buildAskedOrder(shop, staffToken, buyer);
  await shop.callAs(staffToken)("releaseOnAccount", { params: { id: order.id }, body: {} });
  return order;
}
