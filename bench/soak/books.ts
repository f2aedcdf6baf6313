import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import type { Acknowledged } from "./people.ts";

/** The acknowledged things of one kind, and how many of them are missing, or exist without an acknowledgement. */
export interface Entry {
  what: string;
  acknowledged: number;
  lost: number;
  /** Found and not acknowledged; there may be as many as requests without an answer. */
  beyond: number;
  unknown: number;
}

/** Looks in the database and the folder of files for everything that the shop has acknowledged. */
export async function checkBooks(
  client: Client,
  dataDirectory: string,
  { orders, carts, receipts, prices, imports, unknown }: Acknowledged,
): Promise<Entry[]> {
  const rowsOf = async <Row>(text: string): Promise<Row[]> => (await client.query(text)).rows as Row[];
  const found = await rowsOf<{ code: string; isWhole: boolean }>(`
    select order_code as code, (
      subtotal_rupiah = (select sum(qty * price_rupiah) from sales_order_line l where l.order_id = o.id)
      and 1 = (select count(*) from sales_order_event e where e.order_id = o.id and e.from_status is null)
      and 1 = (select count(*) from mail m where m.order_id = o.id and m.template = 'order-received' and m.sent_at is not null)
    ) as "isWhole" from sales_order o`);
  const isWhole = new Map(found.map((order) => [order.code, order.isWhole]));
  const codes = [...orders.values()];
  const kept = await rowsOf<{ of: string; qty: number }>(
    `select user_id || ' ' || product_id as of, qty from cart_item c
     where exists (select from app_user u where u.id = c.user_id and u.username like 'shopper-%')`,
  );
  const qtyOf = new Map(kept.map(({ of, qty }) => [of, qty]));
  const proofs = await rowsOf<{ id: string; key: string }>(
    `select order_id as id, receipt_key as key from proof_of_payment`,
  );
  const proofOf = new Map(proofs.map(({ id, key }) => [id, key]));
  const priced = await rowsOf<{ id: number; price: string }>(`select id, price_rupiah as price from product`);
  const priceOf = new Map(priced.map(({ id, price }) => [id, Number(price)]));
  const made = await rowsOf<{ name: string; count: number }>(
    `select split_part(code, '-', 1) as name, count(distinct code)::int as count from product
     where code like 'SOAK%' group by 1`,
  );
  const madeOf = new Map(made.map(({ name, count }) => [name, count]));
  const lessOf = (acks: Map<string, number>, there: Map<string, number>) =>
    sumOf([...acks].map(([key, count]) => Math.max(0, count - (there.get(key) ?? 0))));
  const moreOf = (acks: Map<string, number>, there: Map<string, number>) =>
    sumOf([...there].map(([key, count]) => Math.max(0, count - (acks.get(key) ?? 0))));
  return [
    {
      what: "orders, each with its lines, its event and one mail that was sent",
      acknowledged: codes.length,
      lost: codes.filter((code) => isWhole.get(code) !== true).length,
      beyond: found.length - new Set(codes).size,
      unknown: unknown.orders,
    },
    {
      what: "pieces in carts",
      acknowledged: sumOf([...carts.values()]),
      lost: lessOf(carts, qtyOf),
      beyond: moreOf(carts, qtyOf),
      unknown: unknown.carts,
    },
    {
      what: "receipts, each with its picture",
      acknowledged: receipts.size,
      lost: [...receipts].filter((id) => !existsSync(join(dataDirectory, "files", proofOf.get(id) ?? "none")))
        .length,
      beyond: proofs.filter(({ id }) => !receipts.has(id)).length,
      unknown: unknown.receipts,
    },
    {
      what: "changed prices",
      acknowledged: prices.size,
      lost: [...prices].filter(([id, price]) => priceOf.get(id) !== price).length,
      beyond: 0,
      unknown: 0,
    },
    {
      what: "imported parts",
      acknowledged: sumOf([...imports.values()]),
      lost: lessOf(imports, madeOf),
      beyond: moreOf(imports, madeOf),
      unknown: unknown.imports,
    },
  ];
}

/** Whether nothing is lost, and nothing exists twice. */
export function isBalanced({ lost, beyond, unknown }: Entry): boolean {
  return lost === 0 && beyond <= unknown;
}

export function printBooks(entries: Entry[]): void {
  console.log(
    "| what | acknowledged | lost | there without a word | requests without an answer | |\n|---|---:|---:|---:|---:|---|",
  );
  for (const entry of entries) {
    const { what, acknowledged, lost, beyond, unknown } = entry;
    const verdict = isBalanced(entry) ? "nothing lost, nothing twice" : "WRONG";
    console.log(`| ${[what, acknowledged, lost, beyond, unknown, verdict].join(" | ")} |`);
  }
}

function sumOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
