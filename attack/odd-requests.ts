import type { ApiCall } from "./api-document.ts";
import { ask, type AttackAnswer, type AttackRequest } from "./ask.ts";
import type { AttackedShop } from "./attacked-shop.ts";
import { Judge } from "./judge.ts";
import { addresses, oddEnds, oddQueries } from "./requests/odd-addresses.ts";
import { oddBodies } from "./requests/odd-bodies.ts";
import { oddValues } from "./requests/odd-values.ts";
import { askForPackings } from "./requests/packings.ts";
import { newAddress, type Person } from "./people.ts";
import type { Random } from "./random.ts";
import { sendRaw } from "./requests/raw-connection.ts";
import { rawRequests } from "./requests/raw-requests.ts";
import { shown, type PartReport } from "./report.ts";

/** Messages to `/mcp` with an odd value in the place of each thing that the shop reads. */
const agentMessages: ((odd: unknown) => object)[] = [
  (method) => ({ method }),
  (id) => ({ id, method: "tools/list" }),
  (params) => ({ method: "tools/call", params }),
  (name) => ({ method: "tools/call", params: { name, arguments: {} } }),
  (given) => ({ method: "tools/call", params: { name: "find_part", arguments: given } }),
  (query) => ({ method: "tools/call", params: { name: "find_part", arguments: { query } } }),
  (machine) => ({
    method: "tools/call",
    params: { name: "find_part", arguments: { query: "filter", machine } },
  }),
  (text) => ({ method: "tools/call", params: { name: "check_list", arguments: { text } } }),
  (number) => ({ method: "tools/call", params: { name: "part", arguments: { number } } }),
  (id) => ({ method: "tools/call", params: { name: "part", arguments: { id } } }),
  (serial) => ({
    method: "tools/call",
    params: { name: "fits", arguments: { machine: "PC200-8", serial, numbers: ["600-211-1231"] } },
  }),
  (subdistrict) => ({
    method: "tools/call",
    params: { name: "shipping_price", arguments: { lines: [{ number: "600-211-1231" }], subdistrict } },
  }),
  (lines) => ({ method: "tools/call", params: { name: "cart_link", arguments: { lines } } }),
  (number) => ({
    method: "tools/call",
    params: { name: "prepare_quotation", arguments: { lines: [{ number }] } },
  }),
  (phoneDigits) => ({
    method: "tools/call",
    params: { name: "track", arguments: { orderCode: "SO-1", phoneDigits } },
  }),
];

