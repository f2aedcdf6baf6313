import { createHash } from "node:crypto";
import { isDerived } from "../files/storage/derived-pictures.ts";
import type { FileStore } from "../files/storage/file-store.ts";
import type { Manifest } from "./manifest.ts";

export type BackupFile = Manifest["files"][number];

/**
 * Copies the files that are not in `copied` yet, and adds them to it. A file of an earlier backup (`earlier`) is not
 * read again, because the file of a key never changes. Pictures that are made from others are left out, and so is a
 * file that is deleted meanwhile: no row names it any more.
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  copied: Map<string, BackupFile>,
  earlier: Map<string, BackupFile>,
): Promise<void> {
  for await (const key of from.list()) {
    if (isDerived(key) || copied.has(key)) continue;
    const known = earlier.get(key);
    const file = known !== undefined && (await to.has(key)) ? known : await copyFile(from, to, key);
    if (file !== undefined) copied.set(key, file);
  }
}

async function copyFile(from: FileStore, to: FileStore, key: string): Promise<BackupFile | undefined> {
  const bytes = await from.get(key);
  if (bytes === undefined) return undefined;
  await to.put(key, bytes, "application/octet-stream");
  return { key, bytes: bytes.length, sha256: sumOf(bytes) };
}

/** The bytes of a file; undefined if it is missing or has changed. */
export async function readUnchanged(
  store: FileStore,
  { key, sha256 }: BackupFile,
): Promise<Buffer | undefined> {
  const bytes = await store.get(key);
  return bytes !== undefined && sumOf(bytes) === sha256 ? bytes : undefined;
}

function sumOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
