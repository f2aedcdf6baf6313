import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { MeterHistory } from "#contract/machines/due-by-meter.ts";
import { serviceLimits, type MyServices, type ServiceNotices } from "#contract/machines/my-services.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { users } from "../../../database/schema/accounts.ts";
import { serviceNotices, servicesDone } from "../../../database/schema/services-done.ts";
import { personName } from "../../../rules/people/person-name.ts";

const ids = (machineIds: readonly string[]) => sql`${sql.param([...machineIds])}::uuid[]`;

/** The history of the first meter of each of some machines that was ever read. */
export async function listMeterHistories(
  db: Queryable,
  machineIds: readonly string[],
): Promise<Map<string, MeterHistory>> {
  const { rows } = await db.execute<Record<string, unknown> & MeterHistory & { id: string }>(sql`
    select asked.id, first.hours::float8 as "firstHours", first.day::text as "firstDay", coalesce((
        select json_agg(json_build_object('day', day, 'hours', hours, 'before', (
            select hours from machine_reading earlier
            where earlier.customer_machine_id = asked.id and earlier.meter = 1
              and (earlier.day, earlier.id) < (changed.day, changed.id)
            order by earlier.day desc, earlier.id desc limit 1)) order by day, changed.id)
        from machine_reading changed
        where changed.customer_machine_id = asked.id and changed.meter = 1 and is_new_meter), '[]') as changes
    from unnest(${ids(machineIds)}) as asked (id) cross join lateral (
      select hours, day from machine_reading where customer_machine_id = asked.id and meter = 1
      order by day, machine_reading.id limit 1) as first`);
  return new Map(rows.map((row) => [row.id, row]));
}

export type ServiceDone = Pick<
  typeof servicesDone.$inferSelect,
  "id" | "customerMachineId" | "service" | "hours" | "day" | "isSevere" | "readingId"
>;

const doneColumns = {
  id: servicesDone.id,
  customerMachineId: servicesDone.customerMachineId,
  service: servicesDone.service,
  hours: servicesDone.hours,
  day: servicesDone.day,
  isSevere: servicesDone.isSevere,
  readingId: servicesDone.readingId,
};

/** Of some machines the last time that each service was done. */
export async function listLastDone(db: Queryable, machineIds: readonly string[]): Promise<ServiceDone[]> {
  return db
    .selectDistinctOn(
      [servicesDone.customerMachineId, servicesDone.service, servicesDone.isSevere],
      doneColumns,
    )
    .from(servicesDone)
    .where(sql`${servicesDone.customerMachineId} = any(${ids(machineIds)})`)
    .orderBy(
      servicesDone.customerMachineId,
      servicesDone.service,
      servicesDone.isSevere,
      desc(servicesDone.day),
      desc(servicesDone.id),
    );
}

/** All services that were done on a machine, in the order in which they were done. */
export async function listDone(tx: Queryable, machineId: string): Promise<ServiceDone[]> {
  return tx
    .select(doneColumns)
    .from(servicesDone)
    .where(eq(servicesDone.customerMachineId, machineId))
    .orderBy(asc(servicesDone.day), asc(servicesDone.id));
}

/** The last of them as their machine's page shows them, the newest first. */
export async function listShownDone(db: Queryable, machineId: string): Promise<MyServices["done"]> {
  const rows = await db
    .select({
      id: servicesDone.id,
      service: servicesDone.service,
      hours: servicesDone.hours,
      day: servicesDone.day,
      by: sql<string | null>`case when ${users.id} is null then null else ${personName} end`,
    })
    .from(servicesDone)
    .leftJoin(users, eq(users.id, servicesDone.userId))
    .where(eq(servicesDone.customerMachineId, machineId))
    .orderBy(desc(servicesDone.day), desc(servicesDone.id))
    .limit(serviceLimits.shown);
  return rows.map(({ by, ...done }) => ({ ...done, by: by ?? "" }));
}

/** Writes down that a service was done. */
export async function insertDone(tx: Queryable, done: typeof servicesDone.$inferInsert): Promise<void> {
  await tx.insert(servicesDone).values(done);
}

/** Deletes it. */
export async function deleteDone(tx: Queryable, id: number): Promise<void> {
  await tx.delete(servicesDone).where(eq(servicesDone.id, id));
}

/** Lets the reading that was written with one service go with another one. */
export async function handReadingOver(tx: Queryable, id: number, readingId: number): Promise<void> {
  await tx.update(servicesDone).set({ readingId }).where(eq(servicesDone.id, id));
}

const none: ServiceNotices = { byMail: false, byStaff: false };

/** What somebody wants to hear of a machine's services. */
export async function findNotices(
  db: Queryable,
  { machineId, userId }: { machineId: string; userId: string },
): Promise<ServiceNotices> {
  const [notices = none] = await db
    .select({ byMail: serviceNotices.byMail, byStaff: serviceNotices.byStaff })
    .from(serviceNotices)
    .where(and(eq(serviceNotices.customerMachineId, machineId), eq(serviceNotices.userId, userId)));
  return notices;
}

/** Keeps what somebody wants to hear of a machine's services. */
export async function writeNotices(
  tx: Queryable,
  { machineId, userId }: { machineId: string; userId: string },
  wanted: ServiceNotices,
): Promise<void> {
  await tx
    .insert(serviceNotices)
    .values({ customerMachineId: machineId, userId, ...wanted })
    .onConflictDoUpdate({
      target: [serviceNotices.customerMachineId, serviceNotices.userId],
      set: wanted,
    });
}

/** Forgets what an erased person wanted to hear, and who said that a service of a company's machine was done. */
export async function forgetServices(tx: Queryable, userId: string): Promise<void> {
  await tx.update(servicesDone).set({ userId: null }).where(eq(servicesDone.userId, userId));
  await tx.delete(serviceNotices).where(eq(serviceNotices.userId, userId));
}
