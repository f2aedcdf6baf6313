import { readdirSync } from "node:fs";
import sharp from "sharp";
import type { CallInput } from "#contract/call.ts";
import { buildBank, buildOrder, moveThrough, type BuiltOrder } from "./build-order.ts";
import type { TestShop } from "../shops/test-shop.ts";

/** A small picture of a receipt in the given colour, base64: two colours are two pictures. */
export async function receiptOf(background: string): Promise<string> {
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return picture.toString("base64");
}

/** The names of all pictures of receipts and signed delivery orders in the shop's folder. */
export function storedReceipts({ dependencies }: Pick<TestShop, "dependencies">): string[] {
  const { dataDirectory } = dependencies.env;
  return readdirSync(dataDirectory, { recursive: true, encoding: "utf8" }).filter((name) =>
    /receipts\/.+\.(jpg|png)$/.test(name),
  );
}

/** An order that waits for its payment; needs `buildCourier`. */
export async function buildWaitingOrder(
  shop: TestShop,
  staffToken: string,
  customer?: { id: string; token: string },
): Promise<BuiltOrder> {
  const order = await buildOrder(shop, customer);
  await moveThrough(shop, staffToken, order.id, ["processing", "waiting for payment"]);
  return order;
}

/** The customer confirms the order's payment. */
export async function payOrder(
  shop: TestShop,
  order: BuiltOrder,
  overrides: Partial<CallInput<"confirmPayment">["body"]> = {},
): Promise<void> {
  await buildBank(shop.db);
  await shop.callAs(order.token)("confirmPayment", {
    params: { id: order.id },
    body: {
      paymentReceiptTransferDate: "2024-11-20T09:30:00+07:00",
      paymentReceiptSenderName: "Budi Santoso",
      paymentReceiptAmountTransfer: order.total,
      paymentReceiptSenderEmail: "budi@contoh.example",
      paymentReceiptPaymentTo: "Bank Central Asia",
      paymentReceiptImage: overrides.paymentReceiptImage ?? (await receiptOf(colourOf(order.orderCode))),
      ...overrides,
    },
  });
}

function colourOf(orderCode: string): string {
  return `#${(Number(orderCode.slice(-4)) * 2_654_435).toString(16).padStart(6, "0").slice(-6)}`;
}
