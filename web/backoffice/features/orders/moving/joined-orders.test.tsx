import { expect, test } from "vitest";
import { adminOrder } from "#testing/builders/admin-order.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { JoinedOrders } from "./joined-orders.tsx";

const other = {
  id: "0a5e7f0e-7a1c-4f0f-9d8e-6b1c2d3e4f50",
  orderCode: "SO-20261120-0007",
  orderDate: new Date(Date.now() - 3.2 * 86_400_000).toISOString(),
  orderStatus: "packing" as const,
  total: 985_500,
  goesAlong: true,
  isSameCourier: true,
};
const shown = (changes: Partial<typeof other>) =>
  renderOffice(
    <JoinedOrders
      order={{ ...adminOrder, otherOpenOrders: { count: 1, named: [{ ...other, ...changes }] } }}
      joined={new Set()}
      onChange={() => undefined}
    />,
  );

test("an order for the same address and courier can be ticked, and is not ticked by itself", () => {
  const html = shown({});
  expect(textOf(html)).toContain("SO-20261120-0007 · dipesan 3 hari lalu · Rp 985.500");
  expect(html).toContain('type="checkbox"');
  expect(html).not.toContain("checked");
});

test.each([{ isSameCourier: false }, { goesAlong: false }])("an order with %j is not offered", (changes) => {
  expect(textOf(shown(changes))).not.toContain("SO-20261120-0007");
});
