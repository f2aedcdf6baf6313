// How fast the lists of the back office answer with 100,000 orders, 50,000 customers and 100,000 products, beside the
// floors of the other benches; see README.md.
//   npm run build && node scripts/with-node.mjs bench/back-office.ts [part of a list's name] [--orders 100000] [--alone]
// DATABASE_URL names a server that is already filled (demo:generate, then fill-office.ts); without it one is started
// and filled. With `--alone` it asks every list with every filter, one request after the other and without floors: how
// long a person waits.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { customersShown } from "#contract/people/admin/customers.ts";
import { orderTabs } from "#contract/orders/admin/orders.ts";
import { adminRoutes, type AdminRouteName } from "#contract/admin/routes.ts";
import { stockShown } from "#contract/stock/admin/stock.ts";
import { loadGenerated } from "#demo/generate/load-generated.ts";
import { loadDemo } from "#demo/load-demo.ts";
import { openDatabase } from "#server/database/client.ts";
import { migrate } from "#server/database/migrating/migrate.ts";
import { sessions, users } from "#server/database/schema/accounts.ts";
import { readEnvironment } from "#server/env.ts";
import { hashToken } from "#server/core/sessions.ts";
import { createFileStore } from "#server/files/storage/create-file-store.ts";
import { startPostgres } from "#testing/servers/postgres-server.ts";
import { startShopProcess } from "#testing/shops/shop-process.ts";
import { fillOffice, usualCounts } from "./fill-office.ts";
import { startFloors } from "./floors/floors.ts";
import type { BenchRequest } from "./kit/load.ts";
import { describeLoad, describeMachine } from "./kit/machine.ts";
import { measure } from "./kit/measure.ts";
import type { Question, Target } from "./kit/questions.ts";
import { printFigures } from "./kit/table.ts";

const products = 100_000;
/** Milliseconds: a person notices that they wait longer. */
const longestAlone = 200;
const askedAlone = 7;
/** After so many milliseconds the shop counts the orders again. */
const countsKept = 2_100;
/** How many pages are turned to reach a deep one. */
const deepPages = 40;
const pace = { warmUpSeconds: 0.3, rounds: 2, roundSeconds: 1, onceRequests: 0 };
/** At most five times the floor of one indexed query. */
const targets: Target[] = [{ asked: "visits", floor: "row", least: 0.2 }];

interface List {
  name: string;
  call: AdminRouteName | "/dev/mail";
  /** What stands in its path for `{id}`. */
  id?: string;
  query?: Record<string, string>;
  /** What is searched in it; each word is used in turn. */
  searches?: string[];
  /** An answer without pages. */
  isWhole?: boolean;
  /** Milliseconds after which the answer is not kept any more. */
  keptFor?: number;
}

const lists: List[] = [
  {
    name: "orders",
    call: "listAdminOrders",
    searches: ["siti", "santoso", "08112", "SO-2026", "customer77"],
  },
  { name: "orders that are packed", call: "listAdminOrders", query: { status: "packing" } },
  { name: "orders' counts", call: "countAdminOrders", isWhole: true, keptFor: countsKept },
  { name: "payments", call: "listPayments", searches: ["siti", "santoso"] },
  { name: "payments that were accepted", call: "listPayments", query: { status: "accepted" } },
  { name: "mutations", call: "listMutations", searches: ["banking", "49900"] },
  { name: "customers", call: "listCustomers", searches: ["siti", "customer4711", "perkasa"] },
  { name: "products", call: "listAdminProducts", searches: ["filter", "pc200", "600-3"] },
  { name: "stock", call: "listStock", searches: ["filter", "600-3"] },
  { name: "demand", call: "listDemand", searches: ["pc1200"] },
  { name: "audit", call: "listAudit", searches: ["SO-2026"] },
  { name: "today", call: "getToday", isWhole: true },
  { name: "sales of 30 days, kept for some seconds", call: "getSales", query: { days: "30" }, isWhole: true },
  { name: "sales of a year, kept for some seconds", call: "getSales", query: { days: "365" }, isWhole: true },
];

