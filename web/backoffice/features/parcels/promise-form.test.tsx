import { expect, test } from "vitest";
import { adminOrder } from "#testing/builders/admin-order.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { OrderShipments } from "./order-shipments.tsx";

const [line] = adminOrder.lines;
const datesOf = (fulfilmentState: "nothing" | "partly shipped", promisedOn: string | null) =>
  renderOffice(
    <OrderShipments
      order={{
        ...adminOrder,
        orderStatus: "packing",
        fulfilmentState,
        lines: line === undefined ? [] : [{ ...line, qty: 3, shippedQty: 0, cancelledQty: 0, promisedOn }],
      }}
    />,
  );

test("promised dates are asked for when a part has left, or when one is promised already", () => {
  const fields = /type="date"/;
  expect(datesOf("nothing", null)).not.toMatch(fields);
  expect(datesOf("nothing", null)).toContain("Tambah tanggal janji");
  expect(datesOf("partly shipped", null)).toMatch(fields);
  expect(datesOf("nothing", "2026-12-15")).toMatch(fields);
  expect(datesOf("nothing", "2026-12-15")).not.toContain("Tambah tanggal janji");
});
