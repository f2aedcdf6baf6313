import { and, eq, gt, sql, type SQL } from "drizzle-orm";
import type { WithheldTax } from "#contract/money/order-payments.ts";
import type { Queryable } from "../../database/queryable.ts";
import { orders } from "../../database/schema/orders.ts";
import { companySetting } from "../../company/company-facts.ts";
import { documentSetting } from "../../company/document-setting.ts";
import { jakartaDay } from "../../core/format-moment.ts";
import { openInPart, type OnAccountRow } from "./order-on-account.ts";
import { taxRuleOf, type TaxRule } from "./tax.ts";
import { withheldTaxesOf, type WithheldTaxes } from "./withheld-tax.ts";

// Which tax the company of an order withholds from it. Drizzle leaves out the table of a column in a query of one
// table, so the subqueries write the names in full.

/**
 * When the order was billed: put on account, or asked to be paid, the last time before its goods were packed; now if it was
 * not billed yet.
 */
const billedAt = sql`coalesce(sales_order.on_account_at, (select max(sales_order_event.at) from sales_order_event
  where sales_order_event.order_id = sales_order.id and sales_order_event.to_status = 'waiting for payment'
    and coalesce(sales_order_event.from_status, 'new') in ('new', 'processing')), now())`;

/** What the order's company withheld when the order was billed: what it does since then rewrites nothing. */
const saidByCompany = (said: SQL) =>
  sql<boolean>`coalesce((select ${said} from company_withholding
    where company_withholding.company_id = sales_order.company_id and company_withholding.since <= ${billedAt}
    order by company_withholding.since desc limit 1), false)`;

const isEntered = (tax: WithheldTax) =>
  sql<boolean>`exists (select from payment where payment.order_id = sales_order.id and payment.state = 'accepted' and payment.method = ${sql.raw(`'${tax}'`)})`;

/** The columns that `stillWithheld` needs. */
export const withholdingColumns = {
  collectsPpn: saidByCompany(sql`tax_collector <> 'none'`),
  withholdsPph22: saidByCompany(sql`withholds_pph22`),
  isPpnEntered: isEntered("ppn"),
  isPph22Entered: isEntered("pph22"),
  /** How the order's invoice computes PPN; null while there is none. */
  invoiced: sql<{
    rule: TaxRule | null;
  } | null>`(select json_build_object('rule', document.snapshot -> 'tax') from document
    where document.order_id = sales_order.id and document.kind = 'invoice' and document.subject = '' and document.voided_at is null limit 1)`,
};

/** The order is of a company that withholds tax, or once did. */
export const isOfWithholder = sql`${orders.companyId} in (select company_id from company_withholding where tax_collector <> 'none' or withholds_pph22)`;

export interface Withholding {
  total: number;
  collectsPpn: boolean;
  withholdsPph22: boolean;
  isPpnEntered: boolean;
  isPph22Entered: boolean;
  invoiced: { rule: TaxRule | null } | null;
}

/** The taxes within an order's total: by its invoice, or else by today's rule. */
export function taxesOf({ total, invoiced }: Withholding, ruleNow: TaxRule | undefined): WithheldTaxes {
  return withheldTaxesOf(total, invoiced === null ? ruleNow : (invoiced.rule ?? undefined));
}

/**
 * Tax that the buyer of an order withholds and that nobody has recorded yet, in Rupiah. A slip counts as the whole tax,
 * however it is rounded.
 */
export function stillWithheld(order: Withholding, ruleNow: TaxRule | undefined): WithheldTaxes {
  const { ppn, pph22 } = taxesOf(order, ruleNow);
  return {
    ppn: order.collectsPpn && !order.isPpnEntered ? ppn : 0,
    pph22: order.withholdsPph22 && !order.isPph22Entered ? pph22 : 0,
  };
}

/** All rules of PPN since the shop's first one; empty if the company collects none. */
export async function listTaxRules(db: Queryable): Promise<TaxRule[]> {
  const { legal } = await companySetting.read(db);
  return legal.isTaxable ? (await documentSetting.read(db)).taxRules : [];
}

/** The rule that is valid today; undefined if there is none. */
export function ruleOfToday(rules: readonly TaxRule[]): TaxRule | undefined {
  return taxRuleOf(rules, jakartaDay(new Date()));
}

/** Which taxes the buyer of an order withholds, and how much they are of it. */
export async function readWithholding(db: Queryable, orderId: string) {
  const [order] = await db
    .select({ total: orders.totalRupiah, ...withholdingColumns })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (order === undefined) throw new Error("an order was deleted, which none ever is");
  const rule = ruleOfToday(await listTaxRules(db));
  return { taxes: taxesOf(order, rule), still: stillWithheld(order, rule) };
}

/** Which of these orders lack only the tax that their buyers withhold: slips are missing, but no money. */
export async function listOnlyTaxOpen(
  db: Queryable,
  open: readonly { id: string; openRupiah: number }[],
): Promise<Set<string>> {
  const openOf = new Map(open.filter(({ openRupiah }) => openRupiah > 0).map((o) => [o.id, o.openRupiah]));
  if (openOf.size === 0) return new Set();
  const found = await db
    .select({ id: orders.id, total: orders.totalRupiah, ...withholdingColumns })
    .from(orders)
    .where(
      and(
        sql`${orders.id} = any(${sql.param([...openOf.keys()])}::uuid[])`,
        gt(orders.receivedRupiah, 0),
        isOfWithholder,
      ),
    );
  if (found.length === 0) return new Set();
  const rule = ruleOfToday(await listTaxRules(db));
  const isOnlyTax = (order: (typeof found)[number]) => {
    const still = stillWithheld(order, rule);
    return (openOf.get(order.id) ?? 0) <= still.ppn + still.pph22;
  };
  return new Set(found.filter(isOnlyTax).map(({ id }) => id));
}

/** Whether what is open of an order, in Rupiah, is only the tax that its buyer withholds; false if nothing is. */
export async function isOnlyTaxOpen(db: Queryable, id: string, openRupiah: number): Promise<boolean> {
  return (await listOnlyTaxOpen(db, [{ id, openRupiah }])).has(id);
}

/** Which of these rows lack only the tax that their buyers withhold. */
export function listSlipsMissing(
  db: Queryable,
  rows: readonly (OnAccountRow & { id: string })[],
): Promise<Set<string>> {
  return listOnlyTaxOpen(
    db,
    rows.map((row) => ({ id: row.id, openRupiah: openInPart(row) ?? 0 })),
  );
}
