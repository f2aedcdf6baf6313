import { randomBytes } from "node:crypto";
import { limits } from "#contract/core/limits.ts";
import { Refusal } from "../../core/refusal.ts";
import type { FileStore } from "./file-store.ts";
import { redrawPicture } from "./receipt-picture.ts";
import { isWholePdf } from "./whole-pdf.ts";

/** The refusals for one kind of file. */
interface FileRefusals {
  notReadable: "purchaseOrderNotReadable" | "slipNotReadable";
  tooLarge: "purchaseOrderTooLarge" | "slipTooLarge";
}

/**
 * Puts a file that somebody sends into a folder of the private store, under a key that nobody can guess, which it
 * returns. A picture is checked and redrawn as receipts are. A PDF is stored as it was sent: the shop never opens one,
 * it only offers it for saving.
 * @throws Refusal as the kind's `refusals` name them.
 */
export async function storePdfOrPicture(
  files: Pick<FileStore, "put">,
  sent: Uint8Array,
  { folder, refusals }: { folder: string; refusals: FileRefusals },
): Promise<string> {
  const { bytes, contentType, extension } = await readFile(Buffer.from(sent), refusals);
  const key = `${folder}/${randomBytes(24).toString("hex")}.${extension}`;
  await files.put(key, bytes, contentType);
  return key;
}

async function readFile(sent: Buffer, { notReadable, tooLarge }: FileRefusals) {
  if (sent.length > limits.receiptBytes) throw new Refusal(tooLarge);
  if (isWholePdf(sent)) return { bytes: sent, contentType: "application/pdf", extension: "pdf" } as const;
  const { bytes, contentType } = await redrawPicture(sent).catch((error: unknown) => {
    const reason = error instanceof Refusal ? error.reason : undefined;
    if (reason === "receiptNotAnImage") throw new Refusal(notReadable);
    if (reason === "receiptTooLarge") throw new Refusal(tooLarge);
    throw error;
  });
  return { bytes, contentType, extension: contentType === "image/png" ? "png" : "jpg" } as const;
}
