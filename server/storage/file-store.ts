/** Where files live: a folder of the data directory, or a bucket of an S3-compatible store. */
export interface FileStore {
  /** Stores the bytes under a key such as `receipts/3f…jpg`; a file is there whole or not at all. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** The bytes, or undefined where there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  delete(key: string): Promise<void>;
}
