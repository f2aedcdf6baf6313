import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { issueDueDocuments } from "#server/workflows/money/documents/issue-document.ts";
import { products } from "#server/database/schema/catalogue.ts";
import { readMachines, readProducts } from "../catalogue/read-catalogue.ts";
import { Random } from "../generate/random.ts";
import { demoBuyer, demoStaff } from "../accounts.ts";
import { Banks } from "./bank.ts";
import { Calendar, day, dayName, hour, inOffice, once, type Course } from "./calendar.ts";
import { setClock } from "./clock.ts";
import { deskCourse } from "./desk-course.ts";
import { desks } from "./desks.ts";
import { startDrivenShop, type DrivenShop } from "./driven-shop.ts";
import { joinStaff, openCompany, registerCustomer, shortColleague } from "./joining.ts";
import { lastEveningCourse } from "./last-evening-course.ts";
import { lastReturnsCourse } from "./last-returns-course.ts";
import { demandCourse, demandReviewCourse, jobsCourse, statementsCourse } from "./office-courses.ts";
import { orderCourse } from "./order-course.ts";
import { companies, privateCustomers } from "./people.ts";
import { quotationCourse, type Guest } from "./quotation-course.ts";
import { momentsOfYear, weighted } from "./season.ts";
import { stockCourse } from "./stock-course.ts";
import { taxCourse, taxedDays } from "./tax-course.ts";
import { accountsCourse, spamCourse, storyCourse } from "./story-course.ts";
import { isEnding, type Part, type World } from "./world.ts";
import { writeLetters, writtenDays } from "./write-letters.ts";

interface Year {
  folder: string;
  /** Milliseconds since 1970: the midnight at which the history ends. */
  ends: number;
  orders: number;
  seed: number;
}

/** How many products are counted, and how many of these the supplier no longer has at the end. */
const countedParts = 72;
const scarceParts = 9;
/** How many people ask for prices in the year. */
const requests = 104;

/** Plays a year of a shop, and returns the shop as it is after that. */
export async function liveYear({
  folder,
  ends,
  orders,
  seed,
}: Year): Promise<{ driven: DrivenShop; banks: Banks }> {
  const calendar = new Calendar();
  const random = new Random(seed);
  const driven = await startDrivenShop(folder, calendar);
  const began = ends - 365 * day;
  const world: World = {
    driven,
    random,
    banks: new Banks(),
    lastPoNumbers: new Map(),
    lastSlips: 0,
    customers: [],
    parts: await readParts(driven, random),
    began,
    ends,
    lastSlip: "",
    isSlipSeen: false,
    isRefundWaiting: false,
    isExcessLeft: false,
    isCancelLeft: false,
    isPartLeft: false,
    isShortSlipLeft: false,
  };
  const add = (at: number, act: () => Promise<unknown>) => calendar.add(at, once(act));
  // The office joins on the first morning, companies and everybody else when they come.
  for (const [place, member] of demoStaff.entries()) {
    add(began - 15 * hour + place * 10 * 60_000, () => joinStaff(world, member));
  }
  calendar.add(inOffice(began + 60 * day, random.next()), shortColleague(world, 4));
  for (const [place, company] of companies.entries()) {
    const manager = place === 0 ? demoBuyer.password : undefined;
    const at = place < 6 ? began - 13 * hour + place * 3.6 * day : began + (place - 5) * 17 * day;
    add(inOffice(at, random.next()), () => openCompany(world, company, manager));
  }
  for (const [place, { name, company, place: home, address }] of privateCustomers.entries()) {
    const [first, last, salutation] = name;
    const email = `${[first, last].filter(Boolean).join(".").toLowerCase()}@surel.example`;
    const at = place < 9 ? began - 10 * hour + place * 2.1 * day : began + (place - 8) * 12.6 * day;
    add(Math.min(at, ends - 9 * hour) + random.between(0, 3) * hour, async () => {
      const password = randomBytes(24).toString("base64url");
      const person = { first, last, salutation, email, password, company, place: home, address };
      const customer = await registerCustomer(world, person, undefined);
      customer.weight = random.between(0.6, 2.4);
    });
  }
  calendar.add(began, jobsCourse(world));
  for (const [bank, days] of [
    ["BCA", 0.9],
    ["Mandiri", 1.4],
    ["BNI", 1.9],
    ["BRI", 1.9],
  ] as const) {
    calendar.add(began + 9 * hour, statementsCourse(world, bank, days));
  }
  const counted = chooseCounted(world);
  const scarce = new Set(
    counted
      .filter((_, place) => place % 8 === 3)
      .slice(0, scarceParts)
      .map(({ id }) => id),
  );
  calendar.add(began + 33 * hour, stockCourse(world, counted, scarce));
  calendar.add(began + 90 * day, demandCourse(world));
  calendar.add(began + 100 * day, demandReviewCourse(world));
  calendar.add(began + 34 * hour, storyCourse(world));
  for (const desk of desks) calendar.add(began + 2 * day, deskCourse(world, desk));
  calendar.add(inOffice(ends - taxedDays * day, random.next()), taxCourse(world));
  calendar.add(inOffice(ends - 3.4 * day, random.next()), accountsCourse(world));
  calendar.add(ends - 6 * day, spamCourse(world));
  calendar.add(lastNoon(ends), lastEveningCourse(world));
  calendar.add(ends - 14 * day, lastReturnsCourse(world));
  const isBeforeEvening = (at: number) => at < lastNoon(ends);
  for (const at of momentsOfYear(random, orders, ends).filter(isBeforeEvening)) {
    calendar.add(
      at,
      startLate(() =>
        orderCourse(
          world,
          weighted(random, world.customers, ({ weight }) => weight),
        ),
      ),
    );
  }
  const asker = () => weighted(random, world.customers, ({ weight }) => weight);
  for (const at of momentsOfYear(random, requests, ends).filter(isBeforeEvening)) {
    calendar.add(
      at,
      startLate(() =>
        quotationCourse(world, random.next() < 0.25 ? undefined : asker(), random.pick(guests)),
      ),
    );
  }
  // Two quotations of the last days still wait for their customers' answers.
  for (const [days, until] of [
    [6.6, "revised"],
    [2.6, "sent"],
  ] as const) {
    calendar.add(
      ends - days * day,
      startLate(() => quotationCourse(world, asker(), guests[0], until)),
    );
  }
  let told = 0;
  const before = (moment: number) => {
    setClock(moment);
    if (moment - told < 30 * day) return;
    told = moment;
    console.log(dayName(moment));
  };
  await calendar.run(ends, before, () => sendMails(world));
  return { driven, banks: world.banks };
}

