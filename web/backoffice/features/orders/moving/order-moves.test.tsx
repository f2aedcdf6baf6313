import { expect, test } from "vitest";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import type { StaffRole } from "#contract/admin/permissions.ts";
import { adminOrder } from "#testing/builders/admin-order.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { isMovedTogether } from "./move-name.ts";
import { OrderMoves } from "./order-moves.tsx";

const packed = (fulfilmentState: AdminOrder["fulfilmentState"]): AdminOrder => ({
  ...adminOrder,
  orderStatus: "packing",
  fulfilmentState,
});
const shown = (order: AdminOrder, role?: StaffRole) =>
  renderOffice(<OrderMoves order={order} onEdit={() => undefined} />, {
    language: "en",
    ...(role === undefined ? {} : { role }),
  });
/** The yellow buttons, and the entries of the menu. */
const movesOf = (order: AdminOrder) => {
  const html = shown(order);
  return {
    primary: [...html.matchAll(/<button[^>]*bg-yellow[^>]*>(.*?)<\/button>/g)].map(([, words]) => words),
    menu: [...html.matchAll(/<(?:button|a)[^>]*role="menuitem"[^>]*>(.*?)<\/(?:button|a)>/g)].map(
      ([, words]) => words,
    ),
  };
};
const copy = "Copy as a new order";

test.each([
  ["new", "Start processing", [copy, "Cancel order"]],
  ["processing", "Ask for payment", [copy, "Cancel order"]],
  ["waiting for payment", "Accept payment", [copy, "Reopen", "Cancel order"]],
  ["packing", "Hand to courier", [copy, "Cancel order"]],
  ["delivering", "Finish", [copy]],
] as const)(
  "an order that is %s has one usual step, and a menu of the others",
  (orderStatus, step, others) => {
    expect(movesOf({ ...adminOrder, orderStatus })).toEqual({ primary: [step], menu: others });
  },
);

test("an order that has ended has no step, and can be taken back from the menu", () => {
  expect(movesOf({ ...adminOrder, orderStatus: "done" })).toEqual({
    primary: [],
    menu: ["Undo finish …", copy],
  });
  expect(movesOf({ ...adminOrder, orderStatus: "cancel" })).toEqual({
    primary: [],
    menu: ["Undo cancellation …", copy],
  });
});

const withParcel = (state: "packed" | "handed over") =>
  movesOf({ ...packed("nothing"), shipments: [{ state }] } as AdminOrder);

test("sending the whole order is in the menu while one of its parcels is packed", () => {
  expect(withParcel("handed over").primary).toEqual(["Hand to courier"]);
  expect(withParcel("packed")).toEqual({ primary: [], menu: ["Hand to courier", copy, "Cancel order"] });
});

test("an order can be cancelled until a part of it has left, alone and with others", () => {
  expect(movesOf(packed("partly shipped")).menu).toEqual([copy]);
  expect(isMovedTogether(packed("nothing"), "cancel")).toBe(true);
  expect(isMovedTogether(packed("partly shipped"), "cancel")).toBe(false);
});

test("payments are accepted one by one, because each has its account and its day", () => {
  const waiting: AdminOrder = { ...adminOrder, orderStatus: "waiting for payment" };
  expect(movesOf(waiting).primary).toEqual(["Accept payment"]);
  expect(isMovedTogether(waiting, "packing")).toBe(false);
});

test("a move that is for others stays in the menu and says whose it is", () => {
  const html = shown(packed("nothing"), "warehouse");
  expect(html).toMatch(/<button[^>]*aria-disabled="true"[^>]*>Cancel order<span[^>]*>Only for: Owner/);
  expect(html).not.toContain(copy);
});

const standing = { termsDays: 30, creditLimit: 1_000_000, used: 0, overdue: 0 };

test("an order of a company with terms can be released, which is the usual step if its buyer has asked for it", () => {
  const processing: AdminOrder = { ...adminOrder, orderStatus: "processing", creditStanding: standing };
  const ask = "Ask for payment";
  expect(movesOf(processing)).toEqual({ primary: [ask], menu: ["Approve on account", copy, "Cancel order"] });
  const asked = { isReleased: false, dueAt: null, open: 0, isOverdue: false };
  expect(movesOf({ ...processing, onAccount: asked })).toEqual({
    primary: ["Approve on account"],
    menu: [ask, copy, "Cancel order"],
  });
  const withoutTerms = { ...standing, termsDays: 0 };
  expect(movesOf({ ...processing, creditStanding: withoutTerms }).menu).toEqual([copy, "Cancel order"]);
});
