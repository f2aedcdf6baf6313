import { and, eq, ne, sql, type Placeholder } from "drizzle-orm";
import type { WeighedLine } from "#contract/parcels/chargeable-weight.ts";
import type { CompanyRole } from "#contract/people/company-roles.ts";
import type { SalesUnit } from "#contract/core/sales-units.ts";
import { callerOf, noteUse } from "../../../core/sessions.ts";
import { today } from "../../../database/jakarta-days.ts";
import { prepared } from "../../../database/prepared.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { users } from "../../../database/schema/accounts.ts";
import { companies, companyMembers } from "../../../database/schema/companies.ts";
import { orderEvents, orderLines, orderNumbers, orders } from "../../../database/schema/orders.ts";
import { cities, provinces, subdistricts } from "../../../database/schema/shipping.ts";

const weighedCart = sql<WeighedLine[]>`(
  select coalesce(json_agg(json_build_object('qty', qty, 'weightGrams', weight_grams, 'isVolume', is_volume,
    'lengthCm', length_cm, 'widthCm', width_cm, 'heightCm', height_cm)), '[]')
  from cart_item join product on product.id = product_id where cart_item.user_id = ${users.id})`;

const buyerFields = {
  userId: users.id,
  customer: {
    salutation: users.salutation,
    firstName: users.firstName,
    lastName: users.lastName,
    company: users.company,
    email: users.email,
    phoneNumber: users.phoneNumber,
    address: users.address,
    postalCode: users.postalCode,
    subdistrictId: subdistricts.id,
    subdistrict: subdistricts.name,
    city: cities.name,
    province: provinces.name,
  },
  companyRole: sql<CompanyRole | null>`(select role from company_member where user_id = ${users.id})`,
  cart: weighedCart,
};

const buyerOfCaller = prepared("buyer_of_caller", (db) => {
  const caller = callerOf(db);
  return db
    .with(caller)
    .select({ ...buyerFields, isSessionStale: caller.isStale })
    .from(caller)
    .innerJoin(users, eq(users.id, caller.userId))
    .leftJoin(subdistricts, eq(subdistricts.id, users.subdistrictId))
    .leftJoin(cities, eq(cities.id, subdistricts.cityId))
    .leftJoin(provinces, eq(provinces.id, cities.provinceId));
});

/**
 * The customer's facts that an order copies (without the place if the account names no known one), the role in the
 * company, and the weights of the lines in the cart.
 */
export async function findBuyer(db: Queryable, userId: string) {
  const [buyer] = await db
    .select(buyerFields)
    .from(users)
    .leftJoin(subdistricts, eq(subdistricts.id, users.subdistrictId))
    .leftJoin(cities, eq(cities.id, subdistricts.cityId))
    .leftJoin(provinces, eq(provinces.id, cities.provinceId))
    .where(eq(users.id, userId));
  return buyer;
}

/** The same for the caller with this access token, which counts as a use of the session; undefined if the session is not open. */
export async function findCallingBuyer(db: Queryable, tokenHash: string) {
  const [found] = await buyerOfCaller(db).execute({ tokenHash });
  if (found === undefined) return undefined;
  const { isSessionStale, ...buyer } = found;
  if (isSessionStale) await noteUse(db, tokenHash);
  return buyer;
}

/** The columns of a new order that are given; the database adds code, status and dates. */
const orderFields = [
  "id",
  "userId",
  "language",
  "subtotalRupiah",
  "shippingCostRupiah",
  "totalRupiah",
  "weightGrams",
  "chargeableKilograms",
  "shippingProvider",
  "shippingMethod",
  "isShippingEstimate",
  "isAskedOnAccount",
  "customerSalutation",
  "customerFirstName",
  "customerLastName",
  "customerCompany",
  "customerEmail",
  "customerPhoneNumber",
  "customerAddress",
  "customerSubdistrictId",
  "customerSubdistrict",
  "customerCity",
  "customerProvince",
  "customerPostalCode",
  "recipientSalutation",
  "recipientFirstName",
  "recipientLastName",
  "recipientCompany",
  "recipientEmail",
  "recipientPhoneNumber",
  "recipientAddress",
  "recipientSubdistrictId",
  "recipientSubdistrict",
  "recipientCity",
  "recipientProvince",
  "recipientPostalCode",
] as const satisfies (keyof typeof orders.$inferInsert)[];

type GivenField = (typeof orderFields)[number];

