// What the shop answers about machines with 100,000 series and three million fitments, each question 20 times as soon as it
// has started and then 20 times more, each time for another machine, so that no answer is kept, beside a floor: the same rows by one statement that reads them by their keys.
//   DATABASE_URL=… npm run demo:generate -- 1000000
//   DATABASE_URL=… node scripts/with-node.mjs bench/machines.ts [part of a question's name]
// The first run fills the database with series, serial numbers of fitments, service plans and a fleet.
import { sql, type SQL } from "drizzle-orm";
import { Client } from "pg";
import { pino } from "pino";
import { routes } from "#contract/routes.ts";
import { buildApp } from "#server/app.ts";
import { openDatabase } from "#server/database/client.ts";
import type { Database } from "#server/database/queryable.ts";
import { createDependencies } from "#server/dependencies.ts";
import { readEnvironment } from "#server/env.ts";
import { loadPlaces } from "#server/domains/parcels/load-places.ts";
import { buildUser } from "#testing/shops/test-shop.ts";
import { describeLoad, describeMachine } from "./kit/machine.ts";

/** Half of the machines have letters before their digits; every tenth product knows serial numbers. */
const filling = [
  `insert into machine_series (machine_id, serial_prefix, serial_from, serial_to, digits, year_from)
   select machine.id,
     case when machine.id % 2 = 0 then '' else chr(65 + machine.id % 26) || chr(65 + machine.id / 26 % 26) || n end,
     case when machine.id % 2 = 0 then 100000 + n * 1000 else 1 end,
     case when machine.id % 2 = 0 then 100999 + n * 1000 else 99999 end,
     case when machine.id % 2 = 0 then 6 else 5 end, 2000 + n % 25
   from (select id, count(*) over () as machines from machine) as machine
   cross join lateral generate_series(0, (100000 / machines)::int) as n
   on conflict do nothing`,
  `insert into fitment_detail (product_id, machine_id, serial_prefix, serial_from, serial_to, position, pieces, note, source)
   select product_id, machine_id, serial_prefix, serial_from, serial_to, '', 1, '', 'makersBook'
   from fitment join (
     select distinct on (machine_id) machine_id, serial_prefix, serial_from, serial_to from machine_series
     order by machine_id, id) as first using (machine_id)
   where product_id % 10 = 0`,
  `with plan as (
     insert into service_plan (machine_id, name, note, source, is_sample)
     select machine_id, 'Servis', '', '', true from fitment join product on product.id = product_id and is_visible
     group by machine_id order by count(*) desc, machine_id limit 40 returning id, machine_id
   ), parts as (
     insert into service_interval (plan_id, hours, is_first) select id, 2000, false from plan returning id, plan_id
   )
   insert into service_item (interval_id, position, code, code_normalized, words, quantity, sales_unit, note)
   select parts.id, (part.place - 1)::smallint, part.code, part.code_normalized, '', 1, 'pcs', ''
   from parts join plan on plan.id = parts.plan_id
   cross join lateral (
     select code, code_normalized, row_number() over (order by product.id) as place
     from fitment join product on product.id = product_id
     where machine_id = plan.machine_id and is_visible limit 60) as part`,
  "analyze",
];

const asks = 20;
const [, , wanted = ""] = process.argv;
const log = pino({ level: "silent" });
const env = readEnvironment({ ...process.env, LOG_LEVEL: "silent" });
const database = await openDatabase(env, log);
const { db } = database;
await loadPlaces(db);
const dependencies = await createDependencies(env, log, database);
const app = await buildApp(dependencies);

interface Question {
  name: string;
  /** Milliseconds that its slowest answer may take. */
  aim: number;
  ask: (turn: number) => { method: "GET" | "POST"; url: string; payload?: object; token?: string };
  /** The products or rows that its floor reads by their keys. */
  floor: (turn: number) => SQL;
}

await fill(env.databaseUrl ?? "");
const facts = await readFacts(db);
const member = await fleetOwner(db);
const questions = makeQuestions();
await app.inject("/readyz");
console.log(`${await describeMachine(env.databaseUrl)}\n${describeLoad()}\n${facts.counts}\n`);
console.log(
  "| question | slowest after the start, ms | p50 ms | slowest ms | aim | floor p50 ms | times its floor | |",
);
console.log("|---|---:|---:|---:|---:|---:|---:|---|");
for (const question of questions.filter(({ name }) => name.includes(wanted))) await measure(question);
await app.close();
await dependencies.jobs.stop();
await database.close();

