import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Environment } from "../../env.ts";
import type { FileStore } from "./file-store.ts";
import { createFolderStore } from "./folder-store.ts";
import { createS3Store } from "./s3-store.ts";

/** The store of this environment: a bucket, else the folder `files` of the data directory. */
export function createFileStore(env: Environment, log: FastifyBaseLogger): FileStore {
  if (env.s3 !== undefined) return createS3Store(env.s3, log);
  return createFolderStore(join(env.dataDirectory, "files"), log);
}
