import { describe, expect, it, test } from "vitest";
import {
  dueIntervals,
  isDueSoon,
  passedBy,
  nextService,
  type DoneService,
  type ServicedMachine,
} from "./service-due.ts";

const every = (hours: number, rest: { months?: number; severeHours?: number; isFirst?: boolean } = {}) => ({
  hours,
  severeHours: null,
  months: null,
  isFirst: false,
  ...rest,
});
const plan = [
  every(250, { isFirst: true }),
  every(500, { severeHours: 250, months: 6 }),
  every(1_000),
  every(2_000, { months: 12 }),
  every(5_000),
];
const doneOf = (service: number, atHours: number, day: string, isSevere = false): DoneService => ({
  service,
  atHours,
  day,
  isSevere,
});
const today = "2026-11-30";
const machine = (rest: Partial<ServicedMachine> = {}): ServicedMachine => ({
  hours: 4_900,
  firstHours: 4_700,
  hoursPerDay: 10,
  isSevere: false,
  done: [],
  ...rest,
});
const next = (rest: Partial<ServicedMachine>) => nextService(plan, machine(rest), today);

describe("the next service", () => {
  it("is the next one of the book while none was done, with its day by the hours of a day", () => {
    expect(next({})).toEqual({
      service: 5_000,
      atHours: 5_000,
      hoursLeft: 100,
      day: "2026-12-10",
      isByMonths: false,
    });
    expect(next({ hours: 5_100, firstHours: 5_000.5 })).toMatchObject({ service: 500, atHours: 5_500 });
  });

  it("stays due when its hours have passed", () => {
    expect(next({ hours: 5_012.5 })).toMatchObject({ atHours: 5_000, hoursLeft: -12.5, day: today });
  });

  it("counts from the hours at which the last one was done", () => {
    const done = [doneOf(5_000, 4_980, "2026-11-20")];
    expect(next({ hours: 5_050, done })).toEqual({
      service: 500,
      atHours: 5_480,
      hoursLeft: 430,
      day: "2027-01-12",
      isByMonths: false,
    });
  });

  it("takes together what is due about the same time", () => {
    const done = [
      doneOf(2_000, 3_990, "2026-05-01"),
      doneOf(5_000, 4_980, "2026-11-01"),
      doneOf(500, 5_470, "2026-11-20"),
    ];
    expect(next({ hours: 5_900, done })).toMatchObject({ service: 2_000, atHours: 5_970 });
  });

  it("comes by the months if the hours have not come sooner", () => {
    const done = [doneOf(1_000, 4_890, "2026-08-31")];
    expect(next({ hoursPerDay: 0.5, done })).toMatchObject({
      service: 500,
      day: "2027-02-28",
      isByMonths: true,
      hoursLeft: 490,
    });
  });

  it("comes sooner in severe duty", () => {
    const done = [doneOf(500, 4_750, "2026-11-01")];
    expect(next({ done, firstHours: 4_750, isSevere: true })).toMatchObject({
      service: 5_000,
      atHours: 5_000,
    });
  });

  it("has no day while nobody has said how many hours a day has", () => {
    expect(next({ hoursPerDay: null })).toMatchObject({ atHours: 5_000, day: null });
  });

  it("is the first one of a new machine, once", () => {
    const isNew = { hours: 100, firstHours: 0 };
    expect(next(isNew)).toMatchObject({ service: 250, atHours: 250 });
    const done = [doneOf(250, 240, today)];
    expect(next({ ...isNew, hours: 260, done })).toMatchObject({ service: 500, atHours: 500 });
  });

  it("is the first one alone, also if others are due about the same time, because none includes it", () => {
    expect(next({ hours: 510, firstHours: 0 })).toMatchObject({ service: 250, atHours: 250 });
  });

  it("counts a service by the duty in which it was done", () => {
    const done = [doneOf(250, 4_750, "2026-11-01", true)];
    expect(next({ done, firstHours: 4_750, hours: 4_800 })).toMatchObject({ service: 5_000, atHours: 5_000 });
    const wasNormal = [doneOf(250, 240, "2026-11-01")];
    const due = dueIntervals(
      plan,
      machine({ hours: 300, firstHours: 0, done: wasNormal, isSevere: true }),
      today,
    );
    expect(due.find(({ hours }) => hours === 250)).toMatchObject({ atHours: 250 });
  });

  it("is soon 50 hours before, or by its months a week before", () => {
    const due = { atHours: 5_000, day: "2026-12-07", isByMonths: false };
    expect(isDueSoon({ ...due, hoursLeft: 50 }, today)).toBe(true);
    expect(isDueSoon({ ...due, hoursLeft: 50.1 }, today)).toBe(false);
    expect(isDueSoon({ ...due, hoursLeft: 300, isByMonths: true }, today)).toBe(true);
    expect(isDueSoon({ ...due, hoursLeft: 300, isByMonths: true, day: "2026-12-08" }, today)).toBe(false);
  });

  it("has passed by its hours, or by its months", () => {
    const due = { hoursLeft: 30, day: "2026-11-29", isByMonths: true };
    expect(passedBy(due, today)).toBe("months");
    expect(passedBy({ ...due, day: today }, today)).toBeUndefined();
    expect(passedBy({ hoursLeft: 0, day: today, isByMonths: false }, today)).toBe("hours");
    expect(passedBy({ hoursLeft: 0.5, day: today, isByMonths: false }, today)).toBeUndefined();
  });

  it("is none without a plan", () => {
    expect(nextService([], machine(), today)).toBeUndefined();
  });
});

test("each interval has its own next time, and its months count from the service that included it", () => {
  const done = [doneOf(2_000, 4_800, "2026-01-31")];
  expect(
    dueIntervals(plan, machine({ hours: 4_850, firstHours: 100, done }), today).map(
      ({ hours, atHours, day }) => [hours, atHours, day],
    ),
  ).toEqual([
    [500, 5_300, "2026-07-31"],
    [5_000, 5_000, "2026-12-15"],
    [2_000, 6_800, "2027-01-31"],
    [1_000, 5_800, "2027-03-05"],
  ]);
});
