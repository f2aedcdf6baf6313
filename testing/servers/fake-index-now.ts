import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What a search engine got. */
interface Told {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

type Behaviour = number | { status: number; retryAfter: string } | "silent" | "closes";

/** A search engine that takes IndexNow messages as it is documented; it answers as `behaviour` says. */
export async function startFakeIndexNow(behaviour: () => Behaviour = () => 200) {
  const told: Told[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      told.push(JSON.parse(Buffer.concat(parts).toString()) as Told);
      const how = behaviour();
      if (how === "silent") return;
      if (how === "closes") {
        request.socket.destroy();
        return;
      }
      const { status, retryAfter } = typeof how === "number" ? { status: how, retryAfter: undefined } : how;
      response.writeHead(status, retryAfter === undefined ? {} : { "retry-after": retryAfter }).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/indexnow`,
    told,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
