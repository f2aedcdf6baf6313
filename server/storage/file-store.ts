/** Where files live: a folder of the data directory, or a bucket of an S3-compatible store. */
export interface FileStore {
  /**
   * Stores the bytes under a key such as `receipts/3f…jpg`; a file is there whole or not at all.
   * @throws Refusal `storageUnavailable` where the disk is full or the store is away; so do all others.
   */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** The bytes, or undefined where there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  /** Deletes a file; one that is not there is no fault. */
  delete(key: string): Promise<void>;
}

const keyPattern = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*){0,4}$/;

/** Refuses every key that could lead out of the store: no `..`, no leading slash, no surprising characters. */
export function checkKey(key: string): string {
  if (key.length > 200 || !keyPattern.test(key))
    throw new Error("a file's key has a shape that is not allowed");
  return key;
}