/** The other filters and sorts of these lists, the lists that are short in most shops, and what has a list on its page. */
const moreLists = (longest: Awaited<ReturnType<typeof findLongest>>): List[] => [
  ...orderTabs.map((status): List => ({
    name: `orders: ${status}`,
    call: "listAdminOrders",
    query: { status },
    searches: ["siti"],
  })),
  { name: "orders by total", call: "listAdminOrders", query: { sort: "-total" }, searches: ["siti"] },
  {
    name: "orders that are done, by total",
    call: "listAdminOrders",
    query: { status: "done", sort: "total" },
  },
  ...customersShown.map((show): List => ({
    name: `customers: ${show}`,
    call: "listCustomers",
    query: { show },
    searches: ["siti perkasa"],
  })),
  { name: "customers without an email", call: "listCustomers", query: { email: "none" } },
  ...["archived", "hidden", "visible"].map((state): List => ({
    name: `products: ${state}`,
    call: "listAdminProducts",
    query: { state },
    searches: ["filter", "zzz"],
  })),
  { name: "products without a picture", call: "listAdminProducts", query: { picture: "none" } },
  { name: "products by price", call: "listAdminProducts", query: { sort: "-price" }, searches: ["pc200"] },
  ...stockShown.map((show): List => ({
    name: `stock: ${show}`,
    call: "listStock",
    query: { show },
    searches: ["filter"],
  })),
  { name: "stock by pieces", call: "listStock", query: { sort: "-available" } },
  { name: "payments that were rejected", call: "listPayments", query: { status: "rejected" } },
  ...["matched", "ignored"].map((state): List => ({
    name: `mutations: ${state}`,
    call: "listMutations",
    query: { state },
    searches: ["SO-2026", "santoso", "49900"],
  })),
  ...["santoso", longest.total].map((q): List => ({
    name: `orders that a transfer may pay, by ${q}`,
    call: "searchMatchableOrders",
    query: { q },
    isWhole: true,
  })),
  { name: "statements", call: "listStatements" },
  { name: "refunds", call: "listRefunds" },
  { name: "refunds that were sent", call: "listRefunds", query: { state: "sent" } },
  { name: "returns", call: "listReturns" },
  { name: "requests", call: "listRequests" },
  { name: "quotations", call: "listQuotations" },
  { name: "companies", call: "listBuyingCompanies", searches: ["tambang", "customer4702"] },
  {
    name: "companies of a price list",
    call: "findBuyingCompanies",
    query: { q: "tambang" },
    isWhole: true,
  },
  { name: "a company's page", call: "getBuyingCompany", id: longest.company, isWhole: true },
  { name: "a company's orders", call: "listAdminOrders", query: { company: longest.company } },
  {
    name: "a company's statement of account",
    call: "getDebtorStatement",
    id: longest.company,
    query: longest.year,
    isWhole: true,
  },
  { name: "a customer's page", call: "getCustomer", id: longest.customer, isWhole: true },
  { name: "an order's page", call: "getAdminOrder", id: longest.order, isWhole: true },
  { name: "movements of a product", call: "listStockMovements", id: longest.product },
  { name: "kept mails", call: "/dev/mail", isWhole: true },
  { name: "health", call: "getHealth", isWhole: true },
  { name: "tax invoices of a month", call: "listTaxInvoices", query: { month: "2026-10" }, isWhole: true },
  { name: "demand by date", call: "listDemand", query: { sort: "-last" } },
  { name: "audit of orders", call: "listAudit", query: { subject: "order" }, searches: ["5001"] },
  { name: "audit of settings", call: "listAudit", query: { subject: "setting" }, searches: ["tarif"] },
  { name: "audit of products", call: "listAudit", query: { subject: "product" }, searches: ["6D1"] },
  { name: "audit of who did most", call: "listAudit", query: { person: longest.busyPerson } },
  { name: "audit of who did least", call: "listAudit", query: { person: longest.quietPerson } },
  { name: "audit of one order", call: "listAudit", query: { q: longest.code }, isWhole: true },
  { name: "audit of many products at once", call: "listAudit", query: { of: longest.act } },
  { name: "audit of a month", call: "listAudit", query: { from: "2025-06-01", to: "2025-06-30" } },
  { name: "people of the audit", call: "listAuditPeople", isWhole: true },
  { name: "counts of the menu", call: "countWaiting", isWhole: true },
  { name: "open money", call: "getOpenReport", isWhole: true },
];

