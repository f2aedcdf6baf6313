import { randomBytes } from "node:crypto";
import { Refusal } from "../../core/refusal.ts";
import type { FileStore } from "./file-store.ts";
import { prepareReceipt } from "./receipt-picture.ts";

const refusals = { receiptNotAnImage: "photoNotAnImage", receiptTooLarge: "photoTooLarge" } as const;

/**
 * Checks a customer's photo as receipts are checked, redraws it and puts it into the private store, under a key that nobody can guess.
 * @throws Refusal `photoNotAnImage`, `photoTooLarge`.
 */
export async function storePhoto(
  files: Pick<FileStore, "put">,
  folder: "returns" | "requests" | "plates",
  base64: string,
): Promise<string> {
  const { bytes, contentType } = await prepareReceipt(base64).catch((error: unknown) => {
    const reason = error instanceof Refusal && error.reason in refusals ? error.reason : undefined;
    throw reason === undefined ? error : new Refusal(refusals[reason as keyof typeof refusals]);
  });
  const key = `${folder}/${randomBytes(24).toString("hex")}.${contentType === "image/png" ? "png" : "jpg"}`;
  await files.put(key, bytes, contentType);
  return key;
}
