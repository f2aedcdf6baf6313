import type { FleetLine } from "#contract/machines/fleet.ts";
import type { MyMachine } from "#contract/machines/my-machines.ts";

/** A line of a list of machines before it is saved. */
export interface FleetDraft extends FleetLine {
  /** Whether it is one of the machines that are there already. */
  isMine: boolean;
  /** Whether it is added with the others. */
  isTaken: boolean;
}

/** Whether a line can be added: the machine has a name, and is none of the others. */
export function isAddable({ brand, model, sameAs, isMine }: Omit<FleetDraft, "isTaken">): boolean {
  return brand.trim() !== "" && model.trim() !== "" && sameAs === null && !isMine;
}

/** Whether somebody should look at a line. */
export function isToMend(draft: FleetDraft): boolean {
  return (
    !isAddable(draft) || draft.unread.length > 0 || draft.answer === "outside" || draft.answer === "several"
  );
}

/** The answered lines of a list; those that the visitor has left out stay out. */
export function draftsOf(
  lines: readonly FleetLine[],
  mine: readonly MyMachine[],
  leftOut: ReadonlySet<number> = new Set(),
): FleetDraft[] {
  const inUse = mine.filter(({ isArchived }) => !isArchived);
  return lines.map((line, place) => {
    const draft = { ...line, isMine: inUse.some((machine) => isSame(machine, line)) };
    return { ...draft, isTaken: isAddable(draft) && !leftOut.has(place) };
  });
}

function isSame(machine: MyMachine, line: FleetLine): boolean {
  const isUnit = line.unitNumber !== "" && machine.unitNumber.toLowerCase() === line.unitNumber.toLowerCase();
  return isUnit || (line.serial !== "" && machine.serial === line.serial && machine.model === line.model);
}

const columns = [
  "Line",
  "Unit no",
  "Brand",
  "Model",
  "Serial",
  "Engine serial",
  "Site",
  "Hours",
  "Day",
  "Hours per day",
];

/** The lines as a table that can be read again. */
export function tableOf(drafts: readonly FleetDraft[]): string {
  const rows = drafts.map((draft, place) => [
    String(place + 1),
    draft.unitNumber,
    draft.brand,
    draft.model,
    draft.serial,
    draft.engineSerial,
    draft.site,
    draft.hours === null ? "" : String(draft.hours),
    draft.day ?? "",
    draft.hoursPerDay === null ? "" : String(draft.hoursPerDay),
  ]);
  return [columns, ...rows]
    .map((row) => row.map((cell) => cell.replace(/[\t\r\n"]/g, " ")).join("\t"))
    .join("\n");
}

/** A line as a machine to be added. */
export function machineOf(draft: FleetDraft) {
  const { brand, model, serial, engineSerial, unitNumber, site, hoursPerDay, hours, day } = draft;
  return {
    brand,
    model,
    serial,
    engineSerial,
    unitNumber,
    site,
    hoursPerDay,
    hasSecondMeter: false,
    ...(hours !== null && day !== null && { reading: { hours, day } }),
  };
}
