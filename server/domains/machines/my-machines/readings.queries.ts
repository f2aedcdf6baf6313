import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { MyMachineWithReadings } from "#contract/machines/my-machines.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { users } from "../../../database/schema/accounts.ts";
import { machineReadings } from "../../../database/schema/machines.ts";
import { personName } from "../../../rules/people/person-name.ts";

export type NewReading = typeof machineReadings.$inferInsert;
/** What decides whether a reading fits the others of its meter. */
export type ReadingOfMeter = Pick<
  typeof machineReadings.$inferSelect,
  "id" | "customerMachineId" | "meter" | "hours" | "day" | "isNewMeter"
>;

const shownReadings = 100;

/** The last readings of a machine, the newest first. */
export async function listReadings(
  db: Queryable,
  machineId: string,
): Promise<MyMachineWithReadings["readings"]> {
  const rows = await db
    .select({
      id: machineReadings.id,
      meter: machineReadings.meter,
      hours: machineReadings.hours,
      day: machineReadings.day,
      isNewMeter: machineReadings.isNewMeter,
      way: machineReadings.way,
      by: sql<string | null>`case when ${users.id} is null then null else ${personName} end`,
    })
    .from(machineReadings)
    .leftJoin(users, eq(users.id, machineReadings.userId))
    .where(eq(machineReadings.customerMachineId, machineId))
    .orderBy(desc(machineReadings.day), desc(machineReadings.id))
    .limit(shownReadings);
  return rows.map(({ by, ...reading }) => ({ ...reading, by: by ?? "" }));
}

/** All readings of some machines, meter by meter, in the order in which they follow one another. */
export async function readMeters(tx: Queryable, machineIds: readonly string[]): Promise<ReadingOfMeter[]> {
  return tx
    .select({
      id: machineReadings.id,
      customerMachineId: machineReadings.customerMachineId,
      meter: machineReadings.meter,
      hours: machineReadings.hours,
      day: machineReadings.day,
      isNewMeter: machineReadings.isNewMeter,
    })
    .from(machineReadings)
    .where(sql`${machineReadings.customerMachineId} = any(${sql.param([...machineIds])}::uuid[])`)
    .orderBy(asc(machineReadings.day), asc(machineReadings.id));
}

/** Inserts readings and returns their ids. */
export async function insertReadings(tx: Queryable, readings: NewReading[]): Promise<number[]> {
  if (readings.length === 0) return [];
  const rows = await tx.insert(machineReadings).values(readings).returning({ id: machineReadings.id });
  return rows.map(({ id }) => id);
}

/** Deletes a reading of a machine. */
export async function deleteReading(tx: Queryable, machineId: string, id: number): Promise<void> {
  await tx
    .delete(machineReadings)
    .where(and(eq(machineReadings.id, id), eq(machineReadings.customerMachineId, machineId)));
}

/** The ids of the machines that some readings are of. */
export async function machinesOfReadings(tx: Queryable, ids: readonly number[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: machineReadings.customerMachineId })
    .from(machineReadings)
    .where(inArray(machineReadings.id, [...ids]));
  return rows.map(({ id }) => id);
}

/** Deletes readings. */
export async function deleteReadings(tx: Queryable, ids: readonly number[]): Promise<void> {
  await tx.delete(machineReadings).where(inArray(machineReadings.id, [...ids]));
}
