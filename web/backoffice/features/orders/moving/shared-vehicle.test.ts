import { expect, test } from "vitest";
import { sharedVehicle } from "./shared-vehicle.ts";

const truck = { shippingProvider: "truk", shippingProviderName: "Truk Karya Alat" };
const wahana = { shippingProvider: "wahana" };
const franco = { shippingProvider: "franco" };

const typed = (...vehicles: string[]) => new Map(vehicles.map((vehicle, at) => [`${at + 1}`, vehicle]));
const numbered = (...orders: { shippingProvider: string; shippingProviderName?: string }[]) =>
  orders.map((order, at) => ({ ...order, id: `${at + 1}` }));

test("the vehicle of an own truck may bring the other orders by the same truck that have none yet", () => {
  const orders = numbered(truck, truck, { shippingProvider: "jne" }, truck, {
    ...truck,
    shippingProvider: "pikap",
  });
  expect(sharedVehicle(orders, typed(" L 9123 XY ", "", "", "B 1 C"))).toEqual({
    vehicle: "L 9123 XY",
    courier: "Truk Karya Alat",
    others: [orders[1]],
  });
  expect(sharedVehicle(orders, typed("", "", "CGK0123"))).toBeUndefined();
});

test("so may the vehicle of a delivery that a quotation promised", () => {
  const orders = numbered(franco, franco);
  expect(sharedVehicle(orders, typed("L 9123 XY"))).toEqual({
    vehicle: "L 9123 XY",
    courier: "Franco",
    others: [orders[1]],
  });
});

test("the airway bill of a courier that everybody knows is of one parcel only, also if the courier has no page to follow it", () => {
  expect(sharedVehicle(numbered(wahana, wahana), typed("AGH88123"))).toBeUndefined();
});
