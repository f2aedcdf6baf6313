import { expect, test } from "vitest";
import { stepsOf } from "./order-steps.ts";

const moment = "2026-11-28T03:00:00.000Z";
const later = "2026-11-28T04:00:00.000Z";
const event = (orderStatus: Parameters<typeof stepsOf>[0]["orderStatus"], at = moment) => ({
  orderStatus,
  at,
  reason: "",
});
/** A step as `new`, `packing!` if the order is there now, `(done)` if it is still to come. */
const shown = (order: Parameters<typeof stepsOf>[0]) =>
  stepsOf(order).map(({ status, at, isNow }) =>
    isNow ? `${status}!` : at === null ? `(${status})` : status,
  );

test("steps that happened in one moment stand in the order of an order's life", () => {
  const events = [event("new"), event("processing"), event("waiting for payment")];
  expect(shown({ orderStatus: "waiting for payment", events })).toEqual([
    "new",
    "processing",
    "waiting for payment!",
    "(packing)",
    "(delivering)",
    "(done)",
  ]);
});

test("a step that was left out is not shown, and one that an order on account will not come to is not announced", () => {
  const onAccount = { isReleased: false, dueAt: null, open: 100, isOverdue: false };
  expect(shown({ orderStatus: "new", events: [event("new")], onAccount })).toEqual([
    "new!",
    "(processing)",
    "(packing)",
    "(delivering)",
    "(done)",
  ]);
  expect(shown({ orderStatus: "packing", events: [event("new"), event("packing")], onAccount })).toEqual([
    "new",
    "packing!",
    "(delivering)",
    "(done)",
  ]);
});

test("a step that an order went back behind is to come again, and the step has its latest time", () => {
  const events = [
    event("new"),
    event("processing"),
    event("waiting for payment"),
    event("processing", later),
  ];
  const steps = stepsOf({ orderStatus: "processing", events });
  expect(steps.slice(0, 3)).toEqual([
    { status: "new", at: moment, isNow: false },
    { status: "processing", at: later, isNow: true },
    { status: "waiting for payment", at: null, isNow: false },
  ]);
});

test("a cancelled order shows what happened, and nothing that is to come", () => {
  expect(
    shown({ orderStatus: "cancel", events: [event("new"), event("processing"), event("cancel")] }),
  ).toEqual(["new", "processing", "cancel!"]);
});
