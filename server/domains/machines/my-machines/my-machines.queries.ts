import { and, asc, eq, inArray, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import type { MyMachineForm } from "#contract/machines/my-machines.ts";
import type { Membership } from "../../../core/membership.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { users } from "../../../database/schema/accounts.ts";
import { machines } from "../../../database/schema/catalogue.ts";
import { companies } from "../../../database/schema/companies.ts";
import { customerMachines, machineReadings } from "../../../database/schema/machines.ts";
import { forgetServices } from "../services/services.queries.ts";

/** Who asks for machines, and the company that they belong to. */
export interface MachineReader {
  userId: string;
  membership: Membership | undefined;
}

/** Whose a machine is: an account's or a company's. */
export type MachineOwner = { userId: string; companyId: null } | { userId: null; companyId: string };

const brand = sql<string>`coalesce(${machines.brand}, ${customerMachines.brand})`;
const model = sql<string>`coalesce(${machines.model}, ${customerMachines.model})`;

/** The last reading of each meter of the query's machine. */
export const lastReadings = sql<{ meter: number; hours: number; day: string }[]>`coalesce((
  select json_agg(json_build_object('meter', meter, 'hours', hours, 'day', day) order by meter)
  from (values (1), (2)) as known (meter) cross join lateral (
    select hours, day from machine_reading
    where customer_machine_id = ${customerMachines.id} and machine_reading.meter = known.meter
    order by day desc, id desc limit 1) as last), '[]')`;

const shown = {
  id: customerMachines.id,
  userId: customerMachines.userId,
  companyId: customerMachines.companyId,
  machineId: customerMachines.machineId,
  brand: brand.as("shown_brand"),
  model: model.as("shown_model"),
  serial: customerMachines.serial,
  engineSerial: customerMachines.engineSerial,
  unitNumber: customerMachines.unitNumber,
  site: customerMachines.site,
  plateKey: customerMachines.plateKey,
  hoursPerDay: customerMachines.hoursPerDay,
  hasSecondMeter: customerMachines.hasSecondMeter,
  isSevere: customerMachines.isSevere,
  version: customerMachines.version,
  archivedAt: customerMachines.archivedAt,
  meters: lastReadings,
};

export type MyMachineRow = Awaited<ReturnType<typeof findMyMachines>>[number];

/** A member's own machines are open to nobody else, a company's to its present people. */
export function isOpenTo({ userId, membership }: MachineReader): SQL | undefined {
  const isOwn = eq(customerMachines.userId, userId);
  return membership === undefined ? isOwn : or(isOwn, eq(customerMachines.companyId, membership.companyId));
}

/** The machines that somebody may see, by unit number, or those with some ids. */
export async function findMyMachines(db: Queryable, reader: MachineReader, ids?: readonly string[]) {
  const isWanted = ids === undefined ? undefined : inArray(customerMachines.id, [...ids]);
  return db
    .select(shown)
    .from(customerMachines)
    .leftJoin(machines, eq(machines.id, customerMachines.machineId))
    .where(and(isOpenTo(reader), isWanted))
    .orderBy(
      sql`${customerMachines.unitNumber} = ''`,
      sql`lower(${customerMachines.unitNumber})`,
      asc(customerMachines.createdAt),
      asc(customerMachines.id),
    );
}

/**
 * Locks machines until the transaction ends, always in the same order. If two people change one at the same moment, the
 * second sees what the first did.
 */
export async function lockMyMachines(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: customerMachines.id })
    .from(customerMachines)
    .where(inArray(customerMachines.id, [...ids]))
    .orderBy(asc(customerMachines.id))
    .for("update");
}

/** Locks the account or the company, so that its machines can be counted. Returns whether it exists. */
export async function lockOwner(tx: Queryable, { userId, companyId }: MachineOwner): Promise<boolean> {
  const rows =
    userId === null
      ? await tx
          .select({ id: companies.id })
          .from(companies)
          .where(eq(companies.id, companyId))
          .for("no key update")
      : await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, userId), isNull(users.deletedAt)))
          .for("no key update");
  return rows.length > 0;
}

/** The machines of an account or a company. */
function isOf({ userId, companyId }: MachineOwner): SQL {
  return userId === null ? eq(customerMachines.companyId, companyId) : eq(customerMachines.userId, userId);
}

/** How many machines an account or a company has in use. */
export async function countMachines(tx: Queryable, owner: MachineOwner): Promise<number> {
  return tx.$count(customerMachines, and(isOf(owner), isNull(customerMachines.archivedAt)));
}

/** Which of some unit numbers an account or a company has already, without those of one machine. */
export async function findTakenUnits(
  tx: Queryable,
  owner: MachineOwner,
  units: readonly string[],
  exceptId?: string,
): Promise<string[]> {
  if (units.length === 0) return [];
  const folded = sql.param(units.map((unit) => unit.toLowerCase()));
  const rows = await tx
    .select({ unit: customerMachines.unitNumber })
    .from(customerMachines)
    .where(
      and(
        isOf(owner),
        isNull(customerMachines.archivedAt),
        sql`lower(${customerMachines.unitNumber}) = any(${folded}::text[])`,
        exceptId === undefined ? undefined : ne(customerMachines.id, exceptId),
      ),
    );
  return rows.map(({ unit }) => unit);
}

/** What is stored of a machine that somebody wrote down. */
export type MachineFields = MyMachineForm & { machineId: number | null };

/** Inserts machines and returns their ids in the same order. */
export async function insertMyMachines(
  tx: Queryable,
  owner: MachineOwner,
  added: readonly MachineFields[],
): Promise<string[]> {
  const rows = await tx
    .insert(customerMachines)
    .values(added.map((fields) => ({ ...owner, ...fields })))
    .returning({ id: customerMachines.id });
  return rows.map(({ id }) => id);
}

/** Changes fields of a machine; its version goes up. */
export async function updateMyMachine(
  tx: Queryable,
  id: string,
  changed: Partial<MachineFields & MachineOwner> & { archivedAt?: Date | null; plateKey?: string | null },
): Promise<void> {
  await tx
    .update(customerMachines)
    .set({ ...changed, version: sql`${customerMachines.version} + 1` })
    .where(eq(customerMachines.id, id));
}

/** Deletes machines for good and returns the keys of their photos. */
export async function deleteMachineRows(tx: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .delete(customerMachines)
    .where(inArray(customerMachines.id, [...ids]))
    .returning({ key: customerMachines.plateKey });
  return rows.flatMap(({ key }) => key ?? []);
}

/** Whether a machine has this photo of its plate. */
export async function hasPlate(db: Queryable, key: string): Promise<boolean> {
  return (await db.$count(customerMachines, eq(customerMachines.plateKey, key))) > 0;
}

/**
 * Deletes an erased person's own machines and returns the keys of their photos. Readings and services of a company's
 * machines stay, without a name.
 */
export async function forgetMyMachines(tx: Queryable, userId: string): Promise<string[]> {
  await tx.update(machineReadings).set({ userId: null }).where(eq(machineReadings.userId, userId));
  await forgetServices(tx, userId);
  const rows = await tx
    .delete(customerMachines)
    .where(eq(customerMachines.userId, userId))
    .returning({ key: customerMachines.plateKey });
  return rows.flatMap(({ key }) => key ?? []);
}

/** The name of a company. */
export async function findCompanyName(db: Queryable, companyId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: companies.legalName })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row?.name;
}
