import { expect, test } from "vitest";
import type { ShownPlan } from "#contract/machines/service-plans.ts";
import {
  hoursOfKept,
  servicesOfKept,
  withDone,
  withHours,
  withoutDone,
  withoutHours,
  type Changed,
} from "./kept-hours.ts";
import { newlyKept, type KeptMachine } from "./kept-machine.ts";

const today = "2026-11-21";
const blank: KeptMachine = {
  ...newlyKept({
    brand: "Komatsu",
    model: "PC200-8",
    serial: "313445",
    engineSerial: "",
    unitNumber: "EX-07",
  }),
  hoursPerDay: 10,
};
const interval = { isFirst: false, itemCount: 1 };
const plan: ShownPlan = {
  name: "PC200-8",
  note: "",
  source: "",
  isSample: false,
  serials: "",
  intervals: [
    { ...interval, hours: 250, isFirst: true },
    { ...interval, hours: 500, severeHours: 250 },
    { ...interval, hours: 1_000, months: 12 },
  ],
  services: [250, 500, 1_000],
  severeServices: [250, 1_000],
};

/** The machine after a change that is not refused. */
function accepted(changed: Changed): KeptMachine {
  if ("fault" in changed) throw new Error(changed.fault.reason);
  return changed.machine;
}
const reasonOf = (changed: Changed) => ("fault" in changed ? changed.fault.reason : "accepted");
const read = (machine: KeptMachine, hours: number, day: string, isNewMeter = false) =>
  withHours(machine, { hours, day, isNewMeter });
/** A day of October, counted from 0. */
const dayOf = (place: number) => `2026-10-${String(place + 1).padStart(2, "0")}`;
const dueOf = (machine: KeptMachine) => servicesOfKept(machine, plan, today).due;

test("the hours of today are calculated from the last reading and the hours per day", () => {
  expect(hoursOfKept(blank, today)).toBeUndefined();
  const machine = accepted(read(accepted(read(blank, 4_400, "2026-11-01")), 4_432, "2026-11-18"));
  expect(hoursOfKept(machine, today)).toEqual({ hours: 4_462, isCalculated: true, readOn: "2026-11-18" });
  expect(hoursOfKept(accepted(read(machine, 4_470, today)), today)).toMatchObject({
    hours: 4_470,
    isCalculated: false,
  });
});

test("hours that go back are refused, unless the meter was changed; a wrong reading is taken back", () => {
  const machine = accepted(read(blank, 4_400, "2026-11-01"));
  expect(read(machine, 4_300, "2026-11-18")).toEqual({
    fault: {
      reason: "hoursGoBack",
      numbers: { hours: 4_300, other: 4_400 },
      days: { day: "2026-11-18", otherDay: "2026-11-01" },
    },
  });
  const wrong = accepted(read(machine, 44_300, "2026-11-18"));
  const mended = accepted(withoutHours(wrong, { hours: 44_300, day: "2026-11-18" }));
  expect(mended.readings).toEqual([{ hours: 4_400, day: "2026-11-01", isNewMeter: false }]);
  const changed = accepted(read(machine, 10, "2026-11-18", true));
  // 4,400 and 30 more by the new meter: the one of 4,500 hours is due at 100 of it.
  expect(dueOf(changed)).toMatchObject({
    state: "known",
    next: { service: 500, atHours: 100, hoursLeft: 60 },
  });
  expect(
    reasonOf(withoutHours(accepted(read(changed, 20, "2026-11-19")), { hours: 10, day: "2026-11-18" })),
  ).toBe("hoursGoBack");
});

test("a service that is done moves the plan, and writes its hours down unless the meter was read that day", () => {
  const machine = accepted(read(blank, 4_462, "2026-11-19"));
  expect(dueOf(machine)).toMatchObject({ next: { service: 500, atHours: 4_500, hoursLeft: 18 } });
  const done = accepted(withDone(machine, { service: 500, hours: 4_480, day: "2026-11-20" }));
  expect(done.readings.map(({ hours }) => hours)).toEqual([4_462, 4_480]);
  // 4,490 today; the next of 500 hours is due at 4,980, together with the one of 1,000 hours at 5,000.
  expect(dueOf(done)).toMatchObject({ next: { service: 1_000, atHours: 4_980, hoursLeft: 490 } });
  expect(withoutDone(done, { service: 500, day: "2026-11-20" })).toEqual(machine);
  const sameDay = accepted(withDone(machine, { service: 500, hours: 4_460, day: "2026-11-19" }));
  expect(sameDay.readings).toEqual(machine.readings);
  expect(withoutDone(sameDay, { service: 500, day: "2026-11-19" })).toEqual(machine);
  expect(accepted(withDone(done, { service: 500, hours: 4_480, day: "2026-11-20" }))).toEqual(done);
});

test("the reading of a day with two services stays until both are taken back", () => {
  const machine = accepted(read(blank, 4_462, "2026-11-19"));
  const one = accepted(withDone(machine, { service: 500, hours: 4_480, day: "2026-11-20" }));
  const both = accepted(withDone(one, { service: 1_000, hours: 4_480, day: "2026-11-20" }));
  const left = withoutDone(both, { service: 500, day: "2026-11-20" });
  expect(left.readings).toHaveLength(2);
  expect(withoutDone(left, { service: 1_000, day: "2026-11-20" })).toEqual(machine);
});

test("services that cannot be are refused as an account refuses them", () => {
  const machine = accepted(read(blank, 4_462, "2026-11-19"));
  const done = accepted(withDone(machine, { service: 500, hours: 4_470, day: "2026-11-20" }));
  const tries = [
    { service: 500, hours: 4_475, day: "2026-11-20" },
    { service: 1_000, hours: 4_475, day: "2026-11-20" },
    { service: 1_000, hours: 4_600, day: "2026-11-21" },
    { service: 1_000, hours: 4_465, day: "2026-11-21" },
  ].map((said) => reasonOf(withDone(done, said)));
  expect(tries).toEqual(["serviceDoneAlready", "serviceAfterHours", "serviceAfterHours", "hoursGoBack"]);
});

test("severe duty brings the services of its hours, and a machine without hours none", () => {
  expect(servicesOfKept(blank, plan, today)).toMatchObject({
    due: { state: "noHours" },
    plan: { services: [250, 500, 1_000] },
  });
  const severe = { ...accepted(read(blank, 4_262, today)), isSevere: true };
  expect(servicesOfKept(severe, plan, today)).toMatchObject({
    due: { next: { service: 250, atHours: 4_500 } },
    plan: { services: [250, 1_000] },
  });
});

test("of many readings the first one and the newest are kept, and of the services the newest", () => {
  let machine = blank;
  for (let place = 0; place < 25; place += 1) {
    machine = accepted(read(machine, 1_000 + place * 10, dayOf(place), place === 3));
    machine = accepted(withDone(machine, { service: 500, hours: 1_000 + place * 10, day: dayOf(place) }));
  }
  expect(machine.readings).toHaveLength(20);
  expect(machine.readings.slice(0, 4).map(({ hours }) => hours)).toEqual([1_000, 1_020, 1_030, 1_080]);
  expect(machine.done).toHaveLength(20);
  expect(machine.done[0]?.day).toBe("2026-10-06");
});
