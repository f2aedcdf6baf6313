import { followQuotations } from "#server/jobs/follow-quotations.ts";
import { followUnpaidOrders } from "#server/jobs/follow-unpaid-orders.ts";
import { finishDeliveredOrders } from "#server/jobs/finish-delivered-orders.ts";
import { remindOfAccounts } from "#server/jobs/remind-on-account.ts";
import { CallError } from "#contract/call.ts";
import type { BankName, Movement } from "./bank.ts";
import { day, hour, inOffice, minute, type Course } from "./calendar.ts";
import { staffOf, type World } from "./world.ts";

/** The shop's own jobs, which run every few hours. */
export async function* jobsCourse({ driven }: World): Course {
  const parts = { ...driven.shop.dependencies, db: driven.shop.db };
  const { signal } = new AbortController();
  for (let turn = 0; ; turn += 1) {
    await followUnpaidOrders(parts, signal);
    if (turn % 2 === 0) await remindOfAccounts(parts, signal);
    if (turn % 2 === 0) await finishDeliveredOrders(parts, signal);
    if (turn % 2 === 1) await followQuotations(parts, signal);
    yield Date.now() + 6 * hour;
  }
}

/** The finance department imports a bank's file every few days, and matches movements with orders. */
export async function* statementsCourse(world: World, bank: BankName, everyDays: number): Course {
  for (;;) {
    const next = inOffice(Date.now() + everyDays * day - 3 * hour, world.random.next());
    // The movements of the last days are left for people who try the statements.
    yield next > world.ends - leftOver ? Infinity : next;
    if (world.random.next() < 0.35) {
      world.banks.book(bank, {
        at: Date.now() - 8 * hour,
        text: "BIAYA ADM",
        amount: -world.random.pick([6_500, 15_000, 30_000]),
        orders: [],
      });
    }
    if (world.random.next() < 0.06) {
      const amount = world.random.pick([250_000, 1_000_000, 1_750_000, 500_000]);
      world.banks.book(bank, {
        at: Date.now() - 9 * hour,
        text: world.random.pick(strangers),
        amount,
        orders: [],
      });
    }
    if (world.banks.balance(bank) > most) {
      const text = world.random.pick(suppliers);
      const amount = -world.random.pick([120, 160, 185, 210]) * 1_000_000;
      world.banks.book(bank, { at: Date.now() - 7 * hour, text, amount, orders: [] });
    }
    const statement = world.banks.statement(bank);
    if (statement === undefined) continue;
    const finance = staffOf(world, "finance");
    await finance.call("takeStatement", { query: { fileName: statement.fileName }, body: statement.content });
    yield Date.now() + 4 * minute;
    for (const movement of statement.movements.filter(({ amount }) => amount > 0))
      await match(world, movement);
  }
}

/** If an account has more than this, in Rupiah, a supplier is paid. */
const most = 380_000_000;
const suppliers = [
  "TRSF E-BANKING DB PT SUMBER TEKNIK ALAT",
  "TRSF E-BANKING DB PT MITRA FILTRASI INDO",
  "LLG KE PT HIDROLIK UTAMA SARANA",
] as const;
const strangers = [
  "SETORAN TUNAI CAB PURI",
  "TRSF E-BANKING CR SALAH TRANSFER",
  "BUNGA REKENING",
  "KLAIM ASURANSI EKSPEDISI",
];

/** Milliseconds before the end: transfers of this last time are on no statement; those of the time before it are on a statement and not matched yet. */
const leftOver = 2 * day;
const leftOpen = 3.2 * day;

async function match(world: World, { text, amount, orders }: Movement): Promise<void> {
  const finance = staffOf(world, "finance");
  const { rows } = await finance.call("listMutations", { query: { state: "open", q: text } });
  const found = rows.find((row) => row.amount === amount);
  if (found === undefined) return;
  const params = { id: found.id };
  const [order] = orders;
  if (order === undefined) {
    if (world.ends - Date.now() > 9 * day)
      await finance.call("setMutationState", { params, body: { state: "ignored" } });
    return;
  }
  if (world.ends - Date.now() < leftOpen) return;
  const body =
    orders.length === 1
      ? { order: order.id }
      : { parts: orders.map(({ id, amount: part }) => ({ order: id, amount: part })) };
  try {
    await finance.call("matchMutation", { params, body });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.reason === "orderPaidAlready")
      await finance.call("matchMutation", { params, body: { ...body, isExtra: true } });
    else if (error.reason !== "orderNotToMatch") throw error;
  }
}

/** Searches that find nothing: a few of them are repeated often. */
const wanted = [
  "D375A-6 final drive",
  "VOE14541030",
  "hitachi zx870",
  "track link D155",
  "4D95L piston",
  "turbo hx55w",
  "CAT 777D",
  "injector 3524B",
  "SK350-10 pompa",
  "kobelco sk200 arm",
  "perkins 2506",
  "seal kit breaker furukawa",
  "HB20G chisel",
  "krisbow genset",
  "cummins qsk23",
  "6D24 mitsubishi",
  "PC1250-8",
  "ac kompresor pc200",
  "kaca kabin ex200",
  "jok operator grammer",
  "lampu kerja LED 24V",
  "monitor pc200-7",
  "roda gigi swing EX1200",
  "ban grader 14.00-24",
  "tanduk ripper D8R",
  "hammer pin sb81",
  "sany sy365",
  "xcmg xe215",
  "liugong 856",
  "sdlg lg956",
  "zoomlion pompa beton",
  "doosan dx300 kontroler",
  "yuchai yc6",
  "weichai wd615",
  "shantui sd16",
  "bomag bw211",
  "dynapac ca250",
  "sakai sv512",
  "tadano gr500 winch",
  "kato nk250",
  "manitou mt1840",
  "jlg 450aj",
  "genie z45",
  "toyota 8fd30 mast",
  "rantai forklift BL1223",
  "terex ta400",
] as const;

/**
 * Sales looks through the searches without a result every few weeks, and dismisses those that it has dealt with: a supplier was found, or nobody
 * has the part. The last time is some days before the end, so that only the searches of these days are open.
 */
export async function* demandReviewCourse(world: World): Course {
  let next = inOffice(Date.now() + world.random.between(17, 24) * day, world.random.next());
  const last = inOffice(world.ends - 4.6 * day, world.random.next());
  for (;;) {
    yield next;
    const sales = staffOf(world, "sales");
    for (let after: string | null | undefined; after !== null;) {
      const query = { sort: "-count", ...(after !== undefined && { after }) } as const;
      const { rows, next: rest } = await sales.call("listDemand", { query });
      const terms = rows.map(({ term }) => term);
      if (terms.length > 0) await sales.call("settleDemand", { body: { terms, isSettled: true } });
      after = rest;
    }
    next = inOffice(Date.now() + 20 * day, 0.5);
    if (Date.now() < last && next > last - 9 * day) next = last;
  }
}

export async function* demandCourse(world: World): Course {
  const { driven, random } = world;
  let visitor = 1;
  for (;;) {
    yield Date.now() + random.between(4, 26) * hour;
    const place = Math.floor(random.next() ** 1.4 * wanted.length);
    visitor += 1;
    await driven.searchAs(visitor, wanted[place] ?? wanted[0]);
    // They are written together, a moment later.
    await driven.shop.dependencies.missedSearches.flush();
  }
}
