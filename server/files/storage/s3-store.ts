import { addAbortSignal, type Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type * as Sdk from "@aws-sdk/client-s3";
import type { FastifyBaseLogger } from "fastify";
import type { Environment } from "../../env.ts";
import { checkKey, type FileStore } from "./file-store.ts";
import { orUnavailable } from "./storage-fault.ts";

/** Milliseconds: for connecting, for silence, and for a whole file, a second try included. */
export interface S3Patience {
  connect: number;
  silence: number;
  whole: number;
}

const patience: S3Patience = { connect: 3_000, silence: 10_000, whole: 60_000 };

/**
 * Stores files in a bucket of an S3-compatible store, with path-style addresses (`endpoint/bucket/key`). An answer
 * without an ETag, or a list without the bucket's name, does not come from such a store, whatever its status. A proxy's
 * page with status 200 must not count as a stored receipt, nor as an empty store during a backup.
 */
export function createS3Store(
  settings: NonNullable<Environment["s3"]>,
  log: FastifyBaseLogger,
  waits: S3Patience = patience,
): FileStore {
  const { bucket: Bucket } = settings;
  const connection = connectOnce(settings, waits);
  const bounded = () => ({ abortSignal: AbortSignal.timeout(waits.whole) });
  const headOf = async (key: string) => {
    const Key = checkKey(key);
    return orUnavailable(log, async () => {
      const { client, sdk } = await connection();
      return unlessMissing(async () =>
        confirmed(await client.send(new sdk.HeadObjectCommand({ Bucket, Key }), bounded())),
      );
    });
  };
  return {
    async put(key, bytes, contentType) {
      const Key = checkKey(key);
      await orUnavailable(log, async () => {
        const { client, sdk } = await connection();
        const content = { Body: bytes, ContentType: contentType };
        confirmed(await client.send(new sdk.PutObjectCommand({ Bucket, Key, ...content }), bounded()));
      });
    },
    async get(key) {
      const Key = checkKey(key);
      return orUnavailable(log, async () => {
        const { client, sdk } = await connection();
        return unlessMissing(async () => {
          const bound = bounded();
          const { Body } = confirmed(await client.send(new sdk.GetObjectCommand({ Bucket, Key }), bound));
          return buffer(addAbortSignal(bound.abortSignal, Body as Readable));
        });
      });
    },
    async has(key) {
      return (await headOf(key)) !== undefined;
    },
    async storedAt(key) {
      return (await headOf(key))?.LastModified;
    },
    async delete(key) {
      const Key = checkKey(key);
      await orUnavailable(log, async () => {
        const { client, sdk } = await connection();
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), bounded());
      });
    },
    async *list() {
      let next: string | undefined;
      do {
        const page = await orUnavailable(log, async () => {
          const { client, sdk } = await connection();
          const command = new sdk.ListObjectsV2Command({ Bucket, ContinuationToken: next });
          const listed = await client.send(command, bounded());
          if (listed.Name === undefined && listed.IsTruncated === undefined) throw new NoBucket();
          return listed;
        });
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
        next = page.NextContinuationToken;
      } while (next !== undefined);
    },
  };
}

interface Connection {
  client: Sdk.S3Client;
  sdk: typeof Sdk;
}

/** The SDK is large: it is loaded at its first use, and only in shops that have a bucket. */
function connectOnce(
  { endpoint, accessKey, secretKey }: NonNullable<Environment["s3"]>,
  { connect, silence }: S3Patience,
): () => Promise<Connection> {
  let connection: Promise<Connection> | undefined;
  const open = async () => {
    const sdk = await import("@aws-sdk/client-s3");
    const client = new sdk.S3Client({
      endpoint,
      region: "us-east-1",
      forcePathStyle: true,
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
      requestHandler: {
        connectionTimeout: connect,
        requestTimeout: silence,
        socketTimeout: silence,
        throwOnRequestTimeout: true,
      },
      maxAttempts: 2,
      // Many compatible stores do not support the newer checksums.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    });
    return { client, sdk };
  };
  return () => (connection ??= open());
}

function confirmed<Answer extends { ETag?: string | undefined }>(answer: Answer): Answer {
  if (answer.ETag === undefined) throw new NoBucket();
  return answer;
}

class NoBucket extends Error {
  override readonly name = "NoBucket";
  override readonly message = "the answer is not that of an S3-compatible store";
}

async function unlessMissing<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (["NoSuchKey", "NotFound"].includes((error as Error).name)) return undefined;
    throw error;
  }
}
