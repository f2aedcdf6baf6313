// What the shop answers with a very large catalogue, each question asked once for each of 20 different things:
//   DATABASE_URL=… npm run demo:generate -- 1000000
//   DATABASE_URL=… node scripts/with-node.mjs bench/large-catalogue.ts [part of a question's name]
import { readdirSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { grades } from "#contract/catalogue/grades.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { routes } from "#contract/routes.ts";
import { buildApp } from "#server/app.ts";
import { openDatabase } from "#server/database/client.ts";
import type { Database } from "#server/database/queryable.ts";
import { createDependencies } from "#server/dependencies.ts";
import { readEnvironment } from "#server/env.ts";
import { loadPlaces } from "#server/domains/parcels/load-places.ts";
import { describeLoad } from "./kit/machine.ts";
import { processorTimeOf } from "./kit/processor-time.ts";

const asks = 20;
const [, , wanted = ""] = process.argv;
const log = pino({ level: "silent" });
const env = readEnvironment({ ...process.env, LOG_LEVEL: "silent" });
const database = await openDatabase(env, log);
await loadPlaces(database.db);
const dependencies = await createDependencies(env, log, database);
const app = await buildApp(dependencies);

const questions = await makeQuestions(database.db);
// The first answer of a process also opens a connection.
await app.inject("/readyz");
await app.inject(get(routes.getCompany));
console.log(
  `${describeLoad()}\n\n| question | p50 ms | worst ms | database CPU ms | found | refused | worst |\n|---|---:|---:|---:|---:|---:|---|`,
);
for (const question of questions.filter(({ name }) => name.includes(wanted))) {
  console.log(`| ${[question.name, ...(await ask(app, question))].join(" | ")} |`);
}
console.log(`\n${describeLoad()}`);
await app.close();
await dependencies.jobs.stop();
await database.close();

interface Request {
  method: "GET" | "POST";
  url: string;
  payload?: object;
}

interface LargeQuestion {
  name: string;
  requests: Request[];
  /** Each request comes right after a change of the catalogue. */
  isAfterChange?: boolean;
}

async function ask(shop: FastifyInstance, { requests, isAfterChange }: LargeQuestion): Promise<string[]> {
  const took: { milliseconds: number; asked: string }[] = [];
  let found = 0;
  let refused = 0;
  const before = databaseSeconds();
  for (const request of requests) {
    if (isAfterChange === true) dependencies.changes.dispatch("catalogue");
    const began = performance.now();
    const answer = await shop.inject({ ...request, headers: { "accept-language": "id" } });
    const asked = request.payload === undefined ? request.url : JSON.stringify(request.payload).slice(0, 200);
    took.push({ milliseconds: performance.now() - began, asked });
    if (answer.statusCode !== 200) refused += 1;
    found += foundIn(answer.body);
  }
  const sorted = took.toSorted((one, other) => one.milliseconds - other.milliseconds);
  const spent = ((databaseSeconds() - before) * 1_000) / requests.length;
  return [
    whole(sorted[Math.floor(sorted.length / 2)]?.milliseconds),
    whole(sorted.at(-1)?.milliseconds),
    whole(spent),
    whole(found / requests.length),
    String(refused),
    `\`${sorted.at(-1)?.asked}\``,
  ];
}

function whole(milliseconds = 0): string {
  return milliseconds.toFixed(0);
}

/** The total number of products of a list, on average. */
function foundIn(body: string): number {
  return Number(/"total":(\d+)/.exec(body)?.[1] ?? 0);
}

/**
 * The CPU time that PostgreSQL has used so far, if it runs on this machine; the work of other programs is not included.
 */
function databaseSeconds(): number {
  const name = `postgres: ${new URL(env.databaseUrl ?? "postgres://nobody").username} `;
  let milliseconds = 0;
  for (const id of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      if (!readFileSync(`/proc/${id}/cmdline`, "utf8").startsWith(name)) continue;
      milliseconds += processorTimeOf(Number(id));
    } catch {
      // The process has ended in the meantime.
    }
  }
  return milliseconds / 1_000;
}

