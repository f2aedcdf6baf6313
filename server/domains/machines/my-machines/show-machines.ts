import { hoursSince } from "#contract/machines/machine-hours.ts";
import type { MyMachine } from "#contract/machines/my-machines.ts";
import { orderingRoles } from "#contract/people/company-roles.ts";
import type { Source } from "../../../core/cached-by-subject.ts";
import { jakartaDay } from "../../../core/format-moment.ts";
import { dictionaryOf } from "../../catalogue/search/reading/dictionary.ts";
import { describeMachines } from "../read-plate.ts";
import { readDue } from "../services/due.service.ts";
import type { MachineReader, MyMachineRow } from "./my-machines.queries.ts";

/** Whether somebody may change a machine: their own, or one of their company if their role orders. */
export function mayEdit({ userId, membership }: MachineReader, row: Pick<MyMachineRow, "userId">): boolean {
  return row.userId === userId || mayEditCompanys(membership);
}

/** Whether somebody may write down machines for their company. */
export function mayEditCompanys(membership: MachineReader["membership"]): boolean {
  return membership !== undefined && orderingRoles.includes(membership.role);
}

/** Machines as their owner sees them, with what their serial numbers mean and their hours of today. */
export async function showMachines(
  source: Source,
  reader: MachineReader,
  rows: readonly MyMachineRow[],
): Promise<MyMachine[]> {
  const dictionary = await dictionaryOf(source);
  const known = rows.map(({ machineId }) =>
    machineId === null ? undefined : dictionary.machineOf(machineId),
  );
  const described = await describeMachines(
    source,
    rows.flatMap(({ serial }, place) => {
      const machine = known[place];
      return machine === undefined ? [] : [{ machine, typed: serial }];
    }),
  );
  const inTurn = described.values();
  const due = await readDue(source.db, rows);
  const today = jakartaDay(new Date());
  return rows.map((row, place) => {
    const plate = known[place] === undefined ? undefined : inTurn.next().value;
    return {
      id: row.id,
      brand: row.brand,
      model: row.model,
      isKnown: plate !== undefined,
      serial: plate?.shown.serial ?? row.serial,
      serialState: plate?.shown.serialState ?? "unchecked",
      ...(plate?.shown.series && { series: plate.shown.series }),
      engineSerial: row.engineSerial,
      unitNumber: row.unitNumber,
      site: row.site,
      hoursPerDay: row.hoursPerDay,
      hasSecondMeter: row.hasSecondMeter,
      isSevere: row.isSevere,
      due: due[place]?.shown ?? { state: "noPlan" as const },
      meters: row.meters.flatMap(({ meter, hours: lastHours, day }) => {
        const now = hoursSince({ hours: lastHours, day }, row.hoursPerDay, today);
        return now === undefined ? [] : [{ meter, lastHours, ...now }];
      }),
      hasPlate: row.plateKey !== null,
      isOfCompany: row.companyId !== null,
      isArchived: row.archivedAt !== null,
      mayEdit: mayEdit(reader, row),
      version: row.version,
    };
  });
}
