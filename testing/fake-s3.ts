import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface StoredObject {
  bytes: Buffer;
  contentType: string | undefined;
  lastModified: Date;
}

export interface FakeS3 {
  endpoint: string;
  /** By path: `/bucket/key`. */
  objects: Map<string, StoredObject>;
  /** The Authorization header of each request. */
  credentials: string[];
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
      if (searchParams.get("list-type") === "2") return response.end(listing(objects, path, searchParams));
      const object = objects.get(path);
      if (request.method === "PUT") {
        const contentType = request.headers["content-type"];
        objects.set(path, { bytes: await buffer(request), contentType, lastModified: new Date() });
        return response.writeHead(200).end();
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
        "content-length": object.bytes.length,
        "last-modified": object.lastModified.toUTCString(),
      });
      return response.end(request.method === "HEAD" ? undefined : object.bytes);
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    credentials,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** As a real one does, it begins each page behind the last key of the page before. */
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
  return `<?xml version="1.0"?><ListBucketResult>${contents.join("")}${next}</ListBucketResult>`;
}
