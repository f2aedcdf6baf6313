import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { dueIntervals, nextService, type DoneService } from "#contract/machines/service-due.ts";
import { jakartaDay } from "#server/core/format-moment.ts";
import { insertRows } from "#server/database/insert-rows.ts";
import type { Transaction } from "#server/database/queryable.ts";
import { users } from "#server/database/schema/accounts.ts";
import { companies, companyMembers } from "#server/database/schema/companies.ts";
import { customerMachines, machineReadings } from "#server/database/schema/machines.ts";
import { serviceNotices, servicesDone } from "#server/database/schema/services-done.ts";
import { flag, plainNumber, readRows } from "./catalogue/read-catalogue.ts";
import { readServicePlans, type DemoServicePlan } from "./catalogue/read-service-plans.ts";

/** A machine of a company, or of a customer without one, as it is today. */
const fleetRow = z.strictObject({
  /** A company's legal name, or a customer's first and last name. */
  owner: z.string().min(1),
  unit: z.string().min(1),
  brand: z.string().min(1),
  model: z.string().min(1),
  serial: z.string().min(1),
  site: z.string(),
  hours_per_day: plainNumber,
  severe: flag,
  /** What its meter shows today. */
  hours: plainNumber,
  /** For so many days nobody has done a service of it. */
  late_days: plainNumber,
  /** What the one who writes it down wants to hear of its services. */
  by_mail: flag,
  by_staff: flag,
});
type FleetRow = z.output<typeof fleetRow>;

/** The machines of the demo's customers. Throws if the file is malformed. */
export function readFleets(): FleetRow[] {
  return readRows("fleets.csv", fleetRow);
}

const millisecondsOfADay = 86_400_000;
/** The meters are read once a week, for two years. */
const daysBetween = 7;
const readings = 104;
/** A service is done when the meter shows that it is due within so many hours. */
const hoursEarly = 12;

/**
 * What the meter of a machine showed each week until today: it works a little more in one week than in the next, in the
 * same way each time.
 */
function readingsOf({ hours, hours_per_day: perDay, unit }: FleetRow, today: string) {
  const seed = Number(unit.replace(/\D/g, ""));
  return Array.from({ length: readings + 1 }, (_, week) => {
    const days = (readings - week) * daysBetween;
    const uneven = days === 0 ? 0 : (((week * 37 + seed) % 11) - 5) * perDay * 0.2;
    return {
      day: new Date(Date.parse(today) - days * millisecondsOfADay).toISOString().slice(0, 10),
      hours: Math.max(0, Math.round((hours - days * perDay * 0.85 + uneven) * 10) / 10),
    };
  });
}

/** The services that were done, each on a day on which the meter was read. */
function servicesOf(row: FleetRow, plan: DemoServicePlan | undefined, today: string): DoneService[] {
  const read = readingsOf(row, today);
  const [first] = read;
  const done: DoneService[] = [];
  if (plan === undefined || first === undefined) return done;
  const neglected = jakartaDay(new Date(Date.parse(today) - row.late_days * millisecondsOfADay));
  for (const { day, hours } of read.slice(1)) {
    if (row.late_days > 0 && day > neglected) break;
    const machine = {
      hours,
      firstHours: first.hours,
      hoursPerDay: row.hours_per_day,
      isSevere: row.severe,
      done,
    };
    const next = nextService(plan.intervals, machine, day);
    const isDue = dueIntervals(plan.intervals, machine, day)[0]?.day === day;
    // Today's service is left to do.
    if (next !== undefined && (isDue || next.hoursLeft <= hoursEarly) && day < today)
      done.push({ service: next.service, atHours: hours, day, isSevere: row.severe });
  }
  return done;
}

/** Whose the machines of an owner are, and who writes them down. */
type Owner = { userId: string | null; companyId: string | null; by: string };

async function findOwner(tx: Transaction, name: string): Promise<Owner> {
  const [company] = await tx
    .select({ companyId: companies.id, by: companyMembers.userId })
    .from(companies)
    .innerJoin(companyMembers, eq(companyMembers.companyId, companies.id))
    .where(and(eq(companies.legalName, name), eq(companyMembers.role, "manager")))
    .limit(1);
  if (company !== undefined) return { userId: null, ...company };
  const [customer] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`${users.firstName} || ' ' || ${users.lastName}`, name), eq(users.role, "member")));
  if (customer === undefined) throw new Error(`the demo's fleets name ${name}, whom nobody knows`);
  return { userId: customer.id, companyId: null, by: customer.id };
}

/**
 * Writes the fleets of the demo's customers with two years of readings and services until today, beside the history in
 * which these customers came.
 */
export async function loadFleets(tx: Transaction, machineIds: ReadonlyMap<string, number>): Promise<void> {
  const today = jakartaDay(new Date());
  const fleets = readFleets();
  const plans = new Map(readServicePlans().map((plan) => [`${plan.brand} ${plan.model}`, plan]));
  const owners = new Map<string, Owner>();
  for (const { owner } of fleets) {
    if (!owners.has(owner)) owners.set(owner, await findOwner(tx, owner));
  }
  const added = fleets.map((row) => {
    const owner = owners.get(row.owner);
    if (owner === undefined) throw new Error(`nobody owns ${row.unit}`);
    return { row, owner, id: crypto.randomUUID(), plan: plans.get(`${row.brand} ${row.model}`) };
  });
  await tx.insert(customerMachines).values(
    added.map(({ row, owner: { userId, companyId }, id }) => ({
      id,
      userId,
      companyId,
      machineId: machineIds.get(`${row.brand} ${row.model}`) ?? null,
      brand: row.brand,
      model: row.model,
      serial: row.serial,
      engineSerial: "",
      unitNumber: row.unit,
      site: row.site,
      hoursPerDay: row.hours_per_day,
      isSevere: row.severe,
    })),
  );
  await insertRows(
    tx,
    machineReadings,
    ["customerMachineId", "meter", "hours", "day", "isNewMeter", "way", "userId", "createdAt"],
    added.flatMap(({ row, owner, id }) =>
      readingsOf(row, today).map((reading) => ({
        ...reading,
        customerMachineId: id,
        meter: 1 as const,
        isNewMeter: false,
        way: "file" as const,
        userId: owner.by,
      })),
    ),
  );
  await insertRows(
    tx,
    servicesDone,
    ["customerMachineId", "service", "hours", "day", "isSevere", "userId", "createdAt"],
    added.flatMap(({ row, owner, id, plan }) =>
      servicesOf(row, plan, today).map(({ service, atHours, day, isSevere }) => ({
        customerMachineId: id,
        service,
        hours: atHours,
        day,
        isSevere,
        userId: owner.by,
      })),
    ),
  );
  await tx.insert(serviceNotices).values(
    added
      .filter(({ row }) => row.by_mail || row.by_staff)
      .map(({ row, owner, id }) => ({
        customerMachineId: id,
        userId: owner.by,
        byMail: row.by_mail,
        byStaff: row.by_staff,
      })),
  );
}
