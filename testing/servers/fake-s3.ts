import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface StoredObject {
  bytes: Buffer;
  contentType: string | undefined;
  lastModified: Date;
}

const etag = { etag: '"1"' };

/** The faults of a store after it has read the request. */
const faults = {
  "says nothing": () => undefined,
  "drips its answer": (response: ServerResponse) => {
    response.writeHead(200, { ...etag, "content-length": 1_000 });
    const drip = setInterval(() => response.write("a"), 50);
    response.once("close", () => clearInterval(drip));
  },
  "breaks off": (response: ServerResponse) => {
    response.writeHead(200, { ...etag, "content-length": 1_000 });
    response.write("half", () => response.socket?.resetAndDestroy());
  },
  "fails by itself": (response: ServerResponse) =>
    response.writeHead(500, { "content-type": "application/xml" }).end("<Error><Code>InternalError</Code>"),
  "is a proxy's page": (response: ServerResponse) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<h1>Log in to the network</h1>"),
} satisfies Record<string, (response: ServerResponse) => unknown>;
export type S3Fault = keyof typeof faults;
export const s3Faults = Object.keys(faults) as S3Fault[];

export interface FakeS3 {
  endpoint: string;
  /** By path: `/bucket/key`. */
  objects: Map<string, StoredObject>;
  /** The Authorization header of each request. */
  credentials: string[];
  /** Undefined while the store works. */
  fault: S3Fault | undefined;
  close: () => void;
}

/** The part of the S3 protocol that the shop uses, over real HTTP; lists have two keys a page. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3["objects"] = new Map();
  const credentials: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      credentials.push(request.headers.authorization ?? "");
      const { pathname: path, searchParams } = new URL(request.url ?? "", "http://s3");
      if (s3.fault !== undefined) {
        await buffer(request);
        return faults[s3.fault](response);
      }
      if (searchParams.get("list-type") === "2") return response.end(listing(objects, path, searchParams));
      const object = objects.get(path);
      if (request.method === "PUT") {
        const contentType = request.headers["content-type"];
        objects.set(path, { bytes: await buffer(request), contentType, lastModified: new Date() });
        return response.writeHead(200, etag).end();
      }
      if (request.method === "DELETE") {
        objects.delete(path);
        return response.writeHead(204).end();
      }
      if (object === undefined) {
        const body = `<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>`;
        return response
          .writeHead(404, { "content-type": "application/xml" })
          .end(request.method === "HEAD" ? "" : body);
      }
      response.writeHead(200, {
        ...etag,
        "content-length": object.bytes.length,
        "last-modified": object.lastModified.toUTCString(),
      });
      return response.end(request.method === "HEAD" ? undefined : object.bytes);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const s3: FakeS3 = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    credentials,
    fault: undefined,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return s3;
}

/** Like a real store, it begins each page after the last key of the page before. */
function listing(objects: FakeS3["objects"], path: string, asked: URLSearchParams): string {
  const bucket = `${path.replace(/\/$/, "")}/`;
  const keys = [...objects.keys()]
    .filter((name) => name.startsWith(bucket))
    .map((name) => name.slice(bucket.length))
    .filter((key) => key > (asked.get("continuation-token") ?? ""))
    .sort();
  const page = keys.slice(0, 2);
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`);
  const next = keys.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  return `<?xml version="1.0"?><ListBucketResult><Name>shop</Name>${contents.join("")}${next}</ListBucketResult>`;
}
