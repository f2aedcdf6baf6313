import type { Dependencies } from "../../dependencies.ts";

/**
 * Deletes a stored picture after the transaction that should have named it failed, unless the database names it after
 * all: if the connection broke during the commit, only the database knows. If the database cannot be asked, the picture
 * stays, because it may be the only copy of a customer's photo.
 */
export async function deleteUnusedPicture(
  { files, log }: Pick<Dependencies, "files" | "log">,
  key: string,
  isUsed: () => Promise<boolean>,
): Promise<void> {
  try {
    if (!(await isUsed())) await files.delete(key);
  } catch (error) {
    log.warn({ err: error, key }, "a picture that may not be needed was left in the store");
  }
}
