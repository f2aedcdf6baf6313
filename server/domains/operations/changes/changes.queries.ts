import { sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type {
  AskedChanges,
  changedCustomer,
  changedOrder,
  changedPayment,
  changedProduct,
  changedStock,
} from "#contract/operations/admin/changes.ts";
import type { ChangedKind } from "../../../database/schema/changed-rows.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { Refusal } from "../../../core/refusal.ts";

/** Where a page of changes ends: the last one's transaction and id. */
interface Place {
  transaction: string;
  rowId: string;
}

const beginning: Place = { transaction: "0", rowId: "" };

/**
 * A moment is that of the write, which others see only when its transaction commits. No act of the shop takes longer than
 * this; what comes twice because of it does no harm.
 */
const longestAct = sql.raw("interval '15 minutes'");

/** Where the things of a kind are, and what a program is told of one. */
interface Source {
  /** The columns of `changed`, as JSON, of a row of `from`. */
  columns: SQL;
  /** The tables, joined to `page.row_id`. */
  from: SQL;
  /** A column that is null if the row is no longer there. */
  id: SQL;
}

const moment = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const sources: Record<ChangedKind, Source> = {
  product: {
    id: sql`product.id`,
    from: sql`left join product on product.id = page.row_id::integer`,
    columns: sql`'id', product.id, 'code', code, 'brand', brand, 'nameId', name_id, 'nameEn', name_en, 'price', price_rupiah,
      'salesUnit', sales_unit, 'weightGrams', weight_grams, 'categoryId', category_id, 'isVisible', is_visible,
      'isArchived', archived_at is not null, 'updatedAt', ${moment(sql`product.updated_at`)}`,
  },
  stock: {
    id: sql`stock.product_id`,
    from: sql`left join stock on stock.product_id = page.row_id::integer left join product on product.id = stock.product_id`,
    columns: sql`'productId', product_id, 'code', code, 'onHand', on_hand, 'reserved', reserved,
      'available', on_hand - reserved, 'updatedAt', ${moment(sql`stock.updated_at`)}`,
  },
  order: {
    id: sql`sales_order.id`,
    from: sql`left join sales_order on sales_order.id = page.row_id::uuid`,
    columns: sql`'id', sales_order.id, 'orderCode', order_code, 'orderDate', ${moment(sql`order_date`)}, 'status', status,
      'paymentState', payment_state, 'fulfilmentState', fulfilment_state, 'total', total_rupiah,
      'received', received_rupiah, 'refunded', refunded_rupiah, 'customerId', user_id, 'companyId', company_id,
      'poNumber', po_number, 'updatedAt', ${moment(sql`updated_at`)}`,
  },
  customer: {
    id: sql`coalesce(app_user.id, company.id)`,
    from: sql`left join app_user on app_user.id = page.row_id::uuid and app_user.role = 'member'
      left join company on company.id = page.row_id::uuid`,
    columns: sql`'id', coalesce(app_user.id, company.id), 'kind', case when company.id is null then 'person' else 'company' end,
      'name', coalesce(legal_name, trim(first_name || ' ' || last_name)), 'email', coalesce(email, ''),
      'phoneNumber', coalesce(phone_number, ''), 'npwp', coalesce(npwp, ''), 'isBlocked', blocked_at is not null,
      'isErased', deleted_at is not null, 'updatedAt', ${moment(sql`coalesce(app_user.updated_at, company.updated_at)`)}`,
  },
  payment: {
    id: sql`payment.id`,
    from: sql`left join payment on payment.id = page.row_id::uuid left join sales_order on sales_order.id = payment.order_id`,
    columns: sql`'id', payment.id, 'orderCode', order_code, 'method', method, 'amount', amount_rupiah, 'state', state,
      'reference', reference, 'createdAt', ${moment(sql`payment.created_at`)}, 'decidedAt', ${moment(sql`decided_at`)}`,
  },
};

interface PageRow<Kind extends ChangedKind> extends Record<string, unknown> {
  rowId: string;
  transaction: string;
  /** Null if it is no longer there. */
  thing: Things[Kind] | null;
}

/** What programs are told of each kind. */
interface Things {
  product: z.infer<typeof changedProduct>;
  stock: z.infer<typeof changedStock>;
  order: z.infer<typeof changedOrder>;
  customer: z.infer<typeof changedCustomer>;
  payment: z.infer<typeof changedPayment>;
}

interface ChangesPage<Kind extends ChangedKind> {
  changed: Things[Kind][];
  removed: string[];
  cursor: string;
  hasMore: boolean;
}

/**
 * A page of the things of a kind that changed, each once, as they are now, in the order of the transactions that changed
 * them. Of transactions that have not ended, and of those that began after the oldest of these, it tells the next time.
 * @throws Refusal `cursorUnknown`
 */
export async function listChanges<Kind extends ChangedKind>(
  db: Queryable,
  kind: Kind,
  { updatedSince, cursor, limit }: AskedChanges,
): Promise<ChangesPage<Kind>> {
  const { age, next } = await readAge(db, kind);
  const place = cursor === undefined ? beginning : readCursor(`${kind} ${age}`, cursor);
  if (BigInt(place.transaction) >= BigInt(next)) throw new Refusal("cursorUnknown");
  const { id, from, columns } = sources[kind];
  const { rows } = await db.execute<PageRow<Kind>>(sql`
    with page as materialized (
      select row_id, transaction from changed_row
      where kind = ${kind} and transaction < pg_snapshot_xmin(pg_current_snapshot())
        and (transaction, row_id collate "C") > (${place.transaction}::text::xid8, ${place.rowId}::text collate "C")
        and ${updatedSince === undefined ? sql`true` : sql`at >= ${updatedSince}::timestamptz - ${longestAct}`}
      order by transaction, row_id collate "C" limit ${limit + 1})
    select page.row_id as "rowId", page.transaction::text as transaction,
      case when ${id} is not null then json_build_object(${columns}) end as thing
    from page ${from} order by page.transaction, page.row_id collate "C"`);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    changed: shown.flatMap(({ thing }) => (thing === null ? [] : [thing])),
    removed: shown.flatMap(({ rowId, thing }) => (thing === null ? [rowId] : [])),
    cursor: cursorOf(`${kind} ${age}`, last ?? (await endOf(db, kind, place, updatedSince !== undefined))),
    hasMore: rows.length > limit,
  };
}

