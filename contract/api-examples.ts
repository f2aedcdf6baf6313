import type { z } from "zod";
import type { AdminEndpoints } from "./admin/endpoints.ts";
import type { CallName, EndpointData, EndpointInput } from "./core/endpoint.ts";
import { placeId, quantity, rowId, rupiah, sellingPrice, uuid } from "./core/fields.ts";
import type { Endpoints } from "./endpoints.ts";

type All = Endpoints & AdminEndpoints;

type Examples = {
  [Name in CallName]?: { body?: EndpointInput<All[Name]>["body"]; data?: EndpointData<All[Name]> };
};

const order = "0c9d2f5e-6f0b-4b57-9a55-2d1d7e6c1a34";
const customer = "6b1f7f0e-3c0a-4a0e-8a57-5a1a4f3d9c21";
const productUpdate = "2026-11-21T03:15:00.000Z";
const cursor = "eyJhdCI6IjQxMjcifQ";

/** One value for fields that many calls have, for the API's document. */
export const fieldExamples: readonly (readonly [z.ZodType, unknown[]])[] = [
  [uuid, [order]],
  [rowId, [1207]],
  [rupiah, [1_250_000]],
  [sellingPrice, [185_000]],
  [quantity, [4]],
  [placeId, [640_804]],
];

/** Bodies and answers of the calls that programs make most, for the API's document. */
export const apiExamples: Examples = {
  login: { body: { email: "budi@contoh.example", password: "a password" } },
  pageProducts: { body: { page: 1, limit: 24, filterKeyWord: "600-185-4100 PC200-8" } },
  readQuickOrder: { body: { text: "600-185-4100; 2\nfor unit: EX-07\n07063-01100; 4" } },
  addToCart: { body: { ProductId: 1207, qty: 4, forUnits: [{ unitNumber: "EX-07", qty: 4 }] } },
  trackOrder: { body: { orderCode: "SO-2026-11-0042", phoneDigits: "67890" } },
  saveNewList: {
    body: { name: "EX-07 every 500 hours", lines: [{ number: "600-185-4100", qty: 1 }], isShared: true },
  },
  listChangedProducts: {
    data: {
      changed: [
        {
          id: 1207,
          code: "600-185-4100",
          brand: "Komatsu",
          nameId: "Filter udara luar",
          nameEn: "Outer air filter",
          price: 1_250_000,
          salesUnit: "pcs",
          weightGrams: 2_400,
          categoryId: 12,
          isVisible: true,
          isArchived: false,
          updatedAt: productUpdate,
        },
      ],
      removed: [],
      cursor,
      hasMore: false,
    },
  },
  listChangedStock: {
    data: {
      changed: [
        {
          productId: 1207,
          code: "600-185-4100",
          onHand: 14,
          reserved: 2,
          available: 12,
          updatedAt: productUpdate,
        },
      ],
      removed: [],
      cursor,
      hasMore: false,
    },
  },
  listChangedOrders: {
    data: {
      changed: [
        {
          id: order,
          orderCode: "SO-2026-11-0042",
          orderDate: "2026-11-21T02:58:11.000Z",
          status: "packing",
          paymentState: "paid",
          fulfilmentState: "nothing",
          total: 2_585_000,
          received: 2_585_000,
          refunded: 0,
          customerId: customer,
          companyId: null,
          poNumber: "",
          updatedAt: productUpdate,
        },
      ],
      removed: [],
      cursor,
      hasMore: false,
    },
  },
  listChangedPayments: {
    data: {
      changed: [
        {
          id: "5e4bb0a4-0d53-4f6e-a1a0-87c9f6a1d0b2",
          orderCode: "SO-2026-11-0042",
          method: "transfer",
          amount: 2_585_000,
          state: "accepted",
          reference: "",
          createdAt: "2026-11-21T03:10:40.000Z",
          decidedAt: productUpdate,
        },
      ],
      removed: [],
      cursor,
      hasMore: false,
    },
  },
  startCounting: { body: { onHand: 14, shelf: "A-03-2" } },
  moveStock: { body: { kind: "receipt", quantity: 10, reason: "Delivery note 4711", seenOnHand: 4 } },
  receiveDelivery: {
    body: { lines: [{ code: "600-185-4100", quantity: 10, seenOnHand: 4 }], reason: "Delivery note 4711" },
    data: { products: 1, pieces: 10 },
  },
  countMany: {
    body: { lines: [{ code: "600-185-4100", quantity: 14, shelf: "A-03-2", seenOnHand: 12 }] },
    data: { started: 0, corrected: 1, confirmed: 0 },
  },
  createPriceList: { body: { name: "PT Tambang Bara Utama 2027" }, data: { id: 31 } },
  addPrice: {
    body: { productId: 1207, minQty: 1, price: 1_175_000, validFrom: "2027-01-01", validUntil: "2027-12-31" },
    data: { id: 802 },
  },
  enterOrder: {
    body: {
      customerId: customer,
      lines: [{ productId: 1207, qty: 2, price: 1_250_000 }],
      shippingProvider: "jne",
      shippingMethod: "REG",
      shippingCost: 85_000,
      isAskedForPayment: true,
    },
    data: { id: order, orderCode: "SO-2026-11-0042", total: 2_585_000 },
  },
  enterPayment: {
    body: {
      id: "5e4bb0a4-0d53-4f6e-a1a0-87c9f6a1d0b2",
      method: "transfer",
      amount: 2_585_000,
      day: "2026-11-21",
      number: "",
      note: "",
      account: "BCA",
    },
  },
  addOrderNote: { body: { text: "The mine picks it up on Friday." } },
};
