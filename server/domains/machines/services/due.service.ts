import { isFirstOver } from "#contract/machines/service-due.ts";
import { withoutSerialNumber } from "#contract/catalogue/serial-number.ts";
import { dueByMeter } from "#contract/machines/due-by-meter.ts";
import type { DueState, ShownDue, ShownInterval } from "#contract/machines/due-services.ts";
import { hoursSince, type HoursOfDay } from "#contract/machines/machine-hours.ts";
import type { PlanFields } from "#contract/machines/admin/service-plans.ts";
import { jakartaDay } from "../../../core/format-moment.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { choosePlan, type ChosenPlan } from "../../../rules/machines/choose-plan.ts";
import { findSeriesOfAll, machineInSeries } from "../../../rules/machines/series.queries.ts";
import { listPlansOfMachines } from "../../../rules/machines/service-plans.queries.ts";
import type { MyMachineRow } from "../my-machines/my-machines.queries.ts";
import { listLastDone, listMeterHistories } from "./services.queries.ts";

/** What must be known of a customer's machine to say when its next service is due. */
export type ServicedRow = Pick<
  MyMachineRow,
  "id" | "machineId" | "serial" | "hoursPerDay" | "isSevere" | "meters"
>;

/** What is due of a machine. */
export interface DueOfMachine {
  shown: ShownDue;
  plan: PlanFields | undefined;
  /** When each interval of the plan is due next, the next one first. */
  intervals: ShownInterval[];
  /** The hours of today of the first meter; undefined if it was never read. */
  today: HoursOfDay | undefined;
  /** How long the machine has run when the next service is due, by all its meters together. */
  dueHours: number | undefined;
}

/**
 * What is due of some machines, in their order, with as many statements for 200 machines as for one. The second meter of
 * a machine is that of another engine: plans count the first one's hours.
 */
export async function readDue(db: Queryable, rows: readonly ServicedRow[]): Promise<DueOfMachine[]> {
  const machineIds = [...new Set(rows.flatMap(({ machineId }) => machineId ?? []))];
  const plans = await listPlansOfMachines(db, machineIds);
  const chosen = await choosePlans(db, rows, plans);
  const planned = rows.filter((_, place) => chosen[place]?.plan !== undefined).map(({ id }) => id);
  const histories = planned.length === 0 ? new Map() : await listMeterHistories(db, planned);
  const done = planned.length === 0 ? [] : await listLastDone(db, planned);
  const doneOf = Map.groupBy(done, ({ customerMachineId }) => customerMachineId);
  const day = jakartaDay(new Date());
  return rows.map((row, place): DueOfMachine => {
    const firstMeter = row.meters.find(({ meter }) => meter === 1);
    const today = hoursSince(firstMeter, row.hoursPerDay, day);
    const { state, plan } = chosen[place] ?? { state: "none" };
    const history = histories.get(row.id);
    if (plan === undefined || today === undefined || history === undefined)
      return { shown: { state: stateOf(state) }, plan, intervals: [], today, dueHours: undefined };
    const { next, intervals, dueHours } = dueByMeter(
      plan.intervals,
      {
        hours: today.hours,
        history,
        hoursPerDay: row.hoursPerDay,
        isSevere: row.isSevere,
        done: doneOf.get(row.id) ?? [],
      },
      day,
    );
    return {
      shown: { state: "known", ...(next !== undefined && { next }) },
      plan,
      intervals,
      today,
      dueHours,
    };
  });
}

/** The intervals of a machine's plan without the first one of a new machine, once that is over. */
export function intervalsLeft({ shown, plan, intervals }: DueOfMachine): PlanFields["intervals"] {
  const isOver = shown.state === "known" && isFirstOver(intervals);
  return (plan?.intervals ?? []).filter(({ isFirst }) => !(isFirst && isOver));
}

/** A machine with a plan whose due services are not known was never read. */
function stateOf(state: ChosenPlan["state"]): DueState {
  return state === "known" ? "noHours" : state === "none" ? "noPlan" : state;
}

/** The plan of each machine. The serial numbers are read only if one of the plans is for some of them. */
async function choosePlans(
  db: Queryable,
  rows: readonly ServicedRow[],
  plans: ReadonlyMap<number, PlanFields[]>,
): Promise<ChosenPlan[]> {
  const plansOf = ({ machineId }: ServicedRow) => (machineId === null ? [] : (plans.get(machineId) ?? []));
  const typed = rows.map(({ serial }) => withoutSerialNumber(serial)?.serial ?? serial);
  const isDecided = (row: ServicedRow) => plansOf(row).some(({ serials }) => serials !== null);
  const found = await findSeriesOfAll(
    db,
    rows.map((row, place) => ({
      serial: isDecided(row) ? (typed[place] ?? "") : "",
      machineIds: row.machineId === null ? [] : [row.machineId],
    })),
  );
  return rows.map((row, place) => {
    const series = found[place]?.[0];
    const serial = series === undefined ? (typed[place] ?? "") : machineInSeries(series).serial;
    return choosePlan(plansOf(row), serial.toUpperCase());
  });
}
