import { createServer, connect, type Socket } from "node:net";
import { once } from "node:events";
import { startShopProcess } from "#testing/shops/shop-process.ts";
import type { BenchRequest } from "./kit/load.ts";
import type { Question } from "./kit/questions.ts";

/** How many requests of a question are counted. */
const counted = 15;

/**
 * How many statements the shop sends to the database for an answer to each question, if nothing is cached: the median
 * of several requests, because sometimes a job looks for work. A shop of its own is counted, between it and the
 * database.
 */
export async function countStatements(
  variables: Record<string, string>,
  all: Question[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const { DATABASE_URL: databaseUrl } = variables;
  if (databaseUrl === undefined) return counts;
  const between = await countBetween(databaseUrl);
  const shop = await startShopProcess({ ...variables, DATABASE_URL: between.url }, { isOutputKept: false });
  try {
    for (const { name, distinct = [] } of all) {
      const sent: number[] = [];
      for (const request of distinct.slice(-counted)) {
        const before = between.statements();
        await askOnce(shop.url, request);
        sent.push(between.statements() - before);
      }
      const median = sent.toSorted((one, other) => one - other)[Math.floor(sent.length / 2)];
      if (median !== undefined) counts.set(name, median);
    }
  } finally {
    await shop.stop();
    between.stop();
  }
  return counts;
}

async function askOnce(url: string, { method, path, headers, body }: BenchRequest): Promise<void> {
  const answer = await fetch(url + path, { method, ...(headers && { headers }), ...(body && { body }) });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
}

/** Passes connections on to a PostgreSQL server and counts the statements that are executed. */
async function countBetween(databaseUrl: string) {
  const server = new URL(databaseUrl);
  let statements = 0;
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    const database = connect(Number(server.port || 5432), server.hostname);
    const read = readMessages((type) => {
      if (type === "E" || type === "Q") statements += 1;
    });
    client.on("data", read);
    client.pipe(database).pipe(client);
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => open.delete(socket));
    }
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(typeof address === "object" && address !== null ? address.port : 0);
  return {
    url: url.toString(),
    statements: () => statements,
    stop: () => {
      proxy.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/**
 * Reads what a client sends (https://www.postgresql.org/docs/15/protocol-message-formats.html): a first message without
 * a type, then messages with a letter, a length in four bytes that counts itself, and the rest. `E` executes a prepared
 * statement, `Q` is a statement as text.
 */
function readMessages(onMessage: (type: string) => void): (chunk: Buffer) => void {
  let isStarted = false;
  let pending = Buffer.alloc(0);
  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    for (;;) {
      const head = isStarted ? 1 : 0;
      if (pending.length < head + 4) return;
      const length = head + pending.readInt32BE(head);
      if (pending.length < length) return;
      if (isStarted) onMessage(String.fromCharCode(pending[0] ?? 0));
      isStarted = true;
      pending = pending.subarray(length);
    }
  };
}
