import type * as Sdk from "@aws-sdk/client-s3";
import type { FastifyBaseLogger } from "fastify";
import type { Environment } from "../env.ts";
import { checkKey, type FileStore } from "./file-store.ts";
import { orUnavailable } from "./storage-fault.ts";

/** Milliseconds. */
const connectTimeout = 3_000;
const answerTimeout = 10_000;

/** Stores files in a bucket of an S3-compatible store, with path-style addresses (`endpoint/bucket/key`). */
export function createS3Store(settings: NonNullable<Environment["s3"]>, log: FastifyBaseLogger): FileStore {
  const { bucket: Bucket } = settings;
  const connection = connectOnce(settings);
  return {
    async put(key, bytes, contentType) {
      const Key = checkKey(key);
      await orUnavailable(log, async () => {
        const { client, sdk } = await connection();
        await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: contentType }));
      });
    },
    async get(key) {
      const Key = checkKey(key);
      return orUnavailable(log, async () => {
        const { client, sdk } = await connection();
        return unlessMissing(async () => {
          const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }));
          return Body === undefined ? undefined : Buffer.from(await Body.transformToByteArray());
        });
      });
    },
    async has(key) {
      const Key = checkKey(key);
      return orUnavailable(log, async () => {
        const { client, sdk } = await connection();
        const head = await unlessMissing(() => client.send(new sdk.HeadObjectCommand({ Bucket, Key })));
        return head !== undefined;
      });
    },
    async storedAt(key) {
      const Key = checkKey(key);
      return orUnavailable(log, async () => {
        const { client, sdk } = await connection();
        const head = await unlessMissing(() => client.send(new sdk.HeadObjectCommand({ Bucket, Key })));
        return head?.LastModified;
      });
    },
    async delete(key) {
      const Key = checkKey(key);
      await orUnavailable(log, async () => {
        const { client, sdk } = await connection();
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
      });
    },
    async *list() {
      let next: string | undefined;
      do {
        const page = await orUnavailable(log, async () => {
          const { client, sdk } = await connection();
          return client.send(new sdk.ListObjectsV2Command({ Bucket, ContinuationToken: next }));
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
function connectOnce({
  endpoint,
  accessKey,
  secretKey,
}: NonNullable<Environment["s3"]>): () => Promise<Connection> {
  let connection: Promise<Connection> | undefined;
  const connect = async () => {
    const sdk = await import("@aws-sdk/client-s3");
    const client = new sdk.S3Client({
      endpoint,
      region: "us-east-1",
      forcePathStyle: true,
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
      requestHandler: {
        connectionTimeout: connectTimeout,
        requestTimeout: answerTimeout,
        socketTimeout: answerTimeout,
        throwOnRequestTimeout: true,
      },
      maxAttempts: 2,
      // Many compatible stores do not support the newer checksums.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    });
    return { client, sdk };
  };
  return () => (connection ??= connect());
}

async function unlessMissing<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (["NoSuchKey", "NotFound"].includes((error as Error).name)) return undefined;
    throw error;
  }
}
