import type { AdminCallInput } from "#contract/admin/call.ts";
import type { OrderStatus } from "#contract/orders/order-states.ts";
import { statementDay, statementFile } from "../builders/bank-statement.ts";
import {
  buildBank,
  buildCourier,
  buildPlaces,
  moveThrough,
  orderForm,
  otherSubdistrict,
} from "../builders/build-order.ts";
import { buildProduct } from "../builders/build-product.ts";
import { buildUser, startTestShop } from "./test-shop.ts";

type Edit = AdminCallInput<"editOrder">["body"];
/** What an edit changes; `qty` of every line. */
type Change = Partial<Edit> & { qty?: number };

/** The order of one line that a test of what is sent begins with. */
export interface SoldOrder {
  id: string;
  orderCode: string;
  token: string;
  userId: string;
  productId: number;
  lineId: number;
}

/** Somebody at another place whom a parcel may go to. */
export const otherRecipient: NonNullable<Edit["recipient"]> = {
  salutation: "Mr",
  firstName: "Joko",
  lastName: "Widodo",
  company: "",
  phoneNumber: "0813-1111-2222",
  RajaongkirSubdistrictId: otherSubdistrict,
  postalCode: "11730",
  address: "Gudang Daan Mogot 5",
};

/** The statuses through which an order becomes paid. */
export const paidStatuses: OrderStatus[] = ["processing", "waiting for payment", "packing"];

/** A shop with its owner, and the acts that the tests of what an order contains and where it goes share. */
export async function startGoodsShop() {
  const courier = buildCourier();
  const shop = await startTestShop({ parts: { shipping: courier } });
  await buildPlaces(shop.db);
  await buildBank(shop.db);
  const staff = await buildUser(shop.db, { role: "owner", firstName: "Hendra", lastName: "Wijaya" });
  const office = shop.callAs(staff.token);
  /** An order of `qty` pieces at 245,000 each; a piece weighs 500 g, a kilogram costs 10,000. `onHand`: counted so. */
  const order = async ({
    qty = 4,
    onHand,
    customer,
    statuses = paidStatuses,
    form = {},
  }: {
    qty?: number;
    onHand?: number;
    customer?: { id: string; token: string };
    statuses?: OrderStatus[];
    form?: Parameters<typeof orderForm>[0];
  } = {}): Promise<SoldOrder> => {
    const { id: userId, token } = customer ?? (await buildUser(shop.db));
    const call = shop.callAs(token);
    const productId = await buildProduct(shop.db, { weightGrams: 500, priceRupiah: 245_000 });
    if (onHand !== undefined)
      await office("startCounting", { params: { id: String(productId) }, body: { onHand } });
    await call("addToCart", { body: { ProductId: productId, qty } });
    const placed = await call("placeOrder", {
      body: orderForm({ shippingCost: 10_000 * Math.ceil(qty / 2), ...form }),
    });
    await moveThrough(shop, staff.token, placed.id, statuses);
    const [line] = (await office("getAdminOrder", { params: { id: placed.id } })).lines;
    return { ...placed, token, userId, productId, lineId: line?.id ?? 0 };
  };
  const seen = ({ id }: { id: string }) => office("getAdminOrder", { params: { id } });
  const edited = async (sold: { id: string }, { qty: changedQty, ...change }: Change) => {
    const { version, lines, shippingProvider, shippingMethod, shippingCost } = await seen(sold);
    return {
      version,
      lines: lines.map(({ id, price, qty }) => ({
        lineId: id,
        productId: null,
        qty: changedQty ?? qty,
        price,
      })),
      shippingProvider,
      shippingMethod,
      shippingCost,
      ...change,
    };
  };
  return {
    shop,
    courier,
    staff,
    office,
    order,
    seen,
    lineOf: async (sold: { id: string }) => (await seen(sold)).lines[0],
    stockOf: ({ productId }: { productId: number }) =>
      office("getStock", { params: { id: String(productId) } }),
    refunds: async ({ id }: { id: string }) => (await office("listRefunds", { query: { order: id } })).rows,
    move: (to: OrderStatus, { id }: { id: string }, reason = "Because") =>
      office("moveOrder", {
        params: { id },
        body: {
          orderStatus: to,
          reason,
          ...(to === "delivering" && { shippingAirwayBills: "JNE0123456789" }),
        },
      }),
    /** Packs pieces; they leave at once unless `airwayBill` is empty. */
    pack: ({ id, lineId }: SoldOrder, qty: number, airwayBill = "JNE0001") =>
      office("packShipment", {
        params: { id },
        body: { lines: [{ lineId, qty }], shippingProvider: "jne", shippingMethod: "REG", airwayBill },
      }),
    /** Edits an order; what is left out stays as it is. */
    edit: async (sold: { id: string }, change: Change, call = office) => {
      const { version, ...body } = await edited(sold, change);
      return call("editOrder", { params: { id: sold.id }, body: { version, ...body } });
    },
    preview: async (sold: { id: string }, change: Change) =>
      office("previewOrderEdit", { params: { id: sold.id }, body: await edited(sold, change) }),
    /** A transfer of today on a statement, matched with the order. */
    transfer: async ({ id, orderCode }: { id: string; orderCode: string }, amount: number) => {
      const text = `SETORAN ${orderCode} ${amount}`;
      await office("takeStatement", {
        query: { fileName: "mutasi.csv" },
        body: statementFile([{ day: statementDay(), text, amount }]),
      });
      const { rows } = await office("listMutations", { query: { q: text } });
      await office("matchMutation", { params: { id: rows[0]?.id ?? "" }, body: { order: id } });
    },
  };
}
