import { randomBytes } from "node:crypto";
import { limits } from "#contract/limits.ts";
import { Refusal } from "../core/refusal.ts";
import type { FileStore } from "./file-store.ts";
import { redrawPicture } from "./receipt-picture.ts";
import { isWholePdf } from "./whole-pdf.ts";

const refusals = {
  receiptNotAnImage: "purchaseOrderNotReadable",
  receiptTooLarge: "purchaseOrderTooLarge",
} as const;

/**
 * Puts the file of a purchase order into the private store, under a key that nobody can guess, which it returns. A picture is checked
 * and redrawn as receipts are. A PDF is kept as it was sent: the shop never opens one, it only hands it out to be saved.
 * @throws Refusal `purchaseOrderTooLarge`, `purchaseOrderNotReadable`.
 */
export async function storePurchaseOrderFile(
  files: Pick<FileStore, "put">,
  sent: Uint8Array,
): Promise<string> {
  const { bytes, contentType, extension } = await readFile(Buffer.from(sent));
  const key = `purchase-orders/${randomBytes(24).toString("hex")}.${extension}`;
  await files.put(key, bytes, contentType);
  return key;
}

async function readFile(sent: Buffer) {
  if (sent.length > limits.receiptBytes) throw new Refusal("purchaseOrderTooLarge");
  if (isWholePdf(sent)) return { bytes: sent, contentType: "application/pdf", extension: "pdf" } as const;
  const { bytes, contentType } = await redrawPicture(sent).catch((error: unknown) => {
    const reason = error instanceof Refusal && error.reason in refusals ? error.reason : undefined;
    throw reason === undefined ? error : new Refusal(refusals[reason as keyof typeof refusals]);
  });
  return { bytes, contentType, extension: contentType === "image/png" ? "png" : "jpg" } as const;
}