const {
  positionals: [wanted = ""],
  values: { orders: orderCount, alone: isAlone },
} = parseArgs({
  allowPositionals: true,
  options: {
    orders: { type: "string", default: String(usualCounts.orders) },
    alone: { type: "boolean", default: false },
  },
});
const given = process.env["DATABASE_URL"];
const dataDirectory = mkdtempSync(join(tmpdir(), "shop-bench-"));
const postgres = given === undefined ? await startPostgres() : undefined;
const databaseUrl = given ?? postgres?.url ?? "";
const variables = {
  DATA_DIR: dataDirectory,
  DEMO: "0",
  NODE_ENV: "production",
  LOG_LEVEL: "info",
  DATABASE_URL: databaseUrl,
};
console.log(`${await describeMachine(databaseUrl)}, ${describeLoad()} at the start\n`);

const env = readEnvironment(variables);
const database = await openDatabase(env, pino({ level: "silent" }));
if (given === undefined) {
  await migrate(database);
  await loadDemo(database.db, createFileStore(env, pino({ level: "silent" })));
  await loadGenerated(database, { count: products });
  await fillOffice(databaseUrl, { ...usualCounts, orders: Number(orderCount) });
}
const token = await logOwnerIn();
const longest = await findLongest();
await database.close();

const headers = { authorization: `Bearer ${token}`, "accept-language": "id" };
const shop = await startShopProcess(variables, { isOutputKept: false });
const usable = (isAlone ? [...lists, ...moreLists(longest)] : lists).filter(({ name }) =>
  name.includes(wanted),
);
try {
  if (isAlone) await askAlone();
  else await askBesideFloors();
  console.log(`\n${describeLoad()} at the end`);
} finally {
  await shop.stop();
  await postgres?.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
}

async function askBesideFloors(): Promise<void> {
  const questions: Question[] = [];
  for (const list of usable) questions.push(...(await questionsOf(list)));
  await timeSales();
  const floors = await startFloors(shop.url, databaseUrl, questions);
  try {
    for (const question of questions) printFigures(question, await measure(question, shop, floors, pace));
  } finally {
    await floors.stop();
  }
}

/** Prints how long each answer takes by itself; the lowest counts, because others use the machine too. */
async function askAlone(): Promise<void> {
  await timeSales();
  console.log("| list | lowest ms | median ms | worst ms | load | |\n|---|---:|---:|---:|---:|---|");
  for (const list of usable) {
    for (const { name, visits } of await questionsOf(list)) {
      for (const visit of visits) {
        const times: number[] = [];
        for (let round = 0; round < askedAlone; round += 1) {
          if (list.keptFor !== undefined) await sleep(list.keptFor);
          times.push(await timeOf(visit));
        }
        times.sort((a, b) => a - b);
        const [lowest = 0, worst = 0] = [times[0], times.at(-1)];
        const q = new URL(visit.path, shop.url).searchParams.get("q");
        const figures = [lowest, times[Math.floor(askedAlone / 2)] ?? 0, worst].map((ms) => ms.toFixed(1));
        console.log(
          `| ${name}${q === null ? "" : ` "${q}"`} | ${figures.join(" | ")} | ${describeLoad().slice(13)} | ${lowest > longestAlone ? "SLOW" : ""} |`,
        );
      }
    }
  }
}