/** Where to go on if nothing was found: where the program is; or, if it asked by a moment, behind all that it left out. */
async function endOf(db: Queryable, kind: ChangedKind, place: Place, isByMoment: boolean): Promise<Place> {
  if (!isByMoment) return place;
  const { rows } = await db.execute<Place & Record<string, unknown>>(sql`
    select transaction::text as transaction, row_id as "rowId" from changed_row
    where kind = ${kind} and transaction < pg_snapshot_xmin(pg_current_snapshot())
    order by transaction desc, row_id collate "C" desc limit 1`);
  return rows[0] ?? beginning;
}

interface Age extends Record<string, unknown> {
  age: string;
  /** No transaction has this number yet. */
  next: string;
}

/**
 * What numbers of transactions belong to: a server, and its life since it was last put back to an earlier moment or taken
 * over by its standby. After a restore into another server rows have numbers that its transactions have not reached: they
 * count as changed now. It asks the index for one row.
 */
async function readAge(db: Queryable, kind: ChangedKind): Promise<Age> {
  const isAhead = sql`kind = ${kind} and transaction > pg_snapshot_xmax(pg_current_snapshot())`;
  const { rows } = await db.execute<Age & { isAhead: boolean }>(sql`
    select system_identifier || '.' || timeline_id as age, pg_snapshot_xmax(pg_current_snapshot())::text as next,
      exists (select from changed_row where ${isAhead}) as "isAhead"
    from pg_control_system(), pg_control_checkpoint()`);
  const [read] = rows;
  if (read === undefined) throw new Error("the database did not answer");
  if (read.isAhead)
    await db.execute(
      sql`update changed_row set transaction = pg_current_xact_id(), at = clock_timestamp() where ${isAhead}`,
    );
  return read;
}

function cursorOf(of: string, { transaction, rowId }: Place): string {
  return Buffer.from(`${of} ${transaction} ${rowId}`).toString("base64url");
}

/** @throws Refusal `cursorUnknown` if it is of other things, of another server, or none at all. */
function readCursor(of: string, cursor: string): Place {
  const text = Buffer.from(cursor, "base64url").toString();
  const [, kind, transaction, rowId] = /^(\w+ \d+\.\d+) (\d{1,19}) ([\w-]{0,36})$/.exec(text) ?? [];
  if (kind !== of || transaction === undefined || rowId === undefined) throw new Refusal("cursorUnknown");
  return { transaction, rowId };
}