async function measure({ name, aim, ask, floor }: Question): Promise<void> {
  const took: number[] = [];
  const floors: number[] = [];
  dependencies.changes.dispatch("catalogue");
  // What all answers share is read again after a change, and is not what is measured: words, machines and categories.
  await app.inject({ ...post(routes.pageProducts), payload: { page: 1, filterKeyWord: "D85" } });
  // Nor is what only a shop that has just started does: plans of new connections, and their first look at the database's
  // memory. Other machines are asked for.
  const first: number[] = [];
  for (let turn = asks; turn < 2 * asks; turn += 1) first.push(await timeOf(name, ask(turn)));
  for (let turn = 0; turn < asks; turn += 1) {
    took.push(await timeOf(name, ask(turn)));
    const beganFloor = performance.now();
    await db.execute(floor(turn));
    floors.push(performance.now() - beganFloor);
  }
  const slowest = Math.max(...took);
  const cells = [
    name,
    Math.max(...first).toFixed(1),
    middle(took).toFixed(1),
    slowest.toFixed(1),
    aim,
    middle(floors).toFixed(1),
    (middle(took) / middle(floors)).toFixed(1),
    slowest <= aim ? "reached" : "MISSED",
  ];
  console.log(`| ${cells.join(" | ")} |`);
}

