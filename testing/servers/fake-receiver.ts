import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a receiver got, in its order. */
export interface ReceivedEvent {
  headers: Record<string, string>;
  body: string;
  type: string;
  data: Record<string, unknown>;
}

/** How a receiver answers an event: with a status, or by a fault. */
export type Behaviour =
  | number
  | { status: number; headers?: Record<string, string>; body?: string }
  | "silent"
  | "closes"
  | "huge"
  | { slow: number };

/** A program outside that takes events, as somebody else would write it; it answers as `behaviour` says. */
export async function startFakeReceiver(behaviour: (event: ReceivedEvent) => Behaviour = () => 204) {
  const received: ReceivedEvent[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request);
    const { type = "", data = {} } = JSON.parse(body) as Partial<ReceivedEvent>;
    const event = { headers: request.headers as Record<string, string>, body, type, data };
    received.push(event);
    answer(response, behaviour(event));
  };
  const server = createServer((request, response) => {
    void take(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/events`,
    received,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

function answer(response: ServerResponse, behaviour: Behaviour): void {
  if (behaviour === "silent") return;
  if (behaviour === "closes") return void response.socket?.destroy();
  if (behaviour === "huge") {
    response.writeHead(200);
    const more = () => {
      while (response.write("x".repeat(65_536)));
    };
    response.on("drain", more);
    return more();
  }
  if (typeof behaviour === "number") return void response.writeHead(behaviour).end();
  if ("slow" in behaviour) return void setTimeout(() => response.writeHead(204).end(), behaviour.slow);
  response.writeHead(behaviour.status, behaviour.headers).end(behaviour.body);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
