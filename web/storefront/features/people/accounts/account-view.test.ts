import { expect, test } from "vitest";
import { accountAddress, accountViews, listAddress, readAccountView } from "./account-view.ts";

const read = (address: string, handedOn?: unknown) =>
  readAccountView(new URL(address, "https://shop.example").searchParams, handedOn);

test("every view has an address that leads back to it", () => {
  for (const view of accountViews) expect(read(accountAddress(view)).view).toBe(view);
  expect(read(listAddress("a b&c"))).toEqual({ view: "lists", orderId: undefined, listId: "a b&c" });
  expect(read(accountAddress("orders", "a b&c"))).toEqual({ view: "orders", orderId: "a b&c" });
});

test("an address without a view shows the order that was passed on with it", () => {
  expect(read("/account", { orderId: "one" })).toEqual({ view: "orders", orderId: "one" });
  expect(read("/account?view=password", { orderId: "one" }).view).toBe("password");
  for (const other of [null, "one", { orderId: 1 }, {}]) expect(read("/account", other).view).toBe("info");
});

test("an address without a view, or with an unknown one, shows Account Info", () => {
  expect(read("/account")).toEqual({ view: "info", orderId: undefined });
  expect(read("/account?view=treasure&order=1")).toEqual({ view: "info", orderId: undefined });
});