/** Milliseconds until a question is answered. */
async function timeOf(name: string, { token, ...request }: ReturnType<Question["ask"]>): Promise<number> {
  const began = performance.now();
  const answer = await app.inject({
    ...request,
    headers: { "accept-language": "id", ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
  if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
  return performance.now() - began;
}

function middle(figures: number[]): number {
  return figures.toSorted((one, other) => one - other)[asks / 2] ?? 0;
}

function machineOf(turn: number) {
  const machine = facts.machines[turn % facts.machines.length];
  if (machine === undefined) throw new Error("the catalogue has no machine with parts");
  return machine;
}

function partsOf(turn: number, count: number): number[] {
  return machineOf(turn).parts.slice(0, count);
}

function byId(ids: number[]): SQL {
  return sql`select * from product where id = any(${sql.param(ids)}::int[])`;
}

function asked(turn: number) {
  const { brand, model, serial } = machineOf(turn);
  return { brand, model, serial };
}

function makeQuestions(): Question[] {
  return [
    {
      name: "a part's page: does it fit",
      aim: 150,
      ask: (turn) => get(routes.checkFits, { ...asked(turn), ids: String(partsOf(turn, 1)[0]) }),
      floor: (turn) => byId(partsOf(turn, 1)),
    },
    {
      name: "a list of 100 parts: do they fit",
      aim: 150,
      ask: (turn) => get(routes.checkFits, { ...asked(turn), ids: partsOf(turn, 100).join(",") }),
      floor: (turn) => byId(partsOf(turn, 100)),
    },
    {
      name: "a part itself",
      aim: 150,
      ask: (turn) => get(routes.getProduct.replace("{id}", String(partsOf(turn, 1)[0])), {}),
      floor: (turn) => byId(partsOf(turn, 1)),
    },
    {
      name: "a plate's text",
      aim: 150,
      ask: (turn) => get(routes.readPlate, { text: `${machineOf(turn).model} ${machineOf(turn).serial}` }),
      floor: (turn) => sql`select * from machine_series where machine_id = ${machineOf(turn).id} limit 1`,
    },
    {
      name: "a serial number alone",
      aim: 150,
      ask: (turn) => get(routes.readPlate, { text: machineOf(turn).serial }),
      floor: (turn) => sql`select * from machine_series where machine_id = ${machineOf(turn).id} limit 1`,
    },
    {
      name: "a list narrowed to a machine",
      aim: 150,
      ask: (turn) => ({
        ...post(routes.pageProducts),
        payload: {
          page: 1,
          narrowing: { machines: [{ brand: machineOf(turn).brand, model: machineOf(turn).model }] },
        },
      }),
      floor: (turn) => byId(partsOf(turn, 12)),
    },
    {
      name: "a search with a machine and its serial number",
      aim: 150,
      ask: (turn) => ({
        ...post(routes.pageProducts),
        payload: { page: 1, filterKeyWord: `filter ${machineOf(turn).model} sn ${machineOf(turn).serial}` },
      }),
      floor: (turn) => byId(partsOf(turn, 12)),
    },
    {
      name: "a machine's page",
      aim: 150,
      ask: (turn) => get(routes.getMachinePage, { brand: asked(turn).brand, model: asked(turn).model }),
      floor: (turn) => byId(partsOf(turn, 12)),
    },
    {
      name: "a kit of 60 lines",
      aim: 50,
      ask: (turn) => get(routes.getServiceKit, { ...asked(turn), hours: "2000" }),
      floor: (turn) => byId(partsOf(turn, 60)),
    },
    {
      name: "a fleet of 200 lines, read",
      aim: 300,
      ask: (turn) => ({ ...post(routes.readFleet), payload: { text: fleetText(turn) } }),
      floor: (turn) => sql`select * from machine_series where machine_id >= ${machineOf(turn).id} limit 200`,
    },
    {
      name: "a fleet of 200 machines, shown",
      aim: 300,
      ask: () => ({ ...get(routes.listMyMachines, {}), token: member.token }),
      floor: () => sql`select * from customer_machine where user_id = ${member.id}`,
    },
  ];
}

/** 200 lines as somebody pastes them, each with another unit number and serial number. */
function fleetText(turn: number): string {
  return Array.from({ length: 200 }, (_, place) => {
    const { brand, model, serial } = machineOf(turn + place);
    return `EX-${place + 1}\t${brand}\t${model}\t${serial}\t${4_000 + place}`;
  }).join("\n");
}

function get(route: string, query: Record<string, string>): ReturnType<Question["ask"]> {
  return { method: "GET", url: pathOf(route, query) };
}

function post(route: string): ReturnType<Question["ask"]> {
  return { method: "POST", url: pathOf(route, {}) };
}

function pathOf(route: string, query: Record<string, string>): string {
  const [, path = ""] = route.split(" ");
  const search = new URLSearchParams(query).toString();
  return search === "" ? path : `${path}?${search}`;
}

/** Fills a generated catalogue with what is known about its machines, once. */
async function fill(databaseUrl: string): Promise<void> {
  // A connection of its own: the shop's own ones end a statement that takes this long.
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ count: string }>("select count(*) as count from machine_series");
  // The demo has some dozens of its own.
  if (Number(rows[0]?.count) < 1_000) for (const statement of filling) await client.query(statement);
  await client.end();
}

/** Machines with plans, a serial number and parts of each, and how much there is of everything. */
async function readFacts(from: Database) {
  const { rows: machines } = await from.execute<{
    id: number;
    brand: string;
    model: string;
    serial: string;
    parts: number[];
  }>(sql`
    select machine.id, brand, model, series.serial_prefix || lpad((series.serial_from + 7)::text, digits, '0') as serial,
      array(select product_id from fitment join product on product.id = product_id
        where machine_id = machine.id and is_visible order by product_id limit 100) as parts
    from service_plan join machine on machine.id = machine_id and service_plan.name = 'Servis'
    join lateral (select * from machine_series where machine_id = machine.id order by id limit 1) as series on true
    order by machine.id`);
  const { rows } = await from.execute<{ counts: string }>(sql`
    select format('%s products, %s fitments, %s of them with serial numbers, %s series of %s machines',
      (select count(*) from product), (select count(*) from fitment), (select count(*) from fitment_detail),
      (select count(*) from machine_series), (select count(*) from machine)) as counts`);
  return { machines, counts: rows[0]?.counts ?? "" };
}

/** An account with a fleet of 200 machines and their hours. */
async function fleetOwner(into: Database): Promise<{ id: string; token: string }> {
  const owner = await buildUser(into);
  await into.execute(sql`
    with fleet as (
      insert into customer_machine (user_id, machine_id, brand, model, serial, engine_serial, unit_number, site, hours_per_day)
      select ${owner.id}::uuid, machine.id, brand, model, serial_prefix || lpad((serial_from + 3)::text, digits, '0'), '',
        'EX-' || place, 'Sangatta', 10
      from (select series.*, row_number() over (order by series.id) as place from machine_series series) as series
      join machine on machine.id = series.machine_id where place <= 200 returning id
    )
    insert into machine_reading (customer_machine_id, meter, hours, day, way)
    select fleet.id, 1, 4000 + n * 10, current_date - 60 + n, 'typed' from fleet cross join generate_series(0, 50) as n`);
  return owner;
}
