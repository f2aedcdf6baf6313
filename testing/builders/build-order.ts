import type { CallInput } from "#contract/call.ts";
import type { OrderStatus } from "#contract/orders/order-states.ts";
import type { PlacedOrder } from "#contract/orders/orders.ts";
import type { Queryable } from "#server/database/queryable.ts";
import { cities, provinces, subdistricts } from "#server/database/schema/shipping.ts";
import { bankAccounts } from "#server/database/schema/settings.ts";
import type { Shipping, ShippingQuote } from "#server/partners/carriers/shipping.ts";
import { buildProduct } from "./build-product.ts";
import { buildUser, type TestShop } from "../shops/test-shop.ts";

/** The two subdistricts of `buildPlaces`: where the customers live, and another one to send to. */
export const homeSubdistrict = 640_804;
export const otherSubdistrict = 317_301;

/** Two subdistricts of the official list, with their cities and provinces. */
export async function buildPlaces(db: Queryable): Promise<void> {
  await db
    .insert(provinces)
    .values([
      { id: 64, name: "Kalimantan Timur" },
      { id: 31, name: "DKI Jakarta" },
    ])
    .onConflictDoNothing();
  await db
    .insert(cities)
    .values([
      { id: 6408, provinceId: 64, name: "Kabupaten Kutai Timur" },
      { id: 3173, provinceId: 31, name: "Kota Jakarta Barat" },
    ])
    .onConflictDoNothing();
  await db
    .insert(subdistricts)
    .values([
      {
        id: homeSubdistrict,
        cityId: 6408,
        name: "Sangatta Utara",
        searchName: "sangatta utara",
        searchCity: "kutai timur",
      },
      {
        id: otherSubdistrict,
        cityId: 3173,
        name: "Cengkareng",
        searchName: "cengkareng",
        searchCity: "jakarta barat",
      },
    ])
    .onConflictDoNothing();
}

/** A bank account of the shop. */
export async function buildBank(
  db: Queryable,
  overrides: Partial<typeof bankAccounts.$inferInsert> = {},
): Promise<void> {
  await db
    .insert(bankAccounts)
    .values({
      bankName: "Bank Central Asia",
      bankAliasName: "BCA",
      accountNumber: "5240112233",
      accountName: "CV Mandiri Jaya",
      position: 1,
      ...overrides,
    })
    .onConflictDoNothing();
}

/** An outside courier whose prices a test may change. */
export interface TestCourier extends Shipping {
  rupiahPerKilogram: number;
  isEstimate: boolean;
  /** Called before the next price is returned. */
  beforeQuote: () => Promise<void>;
  asked: { subdistrictId: number; kilograms: number }[];
}

/** JNE with two services; both reach everywhere. */
export function buildCourier(): TestCourier {
  return {
    rupiahPerKilogram: 10_000,
    isEstimate: false,
    beforeQuote: async () => undefined,
    asked: [],
    async quote(parcel) {
      this.asked.push(parcel);
      await this.beforeQuote();
      const service = (name: string, factor: number): ShippingQuote => ({
        provider: "jne",
        providerName: "JNE",
        service: name,
        description: "",
        estimatedDays: "2-3",
        costRupiah: parcel.kilograms * this.rupiahPerKilogram * factor,
        isEstimate: this.isEstimate,
      });
      return [service("REG", 1), service("YES", 2)];
    },
    async explain(parcel) {
      const source = "tariffTable";
      return { source, quotes: (await this.quote(parcel)).map((quote) => ({ ...quote, source })) };
    },
  };
}

type OrderForm = CallInput<"placeOrder">["body"];

/** The checkout of a cart that weighs one kilogram with `buildCourier`. */
export function orderForm(overrides: Partial<OrderForm> = {}): OrderForm {
  return { shippingProvider: "jne", shippingMethod: "REG", shippingCost: 10_000, ...overrides };
}

export interface BuiltOrder extends PlacedOrder {
  token: string;
  userId: string;
}

/** An order of one light product, by a new customer if none is given; needs `buildCourier`. */
export async function buildOrder(
  shop: TestShop,
  customer?: { id: string; token: string },
  form: Partial<OrderForm> = {},
): Promise<BuiltOrder> {
  await buildPlaces(shop.db);
  const { id: userId, token } = customer ?? (await buildUser(shop.db));
  const call = shop.callAs(token);
  const ProductId = await buildProduct(shop.db, { weightGrams: 500, priceRupiah: 250_000 });
  await call("addToCart", { body: { ProductId, qty: 1 } });
  return { ...(await call("placeOrder", { body: orderForm(form) })), token, userId };
}

/** Moves a new order through the statuses, as a member of staff. */
export async function moveThrough(
  shop: TestShop,
  staffToken: string,
  orderId: string,
  statuses: OrderStatus[],
): Promise<void> {
  const call = shop.callAs(staffToken);
  for (const orderStatus of statuses) {
    await call("moveOrder", {
      params: { id: orderId },
      body: { orderStatus, ...(orderStatus === "delivering" && { shippingAirwayBills: "JNE0123456789" }) },
    });
  }
}
