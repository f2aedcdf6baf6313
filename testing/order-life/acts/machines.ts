import { jakartaDay } from "#server/core/format-moment.ts";
import type { Planned } from "../act.ts";
import type { MachineRow } from "../rows.ts";
import type { World } from "../world.ts";

/** What the customer may do with one of their machines; undefined if there is nothing to do it with. */
type MachineAct = (world: World, machine: MachineRow) => Planned | undefined;

/** A day of the last two months. */
const someDay = ({ machineDice }: World) =>
  jakartaDay(new Date(Date.now() - machineDice.below(60) * 86_400_000));

/** What the meter may show on a day: more than before, and sometimes less. */
function someHours({ machineDice }: World, { readings }: MachineRow, day: string): number {
  const before = readings.findLast((reading) => reading.day <= day);
  return (before?.hours ?? 4_000) + machineDice.below(300) - 20 + (machineDice.once(2) ? 0.5 : 0);
}

/** The new one among rows, which an act has written. */
const written = (before: readonly { id: number }[], after: readonly { id: number }[]) =>
  after.find(({ id }) => !before.some((known) => known.id === id));

const read: MachineAct = (world, machine) => {
  const { customer } = world;
  const params = { id: machine.id };
  const day = someDay(world);
  const hours = someHours(world, machine, day);
  return {
    text: `${machine.unitNumber} shows ${hours} on ${day}`,
    run: () => customer.call("addMachineReading", { params, body: { hours, day } }),
    mayRefuse: ["hoursGoBack"],
    back: async () => {
      const { readings } = await customer.call("getMyMachine", { params });
      const added = written(machine.readings, readings);
      if (added !== undefined)
        await customer.call("takeBackMachineReading", { params: { ...params, readingId: String(added.id) } });
    },
  };
};

const serve: MachineAct = (world, machine) => {
  const { customer, machineDice } = world;
  const params = { id: machine.id };
  const day = someDay(world);
  const body = {
    service: machineDice.one([250, 500, 1_000, 2_000]) ?? 250,
    hours: someHours(world, machine, day),
    day,
  };
  return {
    text: `${machine.unitNumber} had its service ${JSON.stringify(body)}`,
    run: () => customer.call("markServiceDone", { params, body }),
    mayRefuse: ["serviceAfterHours", "serviceHoursGoBack", "serviceDoneAlready", "hoursGoBack"],
    back: async () => {
      const { done } = await customer.call("getMyServices", { params });
      const added = written(machine.services, done);
      if (added !== undefined)
        await customer.call("takeBackServiceDone", { params: { ...params, doneId: String(added.id) } });
    },
  };
};

/** A reading is taken back some time later. */
const unread: MachineAct = ({ customer, machineDice }, { id, unitNumber, readings }) => {
  const reading = machineDice.one(readings);
  return (
    reading && {
      text: `${unitNumber} did not show ${reading.hours} on ${reading.day}`,
      run: () => customer.call("takeBackMachineReading", { params: { id, readingId: String(reading.id) } }),
      mayRefuse: [],
    }
  );
};

/** A service is taken back some time later. */
const unserve: MachineAct = ({ customer, machineDice }, { id, unitNumber, services }) => {
  const done = machineDice.one(services);
  return (
    done && {
      text: `${unitNumber} did not have its service ${done.service} on ${done.day}`,
      run: () => customer.call("takeBackServiceDone", { params: { id, doneId: String(done.id) } }),
      mayRefuse: [],
    }
  );
};

const park: MachineAct = ({ customer }, { id, unitNumber, isArchived }) => {
  const archive = (isGone: boolean) => () =>
    customer.call("archiveMyMachine", { params: { id }, body: { isArchived: isGone } });
  return {
    text: isArchived ? `${unitNumber} is there again` : `${unitNumber} is taken away`,
    run: archive(!isArchived),
    mayRefuse: [],
    back: archive(isArchived),
  };
};

const acts: readonly MachineAct[] = [read, read, read, serve, serve, serve, unread, unserve, park];

/** Something that the customer does with one of the machines. */
export function planMachineAct(world: World): Planned | undefined {
  const machine = world.machineDice.one(world.rows.machines);
  return machine && world.machineDice.one(acts)?.(world, machine);
}
