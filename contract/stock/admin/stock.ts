import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import {
  idempotencyHeaders,
  lines,
  numericId,
  requiredLines,
  requiredText,
  rowId,
  searchText,
  text,
} from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";
import { orderStatus } from "../../orders/orders.ts";
import { normalizePartNumber } from "../../catalogue/part-number.ts";
import { salesUnits } from "../../core/sales-units.ts";
import { productFilter } from "../../catalogue/admin/catalogue.ts";

/** The most pieces of one movement. */
export const piecesMaximum = 999_999;
const pieces = z.int("wholeNumber").min(0, "tooSmall").max(piecesMaximum, "tooLarge");
const shelf = text(limits.nameLength);

/** Which products the list shows. */
export const stockShown = ["all", "counted", "belowMinimum", "low", "none", "waiting", "notCounted"] as const;

export const stockRow = z.object({
  productId: z.int(),
  code: z.string(),
  name: z.string(),
  /** The unit of the figures. */
  salesUnit: z.enum(salesUnits),
  isCounted: z.boolean(),
  shelf: z.string(),
  /** Pieces in the warehouse; this and the three fields below are zero for an uncounted product. */
  onHand: z.int(),
  /** How many of them are held for open orders. */
  reserved: z.int(),
  available: z.int(),
  /** How many pieces open orders still wait for. */
  waiting: z.int(),
  /** How many should always be available; null if nobody has said. */
  minimum: z.int().nullable(),
});
export type StockRow = z.infer<typeof stockRow>;

export const listStock = defineEndpoint({
  name: "listStock",
  access: "staff",
  permission: "seeStock",
  summary:
    "Products with what is on hand, reserved and available, by part number or by available pieces; `show` chooses all (default of a search), counted (default otherwise), belowMinimum, low, none, waiting or notCounted",
  query: z.object({
    q: searchText().optional(),
    show: z.enum(stockShown, { error: "invalid" }).optional(),
    sort: z.enum(["code", "-code", "available", "-available"], { error: "invalid" }).optional(),
    after: text(500).optional(),
  }),
  data: z.object({ rows: z.array(stockRow), next: z.string().nullable() }),
});

/** What somebody can record; only the shop itself records sales. */
export const movementKinds = ["receipt", "count", "return", "damage", "correction"] as const;
export const allMovementKinds = [...movementKinds, "sale"] as const;
export type MovementKind = (typeof allMovementKinds)[number];

export const stockMovement = z.object({
  id: z.int(),
  kind: z.enum(allMovementKinds),
  /** Positive if pieces came, negative if they went. */
  quantity: z.int(),
  onHandAfter: z.int(),
  reason: z.string(),
  /** The order that was sent, for a sale. */
  orderCode: z.string().nullable(),
  /** It takes an earlier movement back. */
  isTakingBack: z.boolean(),
  /** A later movement took it back. */
  isTakenBack: z.boolean(),
  /** The product was not counted before it: to stop counting is its way back. */
  startsCounting: z.boolean(),
  /** Who recorded it. */
  by: z.string(),
  at: z.string(),
});
export type StockMovement = z.infer<typeof stockMovement>;

/** Open orders with pieces of the product, the oldest first. */
export const stockHolder = z.object({
  orderId: z.string(),
  orderCode: z.string(),
  orderDate: z.string(),
  orderStatus,
  customer: z.string(),
  qty: z.int(),
  reservedQty: z.int(),
});
export type StockHolder = z.infer<typeof stockHolder>;

const productKey = z.object({ id: numericId });

export const stockOfProduct = stockRow.extend({ holders: z.array(stockHolder) });
export type StockOfProduct = z.infer<typeof stockOfProduct>;

export const getStock = defineEndpoint({
  name: "getStock",
  access: "staff",
  permission: "seeStock",
  summary: "One product's stock, and the open orders that hold it or wait for it",
  params: productKey,
  data: stockOfProduct,
  refusals: ["productNotFound"],
});

