import { gzipSync } from "node:zlib";
import type { ApiCall } from "./api-document.ts";
import { ask, type AttackAnswer, type AttackRequest } from "./ask.ts";
import type { AttackedShop } from "./attacked-shop.ts";
import { Judge } from "./judge.ts";
import { sendRaw } from "./raw-connection.ts";
import { newAddress, type Person } from "./people.ts";
import type { Random } from "./random.ts";
import { shown, type PartReport } from "./report.ts";

/** Addresses of pages, files and probes, besides the document's calls. */
const addresses = [
  "/",
  "/shop",
  "/shop?q=filter",
  "/product/1",
  "/about",
  "/login",
  "/account",
  "/new-password?token=x&email=a@b.example",
  "/admin",
  "/admin/orders",
  "/api",
  "/openapi.json",
  "/sitemap.xml",
  "/robots.txt",
  "/livez",
  "/readyz",
  "/dev/mail",
  "/favicon.ico",
  "/pictures/00000000000000000000000000000000/640.jpg",
  "/assets/entry.js",
  "/v1/product/public/1",
  "/v1/utils/company",
];

/** Odd endings of an address, and of a value in it. */
const oddEnds = [
  "%00",
  "a%00b",
  "%01",
  "%0a%3d1%2b1",
  "%0d%0aX-Injected:%201",
  "%ff",
  "%c0%ae%c0%ae%2f",
  "%ed%a0%80",
  "%",
  "%zz",
  "%25%30%30",
  "..%2f..%2f..%2fetc%2fpasswd",
  "%2e%2e%2f%2e%2e%2fpackage.json",
  "..%5c..%5cpackage.json",
  "../../package.json",
  "....//....//package.json",
  "%2f%2fevil.example",
  ";x=1",
  "//",
  "'",
  "<script>",
  "%F0%9F%92%A9",
  "%E2%80%AE",
  "[]",
  "a".repeat(300),
  "a".repeat(9_000),
  "%41".repeat(4_000),
];

/** Queries that pages and lists read. */
const oddQueries = [
  "q=%00",
  "q=a%00b",
  "q=%01",
  "unit=%00",
  "unit=%ED%A0%80",
  "sort=%00",
  "page=0",
  "page=-1",
  "page=1e9",
  "page=2147483648",
  "page=NaN",
  "limit=1000000",
  "q=a&q=b",
  "q[]=a",
  "q[__proto__]=a",
  "__proto__[x]=1",
  "constructor=1",
  "q=%",
  "q=%zz",
  "&&&=",
  "?",
  "lang=%00",
  "lang=xx",
  `q=${"a".repeat(5_000)}`,
  `q=${"%E0%B8%81".repeat(90)}`,
];

