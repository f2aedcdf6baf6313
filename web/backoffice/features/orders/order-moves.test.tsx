import { expect, test } from "vitest";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { adminOrder } from "#testing/admin-order.ts";
import { renderOffice } from "#testing/render-office.tsx";
import { isMovedTogether } from "./move-name.ts";
import { OrderMoves } from "./order-moves.tsx";

const packed = (fulfilmentState: AdminOrder["fulfilmentState"]): AdminOrder => ({
  ...adminOrder,
  orderStatus: "packing",
  fulfilmentState,
});
const buttonsOf = (order: AdminOrder) =>
  [
    ...renderOffice(<OrderMoves order={order} />, { language: "en" }).matchAll(
      /<button[^>]*>(.*?)<\/button>/g,
    ),
  ].map(([, words]) => words);

const words = (order: Partial<AdminOrder>) =>
  renderOffice(<OrderMoves order={{ ...adminOrder, ...order }} />, {
    language: "en",
  }).replaceAll(/<[^>]*>/g, "");

test("a closed order says so, and what is owed to its customer", () => {
  expect(words({ orderStatus: "cancel", promised: 0 })).toContain("This order is closed.");
  expect(words({ orderStatus: "cancel", promised: 0 })).not.toContain("paid back");
  expect(words({ orderStatus: "cancel", promised: 4_863_000 })).toContain(
    "Rp\u00A04.863.000 is still to be paid back to the customer",
  );
});

const firstButton = (state: "packed" | "handed over") =>
  /<button[^>]*>/.exec(
    renderOffice(<OrderMoves order={{ ...packed("nothing"), shipments: [{ state }] } as AdminOrder} />, {
      language: "en",
    }),
  )?.[0];

test("sending the whole order is not the first button while one of its parcels is packed", () => {
  expect(firstButton("handed over")).toContain("bg-yellow");
  expect(firstButton("packed")).not.toContain("bg-yellow");
});

test("an order can be cancelled until a part of it has left, alone and with others", () => {
  expect(buttonsOf(packed("nothing"))).toEqual(["Hand to courier", "Cancel order"]);
  expect(buttonsOf(packed("partly shipped"))).toEqual(["Hand to courier"]);
  expect(isMovedTogether(packed("nothing"), "cancel")).toBe(true);
  expect(isMovedTogether(packed("partly shipped"), "cancel")).toBe(false);
});

test("payments are accepted one by one, because each has its account and its day", () => {
  const waiting: AdminOrder = { ...adminOrder, orderStatus: "waiting for payment" };
  expect(buttonsOf(waiting)).toContain("Accept payment");
  expect(isMovedTogether(waiting, "packing")).toBe(false);
});

const standing = { termsDays: 30, creditLimit: 1_000_000, used: 0, overdue: 0 };

test("an order of a company with terms can be released, which is the first button if its buyer has asked for it", () => {
  const processing: AdminOrder = { ...adminOrder, orderStatus: "processing", creditStanding: standing };
  const ask = "Ask for payment";
  expect(buttonsOf(processing)).toEqual([ask, "Cancel order", "Release on account"]);
  const asked = { isReleased: false, dueAt: null, open: 0, isOverdue: false };
  expect(buttonsOf({ ...processing, onAccount: asked })).toEqual(["Release on account", ask, "Cancel order"]);
  const withoutTerms = { ...standing, termsDays: 0 };
  expect(buttonsOf({ ...processing, creditStanding: withoutTerms })).toEqual([ask, "Cancel order"]);
});