export const listStockMovements = defineEndpoint({
  name: "listStockMovements",
  access: "staff",
  permission: "seeStock",
  summary: "The movements of one product, the newest first",
  params: productKey,
  query: z.object({ after: text(500).optional() }),
  data: z.object({ rows: z.array(stockMovement), next: z.string().nullable() }),
  refusals: ["productNotFound"],
});

/**
 * `count` says how many pieces there are, `receipt` and `return` how many came, `damage` how many are lost; a
 * `correction` is added with its sign.
 */
export const stockMovementForm = z
  .object({
    kind: z.enum(movementKinds, { error: "invalid" }),
    quantity: z.int("wholeNumber").min(-piecesMaximum, "tooSmall").max(piecesMaximum, "tooLarge"),
    reason: lines(limits.reasonLength).default(""),
    /**
     * The pieces on hand when the form was filled in: refused if the number has changed, so that nothing counts twice.
     */
    seenOnHand: pieces.optional(),
  })
  .superRefine(({ kind, quantity, reason }, context) => {
    const smallest = { receipt: 1, return: 1, damage: 1, count: 0, correction: -piecesMaximum }[kind];
    if (quantity < smallest || (kind === "correction" && quantity === 0)) {
      context.addIssue({ code: "custom", path: ["quantity"], message: "tooSmall" });
    }
    if ((kind === "damage" || kind === "correction") && reason === "") {
      context.addIssue({ code: "custom", path: ["reason"], message: "required" });
    }
  });

export const moveStock = defineEndpoint({
  name: "moveStock",
  access: "staff",
  permission: "moveStock",
  summary: "Record a movement of a counted product; free pieces go to the oldest orders that wait for them",
  headers: idempotencyHeaders,
  params: productKey,
  body: stockMovementForm,
  data: stockRow,
  refusals: ["productNotFound", "stockNotCounted", "stockBelowZero", "stockMovedMeanwhile"],
});

export const takeBackMovement = defineEndpoint({
  name: "takeBackMovement",
  access: "staff",
  permission: "moveStock",
  summary:
    "Take back a movement that somebody recorded, by one of as many pieces the other way; not once a later count says what there is",
  params: productKey.extend({ movementId: numericId }),
  body: z.object({ reason: requiredLines(limits.reasonLength) }),
  data: stockRow,
  refusals: [
    "productNotFound",
    "notFound",
    "stockNotCounted",
    "stockBelowZero",
    "movementOfOrder",
    "movementTakenBack",
    "stockCountedSince",
  ],
});

export const stockStartForm = z.object({ onHand: pieces, shelf: shelf.default("") });

export const startCounting = defineEndpoint({
  name: "startCounting",
  access: "staff",
  permission: "moveStock",
  summary: "Start counting a product; pieces for open orders are reserved at once",
  headers: idempotencyHeaders,
  params: productKey,
  body: stockStartForm,
  data: stockRow,
  refusals: ["productNotFound", "stockAlreadyCounted"],
});

export const stopCounting = defineEndpoint({
  name: "stopCounting",
  access: "staff",
  permission: "moveStock",
  summary: "Stop counting a product: it can always be sold, and no order holds pieces of it",
  params: productKey,
  data: stockRow,
  refusals: ["productNotFound", "stockNotCounted"],
});

export const stockShelfForm = z.object({ shelf });

export const setShelf = defineEndpoint({
  name: "setShelf",
  access: "staff",
  permission: "moveStock",
  summary: "Set the shelf of a counted product",
  params: productKey,
  body: stockShelfForm,
  data: stockRow,
  refusals: ["productNotFound", "stockNotCounted"],
});

export const deliveryLinesMaximum = 500;

const deliveryLine = z.object({
  code: requiredText(limits.nameLength),
  quantity: z.int("wholeNumber").min(1, "tooSmall").max(piecesMaximum, "tooLarge"),
});