/** Requests that no browser sends: odd addresses, queries, headers and bodies. */
export async function sendOddRequests(
  {
    shop,
    owner,
    calls,
    random,
    report,
  }: {
    shop: AttackedShop;
    owner: Person;
    calls: ApiCall[];
    random: Random;
    report: PartReport;
  },
  /** How many odd ends and queries each address gets; how many odd bodies each call with a body gets. */
  { ends, bodies }: { ends: number; bodies: number },
): Promise<void> {
  const judge = new Judge(shop, report);
  const headers = () => ({ authorization: `Bearer ${owner.token}`, "x-forwarded-for": newAddress() });

  for (const address of addresses) {
    if (report.isOverdue()) break;
    const [path = "", query] = address.split("?");
    const odd = [
      ...random
        .some(oddEnds, ends)
        .flatMap((end) => [`${path}${end}`, `${path}/${end}`, `${path}?${query ?? "q"}=${end}`]),
      ...(path === "/shop" ? oddQueries : random.some(oddQueries, ends)).map((pairs) => `${path}?${pairs}`),
      `/${path}`,
      `${path}/`,
      `${path}/.`,
      path.replaceAll("/", "%2f"),
      path.toUpperCase(),
    ];
    for (const target of odd) {
      report.tried("odd addresses");
      const raw = `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${shop.port}\r\nConnection: close\r\n\r\n`;
      judge.judge(`odd address below ${path}`, raw, await sendRaw(shop.port, raw));
    }
  }
  for (const request of rawRequests(`127.0.0.1:${shop.port}`)) {
    report.tried("requests of an odd form");
    const line = request.split("\r\n")[0] ?? "";
    const about = /^GET https?:/.test(line)
      ? "a request for an absolute address"
      : `request "${shown(line, 60)}"`;
    judgeRaw(about, request, await sendRaw(shop.port, Buffer.from(request, "latin1")));
  }
  await judge.settle();

  const withParams = calls.filter(({ params }) => Object.keys(params).length > 0);
  for (const call of random.some(withParams, bodies)) {
    if (report.isOverdue()) break;
    for (const end of random.some(oddEnds, ends)) {
      report.tried("odd parameters in a path");
      const target = call.pattern.replace(/\{\w+\}/g, end);
      const authorization = `Authorization: Bearer ${owner.token}\r\n`;
      const raw = `${call.method} ${target} HTTP/1.1\r\nHost: x\r\n${authorization}Connection: close\r\nContent-Length: 0\r\n\r\n`;
      judge.judge(`${call.name} (odd path)`, `${call.method} ${target}`, await sendRaw(shop.port, raw));
    }
  }
  for (const call of random.some(
    calls.filter(({ body, takesFile }) => body !== undefined || takesFile),
    bodies,
  )) {
    if (report.isOverdue()) break;
    for (const [name, contentType, body, own] of oddBodies()) {
      // It is too large to be worth sending to every call.
      if (body.length > 1_000_000 && call.name !== "login" && call.name !== "uploadImport") continue;
      report.tried("odd bodies");
      const request: AttackRequest = {
        method: call.method,
        path: call.pattern.replace(/\{\w+\}/g, "1"),
        headers: { ...headers(), ...own, ...(contentType !== undefined && { "content-type": contentType }) },
        body,
      };
      const mayTake = call.takesFile && contentType === "application/octet-stream";
      const about = `${call.name} with ${name} as its body`;
      judgeBody(about, request, await ask(shop.url, request), { call, mayTake });
    }
  }
  for (const message of agentMessages) {
    for (const { value } of [
      ...oddValues({ type: "string" }, "600-211-1231"),
      ...oddValues({ type: "object" }, {}),
    ]) {
      if (report.isOverdue()) break;
      report.tried("messages of agents");
      const request: AttackRequest = {
        method: "POST",
        path: "/mcp",
        headers: {
          "x-forwarded-for": newAddress(),
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
        },
        body: Buffer.from(JSON.stringify({ jsonrpc: "2.0", id: 1, ...message(value) })),
      };
      judge.judge("a message of an agent", request, await ask(shop.url, request));
    }
  }
  await judge.settle();
  await askForPackings(shop.url, report);

  /** The shop may answer something that is not HTTP only by closing the connection, or with a 4xx status. */
  function judgeRaw(about: string, request: string, answer: AttackAnswer): void {
    if (answer.status === 0 && !shop.isRunning()) {
      report.fellShort({ what: `${about}: the shop has ended`, reproduction: shown(request, 500) });
    } else if (answer.status !== 0) judge.judge(about, request, answer);
  }

  /**
   * The shop may close the connection before a body that is too large is sent completely, and a call that takes a file may
   * find something in any.
   */
  function judgeBody(
    about: string,
    request: AttackRequest,
    answer: AttackAnswer,
    { call, mayTake }: { call: ApiCall; mayTake: boolean },
  ): void {
    const isCut = answer.status === 0 && ["EPIPE", "ECONNRESET"].includes(answer.fault ?? "");
    if (isCut && (request.body?.length ?? 0) > 1_000_000) return;
    judge.judge(about, request, answer, call);
    if (answer.status === 200 && !mayTake && (call.takesFile || (call.body?.required ?? []).length > 0)) {
      report.fellShort({ what: `${about}: taken`, reproduction: `${request.method} ${request.path}` });
    }
  }
}