/** Counts that change after the order is placed. */
type PiecesLater = "shippedQty" | "deliveredQty" | "returnedQty" | "cancelledQty" | "promisedOn";
type NewOrderLine = Required<
  Omit<
    typeof orderLines.$inferInsert,
    "orderId" | "position" | "discountRupiah" | "discountPercent" | "salesUnit" | PiecesLater
  >
>;

/**
 * The parts of a statement that writes a new order (`orderFields`, which are placeholders) with its lines (the
 * placeholder `lines`, see `asLines`) and its first event, made by the account `placedBy`. The order belongs to the
 * company of its customer at that moment. The order's number comes from a row that all orders of the day share, so run
 * this as the last statement of the transaction: other orders then wait as briefly as possible.
 */
export function newOrderParts(tx: Queryable) {
  const number = tx.$with("number").as(
    tx
      .insert(orderNumbers)
      .values({ day: today, last: 1 })
      .onConflictDoUpdate({ target: orderNumbers.day, set: { last: sql`${orderNumbers.last} + 1` } })
      .returning({
        /** `SO-20261120-0001`; the number grows beyond four digits. */
        orderCode: sql<string>`'SO-' || to_char(${orderNumbers.day}, 'YYYYMMDD') || '-' ||
          lpad(${orderNumbers.last}::text, greatest(4, length(${orderNumbers.last}::text)), '0')`.as(
          "order_code",
        ),
      }),
  );
  const buyingCompany = tx.$with("buying_company").as(
    tx
      .select({
        id: companies.id,
        legalName: companies.legalName,
        npwp: companies.npwp,
        nitku: companies.nitku,
      })
      .from(companyMembers)
      .innerJoin(companies, eq(companies.id, companyMembers.companyId))
      .where(eq(companyMembers.userId, sql.placeholder("userId"))),
  );
  const placed = tx.$with("placed").as(
    tx
      .insert(orders)
      .values({
        ...(Object.fromEntries(orderFields.map((name) => [name, sql.placeholder(name)])) as Record<
          GivenField,
          Placeholder
        >),
        orderCode: sql`(select ${number.orderCode} from ${number})`,
        companyId: sql`(select id from ${buyingCompany})`,
        companyLegalName: sql`coalesce((select legal_name from ${buyingCompany}), '')`,
        companyNpwp: sql`coalesce((select npwp from ${buyingCompany}), '')`,
        companyNitku: sql`coalesce((select nitku from ${buyingCompany}), '')`,
        poNumber: sql`case when exists (select from ${buyingCompany}) then ${sql.placeholder("poNumber")}::text else '' end`,
      })
      .returning({ orderCode: orders.orderCode }),
  );
  // Written out, because Drizzle's own form names all columns, even the id, which only the database gives.
  const lines = tx.$with("lines", {}).as(
    sql`insert into ${orderLines} (order_id, position, product_id, code, name, price_rupiah, list_price_rupiah,
          price_list_name, qty, reserved_qty, weight_grams, customer_notes, for_units, picture_key)
        select ${sql.placeholder("id")}::uuid, position, "productId", code, name, "priceRupiah", "listPriceRupiah",
          "priceListName", qty, "reservedQty", "weightGrams", "customerNotes", "forUnits", "pictureKey"
        from jsonb_to_recordset(${sql.placeholder("lines")}::jsonb) as line (position integer, "productId" integer,
          code text, name text, "priceRupiah" bigint, "listPriceRupiah" bigint, "priceListName" text, qty integer,
          "reservedQty" integer, "weightGrams" integer, "customerNotes" text, "forUnits" jsonb,
          "pictureKey" text)`,
  );
  const event = tx
    .$with("event")
    .as(
      tx
        .insert(orderEvents)
        .values({ orderId: sql.placeholder("id"), toStatus: "new", userId: sql.placeholder("placedBy") }),
    );
  return { number, buyingCompany, placed, lines, event };
}

/** The lines of a new order, as one value of a statement. */
export function asLines(lines: NewOrderLine[]): string {
  return JSON.stringify(lines.map((line, position) => ({ ...line, position })));
}

/** Writes the sales units of an order's lines, in the lines' order, if they differ from the products' present units. */
export async function writeSalesUnits(tx: Queryable, orderId: string, units: SalesUnit[]): Promise<void> {
  const unit = sql<SalesUnit>`(${sql.param(units)}::text[])[${orderLines.position} + 1]`;
  await tx
    .update(orderLines)
    .set({ salesUnit: unit })
    .where(and(eq(orderLines.orderId, orderId), ne(orderLines.salesUnit, unit)));
}
