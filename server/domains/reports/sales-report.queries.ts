import { sql, type SQL } from "drizzle-orm";
import {
  salesAmounts,
  type SalesAmount,
  type SalesGrouping,
  type SalesRow,
  type SalesSums,
} from "#contract/reports/admin/reports.ts";
import type { Language } from "#contract/core/languages.ts";
import { reportWords } from "#contract/texts/report-words.ts";
import type { Queryable } from "../../database/queryable.ts";
import type { TableRow } from "../../files/tables/write-csv.ts";
import { customerNumber } from "../../rules/people/customer-number.ts";
import { sharesOf, type Period } from "./sales-shares.ts";

export interface SalesReport {
  rows: SalesRow[];
  /** How many rows there are without the limit. */
  count: number;
  /** The sums that belong to whole orders; null if everything is in the rows. */
  rest: SalesSums | null;
  total: SalesSums;
}

interface SalesQuestion extends Period {
  by: SalesGrouping;
  language: Language;
  /** The most rows. */
  limit: number;
}

/**
 * How shares are grouped, as SQL: the key and the name of a row, and the tables that they come from. A share without a
 * key belongs to a whole order.
 */
interface Grouping {
  key: SQL;
  /** How `key` is written in the answer; as its text if left out. */
  written?: SQL;
  code?: SQL;
  name?: SQL;
  from: SQL;
  /** Rows are sorted by their keys and not by their revenue. */
  isInTime?: boolean;
}

const groupings: Record<SalesGrouping, (language: Language) => Grouping> = {
  month: () => ({
    key: sql`date_trunc('month', share.day::timestamp)`,
    written: sql`to_char(key, 'YYYY-MM')`,
    from: sql`share`,
    isInTime: true,
  }),
  day: () => ({ key: sql`share.day`, from: sql`share`, isInTime: true }),
  part: (language) => ({
    key: sql`line.code_normalized`,
    code: sql`line.code`,
    name: sql`coalesce(${nameOf("product", language)}, line.name)`,
    from: sql`share left join sales_order_line line on line.id = share.line_id
      left join product on product.id = line.product_id`,
  }),
  category: (language) => ({
    key: sql`case when share.line_id is not null then coalesce(category.id::text, '') end`,
    name: nameOf("category", language),
    from: sql`share left join sales_order_line line on line.id = share.line_id
      left join product on product.id = line.product_id left join category on category.id = product.category_id`,
  }),
  customer: () => ({
    key: sql`app_user.id`,
    name: sql`coalesce(nullif(app_user.company, ''), trim(app_user.first_name || ' ' || app_user.last_name))`,
    from: sql`share join sales_order on sales_order.id = share.order_id
      join app_user on app_user.id = sales_order.user_id`,
  }),
};

function nameOf(table: "product" | "category", language: Language): SQL {
  return sql.raw(`${table}.${language === "id" ? "name_id" : "name_en"}`);
}

interface GroupedRow extends Record<string, unknown> {
  key: string | null;
  code: string;
  name: string;
  isTotal: boolean;
  count: number;
  orders: number;
  /** As text: it may exceed an integer. */
  pieces: string;
  revenue: string;
  withheld: string;
  amounts: Partial<Record<SalesAmount, number>>;
}

