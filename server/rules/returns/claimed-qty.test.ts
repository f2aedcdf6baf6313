import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { claimedQty as claimedQtyOf, type ReturnState } from "#contract/returns/return-states.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { claimedQty } from "./claimed-qty.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

// Three pieces were asked for; of those that arrived one was missing.
const claims: Record<ReturnState, { received: number; claimed: number }> = {
  asked: { received: 0, claimed: 3 },
  approved: { received: 0, claimed: 3 },
  refused: { received: 0, claimed: 0 },
  received: { received: 2, claimed: 2 },
  inspected: { received: 2, claimed: 2 },
  settled: { received: 2, claimed: 2 },
};

it.each(Object.entries(claims) as [ReturnState, (typeof claims)[ReturnState]][])(
  "a return that is %s takes up the same pieces on a screen and in the database",
  async (state, { received, claimed }) => {
    expect(claimedQtyOf(state, { qty: 3, receivedQty: received })).toBe(claimed);
    const { rows } = await opened.database.db.execute(sql`
      with return_request as (select 1 as id, ${state}::text as state),
        return_line as (select 1 as return_id, 1 as line_id, 3 as qty, ${received}::integer as received_qty),
        sales_order_line as (select 1 as id)
      select ${claimedQty} as claimed from sales_order_line`);
    expect(rows).toEqual([{ claimed }]);
  },
);
