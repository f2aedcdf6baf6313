import type { Language } from "#contract/core/languages.ts";
import type { ReadingWay } from "#contract/machines/machine-hours.ts";
import { backwardFault, type MeterFault } from "#contract/machines/meter-faults.ts";
import { withReading } from "#contract/machines/meter-order.ts";
import { myMachineLimits } from "#contract/machines/my-machines.ts";
import { formatDay } from "../../../core/format-moment.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { MyMachineRow } from "./my-machines.queries.ts";
import { lockedMachine } from "./my-machines.service.ts";
import { deleteReading, insertReadings, readMeters, type ReadingOfMeter } from "./readings.queries.ts";

/** What a meter showed on a day, as somebody says it. */
export interface SaidReading {
  meter: 1 | 2;
  hours: number;
  day: string;
  isNewMeter: boolean;
}

/** Who says it and in which way; `userId` is null if it is nobody with an account. */
export interface ReadingSource {
  userId: string | null;
  way: ReadingWay;
  language: Language;
}

/** @throws Refusal `myMachineNotFound`, `notAllowed`, `hoursGoBack`, `tooManyReadings`. */
export async function addReading(
  db: Queryable,
  { id, ...said }: SaidReading & { id: string },
  source: ReadingSource & { userId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const machine = await lockedMachine(tx, source.userId, id);
    await writeReadings(tx, [{ machine, said }], source);
  });
}

/**
 * Writes readings of locked machines: all of them or none, and returns their ids. One that is there already is not
 * written again.
 * @throws Refusal `hoursGoBack`, `tooManyReadings`.
 */
export async function writeReadings(
  tx: Queryable,
  readings: readonly { machine: Pick<MyMachineRow, "id" | "unitNumber" | "model">; said: SaidReading }[],
  { userId, way, language }: ReadingSource,
): Promise<number[]> {
  const written = await readMeters(
    tx,
    readings.map(({ machine }) => machine.id),
  );
  const meters = Map.groupBy(written, ({ customerMachineId, meter }) => meterKey(customerMachineId, meter));
  const added = readings.flatMap(({ machine, said }) => {
    const key = meterKey(machine.id, said.meter);
    const meter: ReadingOfMeter[] = meters.get(key) ?? [];
    if (meter.some(({ day, hours }) => day === said.day && hours === said.hours)) return [];
    if (meter.length >= myMachineLimits.readings)
      throw new Refusal("tooManyReadings", { maximum: myMachineLimits.readings });
    const next = withReading(meter, { ...said, id: 0, customerMachineId: machine.id });
    requireForward(machine, next, said, language);
    meters.set(key, next);
    return [{ ...said, customerMachineId: machine.id, way, userId }];
  });
  return insertReadings(tx, added);
}

const meterKey = (machineId: string, meter: number) => `${machineId} ${meter}`;

/**
 * @throws Refusal `myMachineNotFound`, `notAllowed`, `hoursGoBack` if the others do not follow one another without it.
 */
export async function takeBackReading(
  db: Queryable,
  { id, readingId }: { id: string; readingId: number },
  { userId, language }: { userId: string; language: Language },
): Promise<void> {
  await db.transaction(async (tx) => {
    const machine = await lockedMachine(tx, userId, id);
    const written = await readMeters(tx, [id]);
    const taken = written.find((reading) => reading.id === readingId);
    if (taken === undefined) return;
    const rest = written.filter((reading) => reading !== taken && reading.meter === taken.meter);
    requireForward(machine, rest, taken, language);
    await deleteReading(tx, id, readingId);
  });
}

/**
 * @throws Refusal `hoursGoBack` if readings do not follow one another; its sentence is about the one that somebody
 * says.
 */
export function requireForward(
  machine: Pick<MyMachineRow, "unitNumber" | "model">,
  readings: readonly SaidReading[],
  said: SaidReading,
  language: Language,
): void {
  refuseFault(backwardFault(readings, said), machine.unitNumber || machine.model, language);
}

/** @throws Refusal for a fault, if there is one. */
export function refuseFault(fault: MeterFault | undefined, machine: string, language: Language): void {
  if (fault === undefined) return;
  const days = Object.entries(fault.days).map(([name, day]) => [name, formatDay(new Date(day), language)]);
  throw new Refusal(fault.reason, { machine, ...fault.numbers, ...Object.fromEntries(days) });
}
