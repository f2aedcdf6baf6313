import { existsSync, readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "./ask.ts";
import type { AttackedShop } from "./attacked-shop.ts";
import { logInAsOwner } from "./people.ts";
import { openConnection } from "./requests/raw-connection.ts";
import type { PartReport } from "./report.ts";
import { startVisitor } from "./visitor.ts";

/** Milliseconds after which the shop must have closed a connection without progress. */
const longestHold = 45_000;
/** Megabytes by which the shop's memory may grow under all of them. */
const mostGrowth = 300;
/** Milliseconds that a visitor may wait meanwhile: far more than on a busy machine. */
const longestWait = 10_000;
/** How many news streams one session may keep open (docs/operations.md). */
const mostStreams = 10;

/** A kind of client that takes without giving back. */
interface GreedyClient {
  what: string;
  /** How many connections it opens. */
  count: number;
  /** Makes a connection behave in this way; `token` is the owner's. */
  begin: (socket: Socket, token: string) => void;
  /** Whether the shop may continue to serve some of them. */
  mayStay?: number;
}

const head = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: shop\r\n${more}\r\n`;
const dripping = (socket: Socket, begin: string, drop: string) => {
  socket.write(begin);
  const drip = setInterval(() => socket.write(drop), 900);
  socket.once("close", () => clearInterval(drip));
};
const unread = (path: string, times: number) => (socket: Socket) => {
  socket.pause();
  socket.write(head(path).repeat(times));
};

function clients(isShort: boolean): GreedyClient[] {
  const some = isShort ? 20 : 100;
  return [
    {
      what: "1,500 requests at once for a large document, never read",
      count: isShort ? 2 : 6,
      begin: unread("/openapi.json", 1_500),
    },
    { what: "1,500 requests at once for a page, never read", count: 4, begin: unread("/", 1_500) },
    {
      what: "1,500 searches at once, never read",
      count: 4,
      begin: (socket) => {
        socket.pause();
        socket.write(Array.from({ length: 1_500 }, (_, index) => head(`/shop?q=zz${index}`)).join(""));
      },
    },
    {
      what: "60 requests at once for a large document, never read",
      count: isShort ? 10 : 40,
      begin: unread("/openapi.json", 60),
    },
    {
      what: "a large document asked for once and never read",
      count: some,
      begin: unread("/openapi.json", 20),
    },
    { what: "nothing said", count: some, begin: () => undefined },
    {
      what: "a head that never ends, a line a second",
      count: some,
      begin: (socket) => dripping(socket, "GET / HTTP/1.1\r\nHost: shop\r\n", "X-A: b\r\n"),
    },
    {
      what: "a body that never ends, a byte a second",
      count: some,
      begin: (socket) =>
        dripping(
          socket,
          "POST /v1/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{",
          " ",
        ),
    },
    {
      what: "a body in pieces without end",
      count: some,
      begin: (socket) =>
        dripping(
          socket,
          "POST /v1/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
          "1\r\n \r\n",
        ),
    },
    {
      what: "a large body promised and not sent",
      count: some,
      begin: (socket) =>
        socket.write(
          "POST /v1/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 60000\r\nExpect: 100-continue\r\n\r\n",
        ),
    },
    {
      what: "news streams of one session",
      count: isShort ? 150 : 300,
      mayStay: mostStreams,
      begin: (socket, token) => {
        socket.resume();
        socket.write(head("/v1/admin/news", `Authorization: Bearer ${token}\r\n`));
      },
    },
  ];
}

/** Clients that are slow, silent or greedy, one kind after another; all of them stay until the shop closes them. */
export async function beGreedy(
  shop: AttackedShop,
  report: PartReport,
  { isShort }: { isShort: boolean },
): Promise<void> {
  const { token } = await logInAsOwner(shop);
  await warmUp(shop);
  const before = shop.memoryMegabytes() ?? 0;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, shop.memoryMegabytes() ?? 0)), 100);
  const held: { client: GreedyClient; sockets: Socket[] }[] = [];
  for (const client of clients(isShort)) {
    if (report.isOverdue()) break;
    report.tried(client.what, client.count);
    const visitor = startVisitor(shop.url);
    const grownBefore = most;
    const sockets = await Promise.all(Array.from({ length: client.count }, () => openConnection(shop.port)));
    for (const socket of sockets) client.begin(socket, token);
    held.push({ client, sockets });
    await sleep(isShort ? 1_000 : 2_000);
    const { slowest, failures } = await visitor.stop();
    const grown = most - grownBefore;
    report.note(`${client.what}: visitor's slowest ${slowest} ms, +${grown} MB`);
    const fall = (what: string, evidence: string) =>
      report.fellShort({
        what: `${client.what}: ${what}`,
        reproduction: `${client.count} connections`,
        evidence,
      });
    if (!shop.isRunning()) {
      fall("the shop has ended", "");
      break;
    }
    if (slowest > longestWait) fall("visitors wait", `${slowest} ms`);
    if (failures.length > 0) fall("visitors are refused", failures.slice(0, 3).join(", "));
    if (grown > mostGrowth) fall("takes much memory", `+${grown} MB`);
  }

  const openOf = ({ sockets }: (typeof held)[number]) => {
    const open = portsHeldBy(shop.port);
    return sockets.filter(({ localPort }) => open.has(localPort ?? 0)).length;
  };
  const isTooMuch = (kind: (typeof held)[number]) => openOf(kind) > (kind.client.mayStay ?? 0);
  for (const deadline = Date.now() + longestHold; held.some(isTooMuch) && Date.now() < deadline;)
    await sleep(500);
  clearInterval(watch);
  for (const kind of held) {
    const { client, sockets } = kind;
    const open = openOf(kind);
    report.note(`${client.what}: ${sockets.length - open} of ${sockets.length} closed by the shop`);
    if (open > (client.mayStay ?? 0)) {
      report.fellShort({
        what: `${client.what}: the shop keeps the connections`,
        reproduction: `${client.count} connections`,
        evidence: `${open} are open ${longestHold / 1_000} s later`,
      });
    }
  }
  for (const { sockets } of held) for (const socket of sockets) socket.destroy();
  report.note(`memory: ${before} MB before, ${most} MB at most, ${shop.memoryMegabytes()} MB after`);
  const { status } = await ask(shop.url, { method: "GET", path: "/readyz" });
  if (status !== 200) {
    report.fellShort({
      what: "the shop is not ready afterwards",
      reproduction: "GET /readyz",
      evidence: String(status),
    });
  }
}

/** Memory that the shop uses after its first visitors is not caused by the attackers. */
async function warmUp(shop: AttackedShop): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    for (const path of ["/", "/shop", "/openapi.json", "/v1/utils/company"]) {
      await ask(shop.url, { method: "GET", path });
    }
  }
}

/**
 * The client ports of connections that a process of this machine holds open on `port`. A client that does not read does
 * not notice that the other side has closed, so the kernel is asked (only on Linux).
 */
function portsHeldBy(port: number): Set<number> {
  const local = port.toString(16).toUpperCase().padStart(4, "0");
  const line = new RegExp(`^\\s*\\d+: [0-9A-F]+:${local} [0-9A-F]+:([0-9A-F]{4}) (?:01|08) `, "gm");
  const tables = ["/proc/net/tcp", "/proc/net/tcp6"].filter((path) => existsSync(path));
  const text = tables.map((path) => readFileSync(path, "utf8")).join("\n");
  return new Set([...text.matchAll(line)].map(([, remote = ""]) => Number.parseInt(remote, 16)));
}