/** Complete requests, each on its own connection, that no ordinary client sends. */
function rawRequests(host: string): string[] {
  const get = (target: string, headers = "") =>
    `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`;
  const post = (headers: string, body: string) =>
    `POST /v1/auth/login HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n${body}`;
  const login = '{"email":"a@b.example","password":"x"}';
  return [
    ...["/", "/shop?q=filter", "/product/1", "/v1/utils/company", "/openapi.json"].flatMap((path) => [
      get(`http://${host}${path}`),
      get(`http://evil.example${path}`),
      get(`https://user:pass@evil.example:1${path}`),
      get(`//evil.example${path}`),
      get(`///evil.example/..${path}`),
      get(`/\\evil.example${path}`),
      get(`${path}#fragment`),
      get(path, `Host: evil.example\r\n`),
      get(
        path,
        `X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: gopher\r\nForwarded: host=evil.example\r\n`,
      ),
    ]),
    get("http://"),
    get("http:///"),
    get("http://["),
    get("http://%00/"),
    get("*"),
    get("?q=1"),
    get("/ HTTP/1.1 x"),
    get("/\u0000"),
    get("/\u0001"),
    get("/ä"),
    get("/shop?q=\u0080\u00ff"),
    `OPTIONS * HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    `CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `TRACE / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    `QUERY / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    `HEAD / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    `GET / HTTP/1.0\r\n\r\n`,
    `GET / HTTP/1.1\r\nConnection: close\r\n\r\n`,
    `GET / HTTP/9.9\r\nHost: ${host}\r\n\r\n`,
    `GET /\r\n\r\n`,
    `\r\n\r\nGET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n`,
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003",
    get("/", `X-Long: ${"a".repeat(20_000)}\r\n`),
    get("/", Array.from({ length: 3_000 }, (_, index) => `X-${index}: 1\r\n`).join("")),
    get("/", "Cookie: language=%00; session=\u0001\r\n"),
    get("/", `Cookie: ${"a=b; ".repeat(2_000)}\r\n`),
    get("/", "Accept-Language: \u0000\r\n"),
    get("/", `Accept-Language: ${"en;q=0.1,".repeat(1_000)}\r\n`),
    get("/", "Accept-Encoding: gzip;q=nan, br;q=1e999, *;q=-1\r\n"),
    get("/assets/x.js", "Range: bytes=0-0,-1,5-4,99999999999999999999-\r\n"),
    get("/", 'If-None-Match: "\\"*,W/\r\nIf-Modified-Since: 0000-01-01\r\n'),
    get("/", "Expect: 200-ok\r\n"),
    get("/v1/user/profile/detail", "Authorization: Bearer \u00ff\u00fe\r\n"),
    get("/v1/user/profile/detail", "Authorization: Bearer ' or 1=1 --\r\n"),
    get("/v1/user/profile/detail", `Authorization: Bearer ${"a".repeat(7_000)}\r\n`),
    get("/v1/utils/company", "X-Forwarded-For: ' , \u0001, ::ffff:999.1.1.1, [::1]:80\r\n"),
    get("/v1/utils/company", "Content-Length: 5\r\n") + "hello",
    post(
      "Content-Type: application/json\r\nContent-Length: 10\r\nTransfer-Encoding: chunked\r\n",
      "0\r\n\r\nGET /x HT",
    ),
    post("Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n", "zz\r\n{}\r\n0\r\n\r\n"),
    post("Content-Type: application/json\r\nTransfer-Encoding: chunked, gzip\r\n", "0\r\n\r\n"),
    post("Content-Type: application/json\r\nContent-Length: -1\r\n", login),
    post("Content-Type: application/json\r\nContent-Length: 99999999999999\r\n", login),
    post(`Content-Type: application/json\r\nContent-Length: ${login.length}\r\nContent-Length: 5\r\n`, login),
    post("Content-Length: 2\r\n", "{}"),
  ];
}

/** Bodies that are not JSON, or JSON that no program should trust. */
function oddBodies(): [
  name: string,
  contentType: string | undefined,
  body: string | Buffer,
  headers?: Record<string, string>,
][] {
  const json = "application/json";
  const deep = 20_000;
  return [
    ["nothing", json, ""],
    ["half of an object", json, '{"email":'],
    ["not JSON", json, "email=a"],
    ["null", json, "null"],
    ["a list", json, "[]"],
    ["a text", json, '"x"'],
    ["a number", json, "1e999"],
    ["NaN", json, '{"qty":NaN}'],
    ["a comment", json, '{"a":1}//x'],
    ["two values", json, "{}{}"],
    ["a mark before it", json, '\ufeff{"email":"a@b.example"}'],
    ["bytes that are no UTF-8", json, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ["NUL bytes", json, Buffer.alloc(2_000)],
    ["the same key twice", json, '{"email":"a@b.example","email":{"a":1},"password":"x","password":null}'],
    ["a prototype", json, '{"__proto__":{"email":"a@b.example","role":"owner"},"password":"x"}'],
    ["a constructor", json, '{"constructor":{"prototype":{"role":"owner"}}}'],
    ["lists in lists", json, "[".repeat(deep) + "]".repeat(deep)],
    ["objects in objects", json, `${'{"a":'.repeat(deep / 4)}1${"}".repeat(deep / 4)}`],
    ["objects in a field", json, `{"email":${'{"a":'.repeat(deep / 4)}1${"}".repeat(deep / 4)}}`],
    ["many keys", json, `{${Array.from({ length: 5_000 }, (_, index) => `"k${index}":1`).join(",")}}`],
    ["a long number", json, `{"qty":${"9".repeat(30_000)}}`],
    ["30 MB of spaces", json, Buffer.alloc(30_000_000, 0x20)],
    ["no type", undefined, "{}"],
    ["a form", "application/x-www-form-urlencoded", "email=a&password=b"],
    ["plain text", "text/plain", '{"email":"a@b.example"}'],
    ["XML", "application/xml", '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    [
      "a file of a form",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
    ],
    ["an odd charset", "application/json; charset=utf-16", Buffer.from('{"email":"a"}', "utf16le")],
    ["an odd type", "application/json\t;;;=", "{}"],
    ["another JSON", "application/vnd.api+json", "{}"],
    ["packed bytes", json, gzipSync(Buffer.alloc(1_000_000, 0x20)), { "content-encoding": "gzip" }],
    ["a type that is no type", "a/b/c", "{}"],
  ];
}

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
  /** Of the odd ends and queries, for each address; of the calls with a body. */
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
    calls.filter(({ body }) => body !== undefined),
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
      judgeBody(`${call.name} with ${name} as its body`, request, await ask(shop.url, request), call);
    }
  }
  await judge.settle();
  await checkEncodings();

  /** What is not HTTP may only be answered by closing the connection, or with a 4xx status. */
  function judgeRaw(about: string, request: string, answer: AttackAnswer): void {
    if (answer.status === 0 && !shop.isRunning()) {
      report.fellShort({ what: `${about}: the shop has ended`, reproduction: shown(request, 500) });
    } else if (answer.status !== 0) judge.judge(about, request, answer);
  }

  /** The shop may close the connection before a body that is too large is sent completely. */
  function judgeBody(about: string, request: AttackRequest, answer: AttackAnswer, call: ApiCall): void {
    const isCut = answer.status === 0 && ["EPIPE", "ECONNRESET"].includes(answer.fault ?? "");
    if (isCut && (request.body?.length ?? 0) > 1_000_000) return;
    judge.judge(about, request, answer, call);
    if (answer.status === 200 && (call.body?.required ?? []).length > 0) {
      report.fellShort({ what: `${about}: taken`, reproduction: `${request.method} ${request.path}` });
    }
  }

  /** A client that refuses a compression must not get it. */
  async function checkEncodings(): Promise<void> {
    for (const accepted of [
      "br; q=0",
      "br;q=0",
      "br ; q=0.000, gzip;q=0",
      "*;q=0",
      "identity",
      "gzip;q=0,br;q=0",
    ]) {
      for (const path of ["/", "/v1/utils/company", "/openapi.json"]) {
        report.tried("refused forms of packing");
        const request = { method: "GET", path, headers: { "accept-encoding": accepted } };
        const { headers: answered, status } = await ask(shop.url, request);
        const packing = answered["content-encoding"];
        const isRefused = packing !== undefined && !(packing === "gzip" && !/gzip|\*/.test(accepted));
        if (status === 200 && isRefused) {
          report.fellShort({
            what: `accept-encoding "${accepted}" is answered in ${String(packing)}`,
            reproduction: `GET ${path}\naccept-encoding: ${accepted}`,
          });
        }
      }
    }
  }
}
