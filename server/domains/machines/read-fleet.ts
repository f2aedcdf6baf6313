import { limits } from "#contract/core/limits.ts";
import type { FleetAnswer, FleetLine } from "#contract/machines/fleet.ts";
import { readFleetRows, type FleetRow } from "#contract/machines/fleet-rows.ts";
import { machineLimits } from "#contract/machines/fitment-details.ts";
import { myMachineLimits } from "#contract/machines/my-machines.ts";
import { foldSerial } from "#contract/machines/serials.ts";
import { readHours } from "#contract/machines/written-hours.ts";
import type { Source } from "../../core/cached-by-subject.ts";
import { jakartaDay } from "../../core/format-moment.ts";
import { Refusal } from "../../core/refusal.ts";
import { readDayOfCell } from "../../files/tables/read-day.ts";
import { readListRows } from "../catalogue/quick-order/list-file.ts";
import { readPlates, type PlateMachine } from "./read-plate.ts";

/**
 * Answers each line of a list of machines, in its order, with a fixed number of statements for all of them.
 * @throws Refusal `listFileTooLong`
 */
export async function readFleet(source: Source, text: string): Promise<FleetLine[]> {
  const rows = readFleetRows(text);
  if (rows.length > myMachineLimits.atOnce)
    throw new Refusal("listFileTooLong", { maximum: myMachineLimits.atOnce });
  // The first cell of a table without headings is a unit number, unless the line is a machine only with it.
  const plates = await readPlates(
    source,
    rows.flatMap(({ plate, unitNumber, isUnitGuessed }) => [
      plate,
      isUnitGuessed ? `${unitNumber} ${plate}` : "",
    ]),
  );
  const lines = rows.map((row, place) => {
    const [without = [], withFirst = []] = [plates[2 * place], plates[2 * place + 1]];
    const isPlate = row.isUnitGuessed && without.length === 0 && withFirst.length > 0;
    return answerRow(isPlate ? { ...row, unitNumber: "" } : row, isPlate ? withFirst : without);
  });
  return lines.map((line, place) => ({ ...line, sameAs: placeOfSame(lines.slice(0, place), line) }));
}

/**
 * Reads a workbook with a list of machines, and returns the table that could have been pasted.
 * @throws Refusal as the contract's `readFleetFile` lists them.
 */
export async function readFleetText(bytes: Uint8Array): Promise<string> {
  const rows = await readListRows(bytes);
  const filled = rows.filter((row) => row.some((cell) => cell !== ""));
  if (filled.length === 0) throw new Refusal("listFileEmpty");
  const text = filled.map((row) => row.map((cell) => cell.replace(/\s+/g, " ")).join("\t")).join("\n");
  if (text.length > limits.listLength) throw new Refusal("listFileTooMuch");
  return text;
}

function answerRow(row: FleetRow, found: readonly PlateMachine[]): FleetLine {
  const [only] = found;
  const known = found.length === 1 ? only?.shown : undefined;
  const [hours, hoursPerDay, day] = [
    readHours(row.hours),
    readHours(row.hoursPerDay),
    readDayOfCell(row.day),
  ];
  const today = jakartaDay(new Date());
  const isDay = day !== undefined && day <= today;
  const isPerDay = hoursPerDay !== undefined && hoursPerDay <= myMachineLimits.hoursPerDay;
  const isHours = hours !== undefined && hours <= myMachineLimits.hours;
  return {
    text: row.text,
    unitNumber: row.unitNumber.slice(0, machineLimits.unitNumberLength),
    brand: known?.brand ?? row.brand,
    model: known?.model ?? row.model,
    serial: known?.serial || row.serial,
    engineSerial: row.engineSerial,
    site: row.site,
    hours: isHours ? hours : null,
    // Hours without a day were read today.
    day: isHours ? (isDay ? day : row.day === "" ? today : null) : null,
    hoursPerDay: isPerDay ? hoursPerDay : null,
    answer: answerOf(found),
    machines: found.map(({ shown }) => shown),
    sameAs: null,
    unread: [
      ...(row.hours !== "" && !isHours ? ["hours" as const] : []),
      ...(row.day !== "" && !isDay ? ["day" as const] : []),
      ...(row.hoursPerDay !== "" && !isPerDay ? ["hoursPerDay" as const] : []),
    ],
  };
}

function answerOf([only, other]: readonly PlateMachine[]): FleetAnswer {
  if (only === undefined) return "unknown";
  return other === undefined ? only.shown.serialState : "several";
}

/** The place, counted from 1, of the first line with the same unit number, or the same model and serial number. */
function placeOfSame(earlier: readonly FleetLine[], line: FleetLine): number | null {
  const unit = line.unitNumber.toLowerCase();
  const serial = foldSerial(line.serial);
  const at = earlier.findIndex(
    (other) =>
      (unit !== "" && other.unitNumber.toLowerCase() === unit) ||
      (serial !== "" && foldSerial(other.serial) === serial && other.model === line.model),
  );
  return at === -1 ? null : at + 1;
}
