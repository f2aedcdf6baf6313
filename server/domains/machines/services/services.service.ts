import type { Language } from "#contract/core/languages.ts";
import {
  serviceLimits,
  type DoneForm,
  type MyServices,
  type ServiceNotices,
} from "#contract/machines/my-services.ts";
import { machineName } from "#contract/machines/machine-name.ts";
import {
  doneAlreadyFault,
  doneBackwardFault,
  notReachedFault,
  outOfOrderFault,
} from "#contract/machines/meter-faults.ts";
import { isSameHours, RunningHours } from "#contract/machines/running-hours.ts";
import { includedIn, servicesOf } from "#contract/machines/service-kit.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { findMyMachines, type MyMachineRow } from "../my-machines/my-machines.queries.ts";
import { lockedMachine, readerOf } from "../my-machines/my-machines.service.ts";
import { deleteReading, readMeters } from "../my-machines/readings.queries.ts";
import { refuseFault, writeReadings } from "../my-machines/readings.service.ts";
import { intervalsLeft, readDue } from "./due.service.ts";
import {
  deleteDone,
  findNotices,
  handReadingOver,
  insertDone,
  listDone,
  listMeterHistories,
  listShownDone,
  writeNotices,
} from "./services.queries.ts";

interface Acting {
  userId: string;
  language: Language;
}

/** @throws Refusal `myMachineNotFound` */
export async function getMyServices(db: Queryable, userId: string, id: string): Promise<MyServices> {
  const [row] = await findMyMachines(db, await readerOf(db, userId), [id]);
  if (row === undefined) throw new Refusal("myMachineNotFound");
  const [due] = await readDue(db, [row]);
  if (due === undefined) throw new Error("no answer for the machine");
  const { plan, intervals } = due;
  return {
    due: due.shown,
    ...(plan !== undefined && {
      plan: {
        name: plan.name,
        isSample: plan.isSample,
        services: servicesOf(intervalsLeft(due), row.isSevere),
      },
    }),
    intervals,
    done: await listShownDone(db, id),
    notices: await findNotices(db, { machineId: id, userId }),
  };
}

/**
 * Writes down that a service was done, and what the meter showed if it was not read on that day. The same once more
 * changes nothing.
 * @throws Refusal `myMachineNotFound`, `notAllowed`, `serviceNotPlanned`; `serviceAfterHours` if the meter did not show
 * so much on that day; `serviceHoursGoBack` if an earlier service was done at more hours, or a later one at fewer;
 * `serviceDoneAlready`, `tooManyServices`; `hoursGoBack` if it does not fit the readings of other days; `tooManyReadings`.
 */
export async function markDone(
  db: Queryable,
  { id, ...form }: DoneForm & { id: string },
  { userId, language }: Acting,
): Promise<void> {
  await db.transaction(async (tx) => {
    const machine = await lockedMachine(tx, userId, id);
    const written = await listDone(tx, id);
    if (written.some((one) => one.service === form.service && isSameHours(one, form))) return;
    refuseFault(doneAlreadyFault(written, form), machineName(machine), language);
    if (written.length >= serviceLimits.done)
      throw new Refusal("tooManyServices", { maximum: serviceLimits.done });
    await requirePlanned(tx, machine, form.service);
    const reading = { meter: 1 as const, hours: form.hours, day: form.day, isNewMeter: false };
    const readings = (await readMeters(tx, [id])).filter(({ meter }) => meter === 1);
    refuseFault(notReachedFault(readings, form), machineName(machine), language);
    refuseFault(doneBackwardFault(readings, form), machine.unitNumber || machine.model, language);
    const thatDay = readings.filter(({ day }) => day === form.day);
    const source = { userId, way: "typed" as const, language };
    const [readingId] =
      thatDay.length > 0 ? [] : await writeReadings(tx, [{ machine, said: reading }], source);
    const running = new RunningHours((await listMeterHistories(tx, [id])).get(id)?.changes ?? []);
    refuseFault(outOfOrderFault(written, form, running), machineName(machine), language);
    await insertDone(tx, {
      customerMachineId: id,
      ...form,
      isSevere: machine.isSevere,
      userId,
      readingId: readingId ?? null,
    });
  });
}

/**
 * Takes back that a service was done. The reading that was written with it goes too, unless another service was done on
 * that day.
 * @throws Refusal `myMachineNotFound`, `notAllowed`.
 */
export async function takeBackDone(
  db: Queryable,
  { id, doneId }: { id: string; doneId: number },
  userId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockedMachine(tx, userId, id);
    const written = await listDone(tx, id);
    const taken = written.find((done) => done.id === doneId);
    if (taken === undefined) return;
    await deleteDone(tx, doneId);
    if (taken.readingId === null) return;
    const other = written.find((done) => done.id !== doneId && done.day === taken.day);
    if (other === undefined) await deleteReading(tx, id, taken.readingId);
    else await handReadingOver(tx, other.id, taken.readingId);
  });
}

/**
 * Keeps what somebody wants to hear of a machine that they may see.
 * @throws Refusal `myMachineNotFound`
 */
export async function askNotices(
  db: Queryable,
  { id, ...wanted }: ServiceNotices & { id: string },
  userId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await findMyMachines(tx, await readerOf(tx, userId), [id]);
    if (row === undefined) throw new Refusal("myMachineNotFound");
    await writeNotices(tx, { machineId: id, userId }, wanted);
  });
}

/** @throws Refusal `serviceNotPlanned` */
async function requirePlanned(tx: Queryable, row: MyMachineRow, service: number): Promise<void> {
  const [due] = await readDue(tx, [row]);
  const intervals = due?.plan?.intervals ?? [];
  if (includedIn(intervals, service, row.isSevere).length === 0)
    throw new Refusal("serviceNotPlanned", { machine: machineName(row), service });
}
