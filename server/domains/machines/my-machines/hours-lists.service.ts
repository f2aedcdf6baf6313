import type { Language } from "#contract/core/languages.ts";
import type { HoursFault, HoursLine, LinkedMachine } from "#contract/machines/hours-lists.ts";
import { readHoursRows, type HoursRow } from "#contract/machines/fleet-rows.ts";
import { findBackward, withReading } from "#contract/machines/meter-order.ts";
import { myMachineLimits } from "#contract/machines/my-machines.ts";
import { readHours } from "#contract/machines/written-hours.ts";
import { jakartaDay } from "../../../core/format-moment.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { readDayOfCell } from "../../../files/tables/read-day.ts";
import { findLinkedMachine } from "./machine-links.queries.ts";
import { findMyMachines, type MachineReader, type MyMachineRow } from "./my-machines.queries.ts";
import { lockedMachines, readerOf } from "./my-machines.service.ts";
import { deleteReadings, machinesOfReadings, readMeters, type ReadingOfMeter } from "./readings.queries.ts";
import { requireForward, writeReadings, type SaidReading } from "./readings.service.ts";
import { mayEdit } from "./show-machines.ts";

/**
 * Answers each line of a list of hours, in its order, with a fixed number of statements for all of them.
 * @throws Refusal `listFileTooLong`
 */
export async function readHoursList(db: Queryable, userId: string, text: string): Promise<HoursLine[]> {
  const rows = readHoursRows(text);
  if (rows.length > myMachineLimits.atOnce)
    throw new Refusal("listFileTooLong", { maximum: myMachineLimits.atOnce });
  const reader = await readerOf(db, userId);
  const named = new Set(rows.map(({ unitNumber }) => unitNumber.toLowerCase()));
  const machines = (await findMyMachines(db, reader)).filter(
    ({ archivedAt, unitNumber }) => archivedAt === null && named.has(unitNumber.toLowerCase()),
  );
  const written = await readMeters(
    db,
    machines.map(({ id }) => id),
  );
  const firstMeters = Map.groupBy(
    written.filter(({ meter }) => meter === 1),
    ({ customerMachineId }) => customerMachineId,
  );
  const seen = new Set<string>();
  return rows.map((row) => {
    // An own machine comes before one of the company that has the same unit number.
    const machine = machines
      .filter(({ unitNumber }) => unitNumber.toLowerCase() === row.unitNumber.toLowerCase())
      .toSorted((one, other) => Number(one.userId === null) - Number(other.userId === null))[0];
    const meter = firstMeters.get(machine?.id ?? "") ?? [];
    const line = answerRow(reader, row, machine, meter);
    const key = `${line.machineId} ${line.day}`;
    const isTwice = line.fault === null && seen.has(key);
    seen.add(key);
    return isTwice ? { ...line, fault: "twice" as const } : line;
  });
}

function answerRow(
  reader: MachineReader,
  row: HoursRow,
  machine: MyMachineRow | undefined,
  meter: readonly ReadingOfMeter[],
): HoursLine {
  const today = jakartaDay(new Date());
  const read = readHours(row.hours);
  const hours = read !== undefined && read <= myMachineLimits.hours ? read : null;
  const named = row.day === "" ? today : readDayOfCell(row.day);
  const day = named !== undefined && named <= today ? named : null;
  const last = meter.at(-1);
  const fault = (): HoursFault | null => {
    if (machine === undefined || row.unitNumber === "") return "unitUnknown";
    if (!mayEdit(reader, machine)) return "notAllowed";
    if (hours === null) return "hoursUnread";
    if (day === null) return "dayUnread";
    const said = { hours, day, isNewMeter: false };
    return findBackward(withReading<SaidOnDay>(meter, said)) === undefined ? null : "goesBack";
  };
  return {
    text: row.text,
    unitNumber: row.unitNumber,
    machineId: machine?.id ?? null,
    machine: machine === undefined ? "" : `${machine.brand} ${machine.model}`,
    hours,
    day,
    lastHours: last?.hours ?? null,
    lastDay: last?.day ?? null,
    fault: fault(),
  };
}

type SaidOnDay = Pick<SaidReading, "hours" | "day" | "isNewMeter">;

/**
 * Writes readings of several machines down and returns their ids.
 * @throws Refusal `myMachineNotFound`, `notAllowed`, `hoursGoBack`, `tooManyReadings`.
 */
export async function addReadings(
  db: Queryable,
  readings: readonly (SaidReading & { id: string })[],
  { userId, language }: { userId: string; language: Language },
): Promise<number[]> {
  return db.transaction(async (tx) => {
    const ids = [...new Set(readings.map(({ id }) => id))];
    const machines = new Map((await lockedMachines(tx, userId, ids)).map((machine) => [machine.id, machine]));
    const said = readings.flatMap(({ id, ...reading }) => {
      const machine = machines.get(id);
      return machine === undefined ? [] : [{ machine, said: reading }];
    });
    return writeReadings(tx, said, { userId, way: "file", language });
  });
}

/** @throws Refusal `myMachineNotFound`, `notAllowed`, `hoursGoBack`. */
export async function takeBackReadings(
  db: Queryable,
  readingIds: readonly number[],
  { userId, language }: { userId: string; language: Language },
): Promise<void> {
  await db.transaction(async (tx) => {
    const machines = await lockedMachines(tx, userId, await machinesOfReadings(tx, readingIds));
    const taken = new Set(readingIds);
    const written = await readMeters(
      tx,
      machines.map(({ id }) => id),
    );
    for (const machine of machines) {
      for (const meter of [1, 2]) {
        const readings = written.filter(
          (reading) => reading.customerMachineId === machine.id && reading.meter === meter,
        );
        const said = readings.find(({ id }) => taken.has(id));
        const rest = readings.filter(({ id }) => !taken.has(id));
        if (said !== undefined) requireForward(machine, rest, said, language);
      }
    }
    await deleteReadings(tx, readingIds);
  });
}

/** @throws Refusal `machineLinkUnknown` */
export async function readLinkedMachine(db: Queryable, code: string): Promise<LinkedMachine> {
  const machine = await findLinkedMachine(db, code);
  if (machine === undefined) throw new Refusal("machineLinkUnknown");
  return machine;
}

/** @throws Refusal `machineLinkUnknown`, `hoursGoBack`, `tooManyReadings`. */
export async function addLinkedReading(
  db: Queryable,
  { code, ...said }: Omit<SaidReading, "day"> & { code: string },
  language: Language,
): Promise<LinkedMachine> {
  return db.transaction(async (tx) => {
    const machine = await findLinkedMachine(tx, code, { isLocked: true });
    if (machine === undefined) throw new Refusal("machineLinkUnknown");
    const reading = { ...said, day: jakartaDay(new Date()) };
    await writeReadings(tx, [{ machine, said: reading }], { userId: null, way: "link", language });
    return readLinkedMachine(tx, code);
  });
}
