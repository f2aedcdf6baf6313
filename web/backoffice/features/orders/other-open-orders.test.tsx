import { expect, test } from "vitest";
import { adminOrder } from "#testing/builders/admin-order.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { OtherOpenOrders } from "./other-open-orders.tsx";

const dayMs = 86_400_000;
const other = (goesAlong: boolean) => ({
  id: "0a5e7f0e-7a1c-4f0f-9d8e-6b1c2d3e4f50",
  orderCode: "SO-20261120-0007",
  orderDate: new Date(Date.now() - 3.2 * dayMs).toISOString(),
  orderStatus: "packing" as const,
  total: 985_500,
  goesAlong,
  isSameCourier: true,
});
const shown = (count: number, goesAlong = false) =>
  renderOffice(
    <OtherOpenOrders
      order={{ ...adminOrder, orderStatus: "packing", otherOpenOrders: { count, named: [other(goesAlong)] } }}
    />,
  );

test("the customer's other open orders are named with status, sum and age, each with a link", () => {
  const words = textOf(shown(1));
  expect(words).toContain("Pelanggan ini punya 1 pesanan terbuka lain");
  expect(words).toContain("SO-20261120-0007 dipesan 3 hari lalu Sedang Dikemas Rp 985.500");
  expect(shown(1)).toContain('href="/orders/SO-20261120-0007"');
  expect(words).not.toContain("Bisa dikirim bersama");
  expect(words).not.toContain("Lihat semua");
});

test("those that are not named are a link away", () => {
  expect(textOf(shown(9))).toContain("Pelanggan ini punya 9 pesanan terbuka lain");
  expect(shown(9)).toContain("Lihat semua pesanannya");
});

test("an order that goes to the same address can be sent together with this one", () => {
  expect(textOf(shown(1, true))).toContain("Bisa dikirim bersama SO-20261120-0007: alamatnya sama");
});

test("nothing is said of a customer without other open orders", () => {
  const html = renderOffice(<OtherOpenOrders order={adminOrder} />);
  expect(textOf(html)).not.toContain("pesanan terbuka");
});