async function makeQuestions(db: Database): Promise<LargeQuestion[]> {
  const texts = async (query: string) =>
    (await db.execute<{ text: string }>(sql.raw(query))).rows.map(({ text }) => text);
  const ids = "select (random() * (select max(id) from product))::int as id from generate_series(1, 60)";
  const some = (from: string) => texts(`${from} limit ${asks}`);
  const names = await some("select name_id as text from category order by position");
  const codes = await some(`select code as text from product where id in (${ids})`);
  const others = await some(`select code as text from cross_reference where product_id in (${ids})`);
  const older = await some("select older_code as text from supersession order by older_normalized");
  const machines = await some("select brand || ' ' || model as text from machine order by md5(model)");
  const models = await some("select model as text from machine order by md5(brand || model)");
  const makers = await some("select brand as text from product group by brand order by count(*) desc");
  const sorts = [{}, ...["price", "code", "name"].map((order) => ({ order, orderBy: "asc" }))];
  const details = await texts(`select id::text as text from product where id in (${ids}) limit ${asks}`);
  const totals = await texts(
    "select ((count(p.id) / 12) - 3)::text as text from category c left join product p on p.category_id = c.id group by c.id order by c.position",
  );
  const parts =
    "filter bearing seal piston injektor turbo alternator sensor aki belt radiator pompa silinder katup sprocket roller bucket kopling baut gasket".split(
      " ",
    );
  return [
    {
      name: "categories",
      requests: repeated(() => get(routes.listCategories)),
      isAfterChange: true,
    },
    {
      name: "home's new arrivals",
      requests: repeated(() => get(routes.listNewArrivals)),
      isAfterChange: true,
    },
    { name: "list, pages 1 to 20", requests: repeated((index) => list({ page: index + 1 })) },
    {
      name: "list, by price",
      requests: repeated((index) => list({ page: index + 1, order: "price", orderBy: "asc" })),
    },
    {
      name: "list, by name",
      requests: repeated((index) => list({ page: index + 1, order: "name", orderBy: "asc" })),
    },
    {
      name: "category, by name",
      requests: names.map((filterUnit) => list({ filterUnit, order: "name", orderBy: "asc" })),
    },
    {
      name: "category, by number",
      requests: names.map((filterUnit) => list({ filterUnit, order: "code", orderBy: "desc" })),
    },
    { name: "list, deep page", requests: repeated((index) => list({ page: 50_000 - index * 1_000 })) },
    { name: "category, page 1", requests: names.map((filterUnit) => list({ filterUnit })) },
    {
      name: "category, last pages",
      requests: names.map((filterUnit, index) =>
        list({ filterUnit, page: Math.max(1, Number(totals[index])) }),
      ),
    },
    { name: "search by number", requests: searched(codes) },
    {
      name: "search by number without signs",
      requests: searched(codes.map((code) => normalizePartNumber(code).toLowerCase())),
    },
    { name: "search by a number's beginning", requests: searched(codes.map((code) => code.slice(0, 5))) },
    { name: "search by cross reference", requests: searched(others) },
    { name: "search by older number", requests: searched(older) },
    { name: "search by machine", requests: searched(machines) },
    { name: "search by model", requests: searched(models) },
    { name: "search by word", requests: searched(parts) },
    {
      name: "search by word and machine",
      requests: searched(models.map((model, index) => `${parts[index]} ${model}`)),
    },
    {
      name: "search by two words",
      requests: searched(
        parts.map((part, index) => `${part} ${["komatsu", "caterpillar", "hitachi", "mesin"][index % 4]}`),
      ),
    },
    {
      name: "search by phrases",
      requests: searched([
        "kuku bucket",
        "bucket tooth",
        "seal kit",
        "pompa air",
        "fan belt",
        "main pump",
        "filter oli",
        "filter dan seal",
      ]),
    },
    {
      name: "search by what descriptions say",
      requests: searched(
        models.map(
          (model, index) => `seal kit ${["boom", "arm", "blade", "workshop", "mesin"][index % 5]} ${model}`,
        ),
      ),
    },
    {
      name: "search by a mistyped number",
      requests: searched(codes.map((code) => `${code.slice(0, -2)}${code.slice(-1)}${code.slice(-2, -1)}X`)),
    },
    {
      name: "search by a mistyped word",
      requests: searched(parts.slice(0, 5).map((part) => `${part.slice(0, 3)}${part.slice(4)}x`)),
    },
    // In each list, 440 numbers are the shop's own, 20 another maker's, 20 replaced, and 20 mistyped.
    {
      name: "quick order of 500 lines",
      requests: quickOrders({
        own: await texts("select code as text from product where is_visible order by md5(code) limit 8800"),
        others: await texts("select code as text from cross_reference order by md5(code) limit 400"),
        older: await texts("select older_code as text from supersession order by md5(older_code) limit 400"),
        mistyped: await texts(
          "select overlay(code placing 'X' from length(code) - 1 for 1) as text from product order by md5(name_en || code) limit 400",
        ),
      }),
    },
    {
      name: "list narrowed to a maker",
      requests: makers.flatMap((maker, index) =>
        list({ narrowing: { makers: [maker] }, ...sorts[index % sorts.length] }),
      ),
    },
    {
      name: "list narrowed to a grade",
      requests: grades.flatMap((grade, index) =>
        list({ narrowing: { grades: [grade] }, ...sorts[index % sorts.length] }),
      ),
    },
    {
      name: "search narrowed to a maker",
      requests: parts.map((part, index) =>
        list({
          filterKeyWord: part,
          narrowing: { makers: [makers[index % 4]] },
          ...sorts[index % sorts.length],
        }),
      ),
    },
    {
      name: "category's facets",
      requests: names.map((filterUnit) => list({ filterUnit, withFacets: true })),
    },
    {
      name: "facets of a search with a machine",
      requests: models.map((model) => list({ filterKeyWord: model, withFacets: true })),
    },
    { name: "product", requests: details.map((id) => get(routes.getProduct.replace("{id}", id))) },
    { name: "suggestions for a number", requests: codes.map((code) => suggest(code.slice(0, 6))) },
    { name: "suggestions for a word", requests: parts.map((part) => suggest(part.slice(0, 4))) },
    { name: "sitemap", requests: [{ method: "GET", url: "/sitemap.xml" }] },
    {
      name: "sitemap's files",
      requests: repeated((index) => ({ method: "GET", url: `/sitemap-${index + 1}.xml` })),
    },
  ];
}