export const deliveryCheck = z.object({
  lines: z.array(
    z.object({
      code: z.string(),
      quantity: z.int(),
      /** Null if no product has the number, as its part number or as its GTIN. */
      product: stockRow.nullable(),
    }),
  ),
});
export type DeliveryCheck = z.infer<typeof deliveryCheck>;

export const checkDelivery = defineEndpoint({
  name: "checkDelivery",
  access: "staff",
  onlyReads: true,
  permission: "moveStock",
  summary: "The products of a delivery's part numbers, before it is received; nothing is changed",
  body: z.object({ lines: z.array(deliveryLine).min(1, "required").max(deliveryLinesMaximum, "tooLarge") }),
  data: deliveryCheck,
});

export const receiveDelivery = defineEndpoint({
  name: "receiveDelivery",
  access: "staff",
  permission: "moveStock",
  summary:
    "Receive several counted products at once, all or nothing; quantities of the same number are added. The refusal names unknown and uncounted numbers",
  headers: idempotencyHeaders,
  body: z.object({
    lines: z
      .array(
        deliveryLine.extend({
          /**
           * The pieces on hand when the line was checked: refused if the number has changed, so that nothing counts
           * twice.
           */
          seenOnHand: pieces.optional(),
        }),
      )
      .min(1, "required")
      .max(deliveryLinesMaximum, "tooLarge"),
    reason: lines(limits.reasonLength).default(""),
  }),
  data: z.object({ products: z.int(), pieces: z.int() }),
  refusals: ["partNumberUnknown", "stockNotCounted", "stockMovedMeanwhile"],
});

/** The most products that are counted at once. */
export const countedLinesMaximum = 500;

export const chooseToCount = defineEndpoint({
  name: "chooseToCount",
  access: "staff",
  onlyReads: true,
  permission: "moveStock",
  summary:
    "The stock of the products with which a counting list begins: by their ids, all that a filter of the product list finds, or all on a shelf",
  body: z
    .object({
      ids: z.array(rowId).min(1, "required").max(countedLinesMaximum, "tooLarge").optional(),
      filter: productFilter.optional(),
      shelf: requiredText(limits.nameLength).optional(),
    })
    .refine((choice) => Object.values(choice).filter((one) => one !== undefined).length === 1, {
      path: ["ids"],
      error: "invalid",
    }),
  data: z.object({ rows: z.array(stockRow) }),
  refusals: ["tooManyToCount"],
});

/** For how many products a list of counts started the counting, changed the number, and confirmed it. */
export const countOutcome = z.object({ started: z.int(), corrected: z.int(), confirmed: z.int() });
export type CountOutcome = z.infer<typeof countOutcome>;

export const countMany = defineEndpoint({
  name: "countMany",
  access: "staff",
  permission: "moveStock",
  summary:
    "Store the counts of several products, all or nothing; counting starts for those that were not counted. Each fault names its line. An Idempotency-Key header makes a retry safe for 24 hours",
  headers: idempotencyHeaders,
  body: z.object({
    lines: z
      .array(
        z.object({
          code: requiredText(limits.nameLength),
          quantity: pieces,
          /** The shelf; if left out, it stays the same. */
          shelf: shelf.optional(),
          /**
           * The pieces on hand when somebody looked at the line, null if the product was not counted: refused if that
           * has changed. Left out if nobody has looked.
           */
          seenOnHand: pieces.nullish(),
        }),
      )
      .min(1, "required")
      .max(countedLinesMaximum, "tooLarge")
      .superRefine((counted, context) => {
        const seen = new Set<string>();
        for (const [index, { code }] of counted.entries()) {
          const number = normalizePartNumber(code);
          if (seen.has(number)) {
            context.addIssue({ code: "custom", path: [index, "code"], message: "lineTwice" });
          }
          seen.add(number);
        }
      }),
  }),
  data: countOutcome,
  refusals: ["partNumberUnknown", "stockMovedMeanwhile"],
  bodyLimitBytes: 256 * 1024,
});
