import { expect, test } from "vitest";
import type { StockMovement } from "#contract/stock/admin/stock.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { keys } from "../../api/query-keys.ts";
import { Holders } from "./holders.tsx";
import { Movements } from "./movements.tsx";

const movement: StockMovement = {
  id: 2,
  kind: "damage",
  quantity: -3,
  onHandAfter: 97,
  reason: "Putus",
  orderCode: null,
  isTakingBack: false,
  isTakenBack: false,
  startsCounting: false,
  by: "rina",
  at: "2026-11-22T02:00:00Z",
};
const rows = [movement, { ...movement, id: 1, kind: "count" as const, quantity: 100, onHandAfter: 100 }];
const answers: [readonly unknown[], unknown][] = [
  [[...keys.stock, "movements", "7", ""], { rows, next: null }],
];

test.each([
  ["en", "−3 m", "97 m", "+100 m", "100 m"],
  ["id", "−3 meter", "97 meter", "+100 meter", "100 meter"],
] as const)("in %s, movements are shown with their unit", (language, ...quantities) => {
  const shown = renderOffice(<Movements productId="7" salesUnit="meter" />, { language, answers });
  for (const quantity of quantities) expect(textOf(shown)).toContain(quantity);
});

test("pieces are not named", () => {
  const shown = textOf(
    renderOffice(<Movements productId="7" salesUnit="pcs" />, { language: "en", answers }),
  );
  expect(shown).toContain("+100");
  expect(shown).not.toMatch(/pcs|pieces/i);
});

const withMovement = (changed: Partial<StockMovement>) => {
  const one = { rows: [{ ...movement, ...changed }], next: null };
  return renderOffice(<Movements productId="7" salesUnit="pcs" />, {
    language: "en",
    answers: [[[...keys.stock, "movements", "7", ""], one]],
  });
};

test("what somebody recorded can be taken back once; what an order sold and the start of counting have ways of their own", () => {
  expect(textOf(withMovement({}))).toContain("Take back …");
  for (const changed of [
    { isTakenBack: true },
    { isTakingBack: true },
    { kind: "sale" as const },
    { kind: "count" as const, startsCounting: true },
    { kind: "return" as const, orderCode: "SO-20261122-0001" },
  ])
    expect(textOf(withMovement(changed))).not.toContain("Take back …");
  expect(textOf(withMovement({ isTakenBack: true }))).toContain("Taken back");
});

test("the pieces that an order holds and needs are shown with their unit", () => {
  const holder = {
    orderId: "1",
    orderCode: "SO-20261122-0001",
    orderDate: "2026-11-22T02:00:00Z",
    orderStatus: "packing" as const,
    customer: "PT Tambang",
    qty: 12,
    reservedQty: 5,
  };
  const shown = (salesUnit: "meter" | "pcs") =>
    textOf(renderOffice(<Holders holders={[holder]} salesUnit={salesUnit} />, { language: "en" }));
  expect(shown("meter")).toContain("5 / 12 m");
  expect(shown("pcs")).not.toMatch(/pcs|pieces/i);
});