function repeated(request: (index: number) => Request): Request[] {
  return Array.from({ length: asks }, (_, index) => request(index));
}

function searched(keyWords: string[]): Request[] {
  return keyWords.map((filterKeyWord) => list({ filterKeyWord }));
}

/** Lists of 500 lines as people write them, each with other numbers. */
function quickOrders(numbers: Record<"own" | "others" | "older" | "mistyped", string[]>): Request[] {
  return repeated((index) => {
    const some = (of: string[], count: number) => of.slice(index * count, (index + 1) * count);
    const listed = [
      ...some(numbers.own, 440),
      ...some(numbers.others, 20),
      ...some(numbers.older, 20),
      ...some(numbers.mistyped, 20),
    ];
    const text = listed.map((number, place) => `${place + 1}. ${number} x ${(place % 9) + 1}`).join("\n");
    return { ...call(routes.readQuickOrder), payload: { text } };
  });
}

function list(payload: object): Request {
  return { ...call(routes.pageProducts), payload: { page: 1, ...payload } };
}

function suggest(q: string): Request {
  return get(`${routes.suggestProducts}?q=${encodeURIComponent(q)}`);
}

function get(route: string): Request {
  return call(route);
}

function call(route: string): Request {
  const [method, url = ""] = route.split(" ");
  return { method: method === "POST" ? "POST" : "GET", url };
}
