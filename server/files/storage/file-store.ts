/** Where files are stored: a folder of the data directory, or a bucket of an S3-compatible store. */
export interface FileStore {
  /**
   * Stores the bytes under a key such as `receipts/3f…jpg`; a file exists completely or not at all.
   * @throws Refusal `storageUnavailable` if the disk is full or the store is away; so do all other functions.
   */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes; undefined if there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  /** When a file was stored last, by the store's own clock; undefined if there is no such file. */
  storedAt(key: string): Promise<Date | undefined>;
  /** Deletes a file; a missing one is not an error. */
  delete(key: string): Promise<void>;
  /** The keys of all files, in no order; a file that comes or goes meanwhile may be among them or not. */
  list(): AsyncIterable<string>;
}

const keyPattern = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*){0,4}$/;

/** Refuses keys that could lead out of the store: no `..`, no leading slash, no unusual characters. */
export function checkKey(key: string): string {
  if (key.length > 200 || !keyPattern.test(key))
    throw new Error("a file's key has a shape that is not allowed");
  return key;
}