/** Revenue of a period divided by one thing, and the sum of all, by one statement: the two always fit together. */
export async function readSales(
  db: Queryable,
  { by, language, limit, ...period }: SalesQuestion,
): Promise<SalesReport> {
  const {
    key,
    written = sql`key::text`,
    code = sql`''`,
    name = sql`''`,
    from,
    isInTime = false,
  } = groupings[by](language);
  const columns = salesAmounts.map((kind) => ({ kind, column: sql.identifier(kind) }));
  const sums = columns.map(
    ({ kind, column }) => sql`coalesce(sum(amount) filter (where kind = ${kind}), 0) as ${column}`,
  );
  const totals = columns.map(({ column }) => sql`coalesce(sum(${column}), 0)`);
  const amounts = columns.map(({ kind, column }) => sql`${kind}::text, ${column}`);
  // The many shares are hashed twice and never sorted: for the sums of each row and kind, and for the orders of each row.
  const { rows } = await db.execute<GroupedRow>(sql`
    ${sharesOf(period)},
    named as materialized (
      select ${key} as key, ${code} as code, ${name} as name, share.order_id, share.kind, share.amount, share.pieces, share.is_withheld
      from ${from}
    ),
    part as (
      select key, kind, is_withheld, max(code) as code, max(name) as name, sum(amount) as amount, sum(pieces) as pieces, 0 as orders
      from named group by key, kind, is_withheld
      union all
      select key, null, false, '', '', 0, 0, count(*)
      from (select distinct key, order_id from named) counted group by key
    ),
    grouped as materialized (
      select key, coalesce(max(code), '') as code, coalesce(max(name), '') as name,
        sum(orders) as orders, coalesce(sum(pieces), 0) as pieces,
        coalesce(sum(amount), 0) as revenue, coalesce(sum(amount) filter (where is_withheld), 0) as withheld, ${sql.join(sums, sql`, `)}
      from part group by key
    )
    select ${written} as key, code, name, orders::integer as orders, pieces::text as pieces, revenue, withheld,
      json_build_object(${sql.join(amounts, sql`, `)}) as amounts, is_total as "isTotal", count::integer as count
    from (
      select *, false as is_total, 0 as count from grouped
      union all
      select null, '', '', (select count(distinct order_id) from event), coalesce(sum(pieces), 0), coalesce(sum(revenue), 0),
        coalesce(sum(withheld), 0),
        ${sql.join(totals, sql`, `)}, true, count(key)
      from grouped
    ) listed
    order by is_total desc, listed.key is null desc, ${isInTime ? sql`listed.key` : sql`revenue desc, listed.key`}
    limit ${limit + 2}`);
  const [total, ...others] = rows;
  const rest = others.find((row) => row.key === null);
  const listed = others.filter((row) => row.key !== null).slice(0, limit);
  return {
    rows: listed.map((row) => ({ ...asRow(row, by), ...asSums(row) })),
    count: total?.count ?? 0,
    rest: rest === undefined ? null : asSums(rest),
    total: asSums(total),
  };
}

function asRow({ key, code, name }: GroupedRow, by: SalesGrouping) {
  const named = key ?? "";
  return { key: named, code: by === "customer" ? customerNumber(named) : code, name };
}

function asSums(row: GroupedRow | undefined): SalesSums {
  return {
    orders: row?.orders ?? 0,
    pieces: Number(row?.pieces ?? 0),
    revenue: Number(row?.revenue ?? 0),
    withheld: Number(row?.withheld ?? 0),
    amounts: Object.fromEntries(
      salesAmounts.map((kind) => [kind, row?.amounts[kind] ?? 0]),
    ) as SalesSums["amounts"],
  };
}

/**
 * The rows of its file, the names of the columns first, without sums: adding up a column gives the sum that the screen
 * shows.
 */
export function salesTable(report: SalesReport, by: SalesGrouping, language: Language): TableRow[] {
  const words = reportWords[language];
  const isInTime = by === "month" || by === "day";
  const isNumbered = by === "part" || by === "customer";
  const row = (names: { key: string; code: string; name: string }, sums: SalesSums): TableRow => [
    ...(isNumbered ? [names.code] : []),
    isInTime ? names.key : names.name,
    sums.orders,
    sums.pieces,
    ...salesAmounts.map((kind) => sums.amounts[kind]),
    sums.revenue,
    sums.withheld,
  ];
  return [
    [
      ...(isNumbered ? [words.code] : []),
      words.groupings[by],
      words.orders,
      words.pieces,
      ...salesAmounts.map((kind) => words.amounts[kind]),
      words.revenue,
      words.withheld,
    ],
    ...report.rows.map((one) => {
      const name = one.key === "" && by === "category" ? words.noCategory : one.name;
      return row({ ...one, name }, one);
    }),
    ...(report.rest === null ? [] : [row({ key: "", code: "", name: words.rest }, report.rest)]),
  ];
}