async function timeOf({ path }: BenchRequest): Promise<number> {
  const began = performance.now();
  const answer = await fetch(shop.url + path, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${text}`);
  return performance.now() - began;
}

/**
 * The product, company and customer with the most movements and orders; the newest finished order and what it cost; who did most and who did
 * least of what the audit has, and the oldest act on many things; the days of a year.
 */
async function findLongest() {
  const { rows } = await database.db.execute<
    Record<
      "product" | "company" | "customer" | "order" | "code" | "total" | "busyPerson" | "quietPerson" | "act",
      string
    >
  >(sql`
    select (select product_id::text from stock_movement group by product_id order by count(*) desc limit 1) as product,
      (select company_id::text from sales_order where company_id is not null group by company_id order by count(*) desc limit 1) as company,
      (select user_id::text from sales_order group by user_id order by count(*) desc limit 1) as customer,
      (select user_id::text from audit_log group by user_id order by count(*) desc limit 1) as "busyPerson",
      (select user_id::text from audit_log group by user_id order by count(*) limit 1) as "quietPerson",
      (select min(id)::text from audit_log where action = 'product.bulkEdit') as act,
      id::text as "order", order_code as code, total_rupiah::text as total
    from sales_order where status = 'done' order by order_date desc limit 1`);
  const [found] = rows;
  if (found === undefined) throw new Error("the shop has no finished order");
  return { ...found, year: { from: dayBefore(365), to: dayBefore(0) } };
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** An owner with an open session. */
async function logOwnerIn(): Promise<string> {
  const name = `owner-${randomBytes(4).toString("hex")}`;
  const [owner] = await database.db
    .insert(users)
    .values({
      role: "owner",
      username: name,
      email: `${name}@contoh.example`,
      emailNormalized: `${name}@contoh.example`,
      passwordHash: "no password opens this account",
      emailConfirmedAt: new Date(),
      firstName: "Bench",
      createdBy: name,
      updatedBy: name,
    })
    .returning({ id: users.id });
  const opened = randomBytes(32).toString("base64url");
  await database.db.insert(sessions).values({ userId: owner?.id ?? "", tokenHash: hashToken(opened) });
  return opened;
}

/** The first page, one far behind it, and a search for each of its words. */
async function questionsOf({ name, call, id, query = {}, searches, isWhole }: List): Promise<Question[]> {
  const ask = (more: Record<string, string>) => request(call, { ...query, ...more }, id);
  if (isWhole === true) return [{ name, visits: [ask({})], targets }];
  const deep = await cursorOf(ask);
  const question = (kind: string, visits: BenchRequest[]) => ({ name: `${name}, ${kind}`, visits, targets });
  return [
    question("first page", [ask({})]),
    ...(deep === undefined ? [] : [question(`page ${deep.page}`, [ask({ after: deep.cursor })])]),
    ...(searches === undefined
      ? []
      : [
          question(
            "search",
            searches.map((q) => ask({ q })),
          ),
        ]),
  ];
}

/** Turns the pages one by one, because a page's cursor comes only with the page before it. */
async function cursorOf(ask: (more: Record<string, string>) => BenchRequest) {
  let deep: { page: number; cursor: string } | undefined;
  for (let page = 1; page < deepPages; page += 1) {
    const { path } = ask(deep === undefined ? {} : { after: deep.cursor });
    const answer = await fetch(shop.url + path, { headers });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    const { data } = (await answer.json()) as { data: { next: string | null } };
    if (data.next === null) break;
    deep = { page: page + 1, cursor: data.next };
  }
  return deep;
}

function request(call: List["call"], query: Record<string, string>, id = ""): BenchRequest {
  const written = call === "/dev/mail" ? call : (adminRoutes[call].split(" ")[1] ?? "");
  const path = written.replace("{kind}", "company").replace("{id}", id);
  const search = new URLSearchParams(query).toString();
  return { method: "GET", path: search === "" ? path : `${path}?${search}`, headers };
}

/** How long the sales take if nothing is cached: once for each period after the start of the shop. */
async function timeSales(): Promise<void> {
  for (const { query } of usable.filter(({ call }) => call === "getSales")) {
    const took = await timeOf(request("getSales", query ?? {}));
    console.log(`sales of ${query?.["days"]} days, counted again: ${Math.round(took)} ms`);
  }
  console.log("");
}
