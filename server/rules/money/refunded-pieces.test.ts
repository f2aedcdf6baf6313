import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { piecesShares, type LinePieces } from "#contract/money/pieces-value.ts";
import { chargeOf, orderTotal, type Charge } from "#contract/orders/order-total.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { refundedPieces } from "./refunded-pieces.ts";

// How money divides among pieces is said twice: in TypeScript for a refund that names its pieces, in SQL for the pieces of a return.

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const filters = { qty: 4, price: 385_000, discount: 0, gone: 0 };
const seals = { qty: 3, price: 100_000, discount: 10_000, gone: 0 };
const gift = { qty: 2, price: 0, discount: 0, gone: 0 };
const engines = { qty: 3, price: 999_999_999, discount: 1, pieces: 3, gone: 0 };

// Goods of 1,830,000, of which a tenth is taken off: a filter was 346,500, two of the three seals were 174,000.
const charges: Charge[] = [
  { kind: "shipping", amount: 138_000 },
  { kind: "discount", amount: -183_000 },
];
const chosen = [
  { ...filters, pieces: 1 },
  { ...seals, pieces: 2 },
];
const onlySeals = [
  { ...filters, pieces: 0 },
  { ...seals, pieces: 2 },
];

interface Case {
  lines: LinePieces[];
  charges?: Charge[];
  paid: number;
  shares: number[];
}

const cases: Record<string, Case> = {
  "all that was paid for them": { lines: chosen, charges, paid: 520_500, shares: [346_500, 174_000] },
  "no more than was paid for them": { lines: chosen, charges, paid: 600_000, shares: [346_500, 174_000] },
  // 66,570.6 for the filter.
  "of less the same proportion, to the Rupiah": {
    lines: chosen,
    charges,
    paid: 100_000,
    shares: [66_570, 33_430],
  },
  "nothing for a line without pieces": { lines: onlySeals, charges, paid: 520_500, shares: [0, 174_000] },
  "what two of three seals were, without a fraction": {
    lines: [{ ...seals, pieces: 2 }],
    paid: 193_333,
    shares: [193_333],
  },
  "nothing for what cost nothing": { lines: [{ ...gift, pieces: 2 }], paid: 5_000, shares: [0] },
  "the exact amount, even if the product of two amounts is larger than a number can hold": {
    lines: [engines, { ...engines, pieces: 2 }, { ...engines, qty: 7, pieces: 5 }],
    paid: 7_777_777_777,
    shares: [2_333_333_333, 1_555_555_555, 3_888_888_889],
  },
};

it.each(Object.entries(cases))(
  "a refund is for its pieces: %s",
  (_, { lines, charges: own = [], paid, shares }) => {
    expect(piecesShares(lines, { charges: own, paid })).toEqual(shares);
  },
);

it.each(Object.entries(cases))(
  "the pieces of a return have the same shares: %s",
  async (_, { lines, charges: own = [], paid, shares }) => {
    expect(await sharesOfReturn(lines, { charges: own, refunds: [paid] })).toEqual([shares]);
  },
);

it("what goes back next to a set-off is for what the set-off leaves", async () => {
  expect(await sharesOfReturn(chosen, { charges, refunds: [100_000, 420_500] })).toEqual([
    [66_570, 33_430],
    [279_929, 140_571],
  ]);
});

/** The shares of each of a return's refunds, a set-off first, as reports read them; the tables are written out in the statement. */
async function sharesOfReturn(
  lines: readonly LinePieces[],
  { charges: own, refunds }: { charges: readonly Charge[]; refunds: readonly number[] },
): Promise<number[][]> {
  const written = JSON.stringify(lines.map((line, position) => ({ ...line, position })));
  const [first, rest] = refunds.map((_, index) => index + 1);
  const found = [];
  for (const refund of refunds.keys()) {
    const { rows } = await opened.database.db.execute<{ share: number }>(sql`
      with refund_line as (select 0 as refund_id, 0 as line_id, 0 as qty, 0::bigint as amount_rupiah where false),
        payment as (select row_number() over () as id, -value::bigint as amount_rupiah from json_array_elements_text(${JSON.stringify(refunds)}::json)),
        return_request as (select 1 as id, 1 as order_id, ${first}::integer as refund_id, ${rest ?? null}::integer as rest_refund_id),
        line as (select * from json_to_recordset(${written}::json)
          as line(position integer, qty integer, price bigint, discount bigint, pieces integer)),
        return_line as (select 1 as return_id, position as line_id, pieces as received_qty from line),
        sales_order_line as (select position as id, position, qty, price as price_rupiah, discount as discount_rupiah from line),
        sales_order as (select 1 as id, ${orderTotal(lines, own).subtotal}::bigint as subtotal_rupiah),
        order_charge as (select 1 as order_id, 'discount' as kind, ${chargeOf(own, "discount")}::bigint as amount_rupiah)
      select coalesce(given.amount, 0)::float8 as share from line
        left join (${refundedPieces(sql`${refund + 1}::integer`)}) given on given.line_id = line.position
      order by line.position`);
    found.push(rows.map(({ share }) => share));
  }
  return found;
}