/** Does the work of the mail worker: mails are sent with their documents; the last ones are in the mailbox. */
async function sendMails(world: World): Promise<void> {
  const { shop } = world.driven;
  const { db } = shop;
  const { rows: owed } = await db.execute<{ order: string | null }>(sql`
    select order_id as "order" from mail where sent_at is null`);
  if (owed.length > 0 && isEnding(world, writtenDays)) await writeLetters(shop);
  const { rows } = await db.execute<{ order: string | null }>(sql`
    update mail set sent_at = now() + interval '4 seconds', attempts = 1 where sent_at is null returning order_id as "order"`);
  const orders = new Set([...owed, ...rows].flatMap(({ order }) => order ?? []));
  for (const order of orders) await issueDueDocuments(db, order);
}

/** A course that is chosen only when its moment has come. */
async function* startLate(choose: () => Course): Course {
  yield* choose();
}

/** When the last orders of the year's usual ones have been placed: the rest of that day is `lastEveningCourse`. */
const lastNoon = (ends: number) => ends - 12.4 * hour;

/** All parts. Some are bought regularly, filters most of all. */
async function readParts({ shop }: DrivenShop, random: Random): Promise<Part[]> {
  const rows = await shop.db
    .select({
      id: products.id,
      code: products.code,
      price: products.priceRupiah,
      categoryId: products.categoryId,
    })
    .from(products)
    .orderBy(products.id);
  const machineOf = machinesOfParts();
  return rows.map(({ id, code, price, categoryId }) => {
    const isWorn = categoryId <= 7 || categoryId === 14 || categoryId === 21;
    const favour = random.next() ** 6 * 30;
    const dear = price > 20_000_000 ? 0.12 : price > 6_000_000 ? 0.35 : 1;
    return {
      id,
      code,
      price,
      machine: machineOf.get(code) ?? "",
      weight: (isWorn ? 2.2 : 1) * (0.4 + favour) * dear,
    };
  });
}

/** A machine or engine that each part fits, with its brand, by the part's number. */
function machinesOfParts(): Map<string, string> {
  const named = new Map(readMachines().map(({ brand, model }) => [model, `${brand} ${model}`]));
  return new Map(
    readProducts().flatMap(({ code, fits }) => {
      const [model] = fits;
      return model === undefined ? [] : [[code, named.get(model) ?? model] as const];
    }),
  );
}

/** The parts whose stock is counted: those that are bought most. */
function chooseCounted({ parts }: World): Part[] {
  return parts
    .filter(({ price }) => price < 15_000_000)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, countedParts);
}

const guests: [Guest, ...Guest[]] = [
  { name: "Pak Wahyu", company: "Bengkel Wahyu Jaya", phoneNumber: "081234509871", email: "" },
  { name: "Ibu Ratna", company: "PT Ratna Konstruksi", phoneNumber: "081345270163", email: "" },
  { name: "Pak Doni", company: "", phoneNumber: "085710342296", email: "" },
  { name: "Pak Frans", company: "Frans Logging Papua", phoneNumber: "081248806137", email: "" },
  { name: "Pak Asep", company: "Asep Genset Cirebon", phoneNumber: "082116430925", email: "" },
  { name: "Pak Made", company: "UD Made Pasir Besi", phoneNumber: "081936620458", email: "" },
  { name: "Ibu Tuti", company: "CV Tuti Aspal Mandiri", phoneNumber: "081328094417", email: "" },
  { name: "Pak Yance", company: "Yance Alat Tambang", phoneNumber: "082293318560", email: "" },
  { name: "Pak Ridwan", company: "Koperasi Angkutan Batu Hijau", phoneNumber: "087864190273", email: "" },
  { name: "Pak Samsudin", company: "", phoneNumber: "085255037194", email: "" },
  { name: "Pak Hotman", company: "Hotman Dozer Rental", phoneNumber: "081370526648", email: "" },
];
