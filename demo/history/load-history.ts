import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import pLimit from "p-limit";
import { sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#server/database/queryable.ts";
import { projectRoot } from "#server/process/project-root.ts";
import type { FileStore } from "#server/files/storage/file-store.ts";
import { writeStatement, type BankName, type BookedRow } from "./bank.ts";
import { dayName } from "./calendar.ts";
import { redateText, renumberDocuments, type PackedTable } from "./redate.ts";
import { drawTaxInvoices, redateTaxInvoices } from "./tax-files.ts";

const folder = join(projectRoot, "demo/history");
const receipts = "receipts";
/** How many pictures are written in parallel. */
const filesAtOnce = 8;
/** How many rows are sent to the database at once. */
const rowsAtOnce = 2_000;

/** The first line of the packed history. */
export interface HistoryHead {
  /** It ends at the beginning of this day, in Jakarta. */
  day: string;
  /** A digest of what it was made from (`made-from.ts`). */
  madeFrom: string;
  /** The ids and codes of the products, and the ids and names of the categories, to which its rows refer. */
  products: [id: number, code: string][];
  categories: [id: number, name: string][];
  /** The movements of the company's accounts since the last statements, for people who try the matching. */
  statements: Record<BankName, BookedRow[]>;
}

export interface History {
  head: HistoryHead;
  tables: PackedTable[];
}

/** Reads the head of the packed history. */
export async function readPackedHead(): Promise<HistoryHead> {
  const text = await readPacked();
  return JSON.parse(text.slice(0, text.indexOf("\n"))) as HistoryHead;
}

async function readPacked(): Promise<string> {
  const packed = await readFile(join(folder, "history.jsonl.br"));
  return (await promisify(brotliDecompress)(packed)).toString();
}

/** Reads the packed history, dated so that it ends at the beginning of the day `today`. */
export async function readHistory(today = dayName(Date.now())): Promise<History> {
  const text = await readPacked();
  const { day: from } = JSON.parse(text.slice(0, text.indexOf("\n"))) as HistoryHead;
  const [head = "", ...tables] = redateText(text, { from, to: today }).split("\n");
  const redated = redateTaxInvoices(renumberDocuments(tables.map((line) => JSON.parse(line) as PackedTable)));
  return { head: JSON.parse(head) as HistoryHead, tables: redated };
}

/** Puts the receipts and the PDFs of tax invoices into the private store. */
export async function storeHistoryFiles(files: Pick<FileStore, "put">, { tables }: History): Promise<void> {
  for (const [key, pdf] of await drawTaxInvoices(tables)) await files.put(key, pdf, "application/pdf");
  const inTurn = pLimit(filesAtOnce);
  const names = await readdir(join(folder, "files", receipts));
  await Promise.all(
    names.map((name) =>
      inTurn(async () => {
        const bytes = await readFile(join(folder, "files", receipts, name));
        await files.put(`${receipts}/${name}`, bytes, "image/png");
      }),
    ),
  );
}

/** Writes the banks' files of the last days, one for each bank that has moved something. */
export async function writeDemoStatements({ head }: History, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const [bank, rows] of Object.entries(head.statements)) {
    if (rows.length === 0) continue;
    await writeFile(join(target, `${bank.toLowerCase()}.csv`), writeStatement(bank as BankName, rows));
  }
}

/**
 * Writes a history's rows beside the demo's catalogue, which the transaction has just filled. The rows already contain what triggers would
 * count, so triggers are switched off meanwhile; foreign keys and checks are not.
 */
export async function loadHistory(tx: Transaction, { head, tables }: History): Promise<void> {
  const renumber = {
    product_id: await presentIds(tx, head.products, "product", "code"),
    category_id: await presentIds(tx, head.categories, "category", "name_en"),
  };
  for (const { table } of tables)
    await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
  for (const table of tables) await writeTable(tx, withIds(table, renumber));
  for (const { table } of tables)
    await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger user`);
  for (const [kind, ids] of Object.entries(noted))
    await tx.execute(sql`select note_changed(${kind}, array(${ids}), false)`);
}

/** What programs are told of as changed, which triggers would note otherwise. */
const noted = {
  stock: sql`select product_id::text from stock`,
  order: sql`select id::text from sales_order`,
  payment: sql`select id::text from payment`,
  customer: sql`select id::text from app_user where role = 'member' union all select id::text from company`,
};

/** The ids that rows have in this shop, by the ids that they had in the history. */
async function presentIds(
  tx: Queryable,
  known: [number, string][],
  table: "product" | "category",
  name: string,
): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ id: number; name: string }>(
    sql`select id, ${sql.identifier(name)} as name from ${sql.identifier(table)}`,
  );
  const ids = new Map(rows.map((row) => [row.name, row.id]));
  return new Map(
    known.map(([id, text]) => {
      const present = ids.get(text);
      if (present === undefined)
        throw new Error(`the history names the ${table} ${text}, which the catalogue lacks`);
      return [id, present];
    }),
  );
}

type Renumber = Record<"product_id" | "category_id", Map<number, number>>;

function withIds({ table, columns, rows }: PackedTable, renumber: Renumber): PackedTable {
  const products = renumber.product_id;
  if ([...products].every(([before, after]) => before === after)) return { table, columns, rows };
  const subject = columns.indexOf("subject");
  const subjectId = columns.indexOf("subject_id");
  return {
    table,
    columns,
    rows: rows.map((row) =>
      row.map((value, place) => {
        const name = columns[place];
        if (name === "product_id" || name === "category_id")
          return renumber[name].get(Number(value)) ?? value;
        if (place === subjectId && row[subject] === "product")
          return String(products.get(Number(value)) ?? String(value));
        if (typeof value !== "object" || value === null) return value;
        const text = JSON.stringify(value).replace(
          /"productId":(\d+)/g,
          (found, id: string) => `"productId":${products.get(Number(id)) ?? found}`,
        );
        return JSON.parse(text) as unknown;
      }),
    ),
  };
}

async function writeTable(tx: Transaction, { table, columns, rows }: PackedTable): Promise<void> {
  const name = sql.identifier(table);
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const pack = rows
      .slice(from, from + rowsAtOnce)
      .map((row) => Object.fromEntries(columns.map((column, place) => [column, row[place]])));
    await tx.execute(sql`
      insert into ${name} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${name}, ${JSON.stringify(pack)}::json)`);
  }
  const { rows: numbered } = await tx.execute<{ column: string }>(sql`
    select attname as "column" from pg_attribute where attrelid = ${`public.${table}`}::regclass
      and case when attnum > 0 and not attisdropped then pg_get_serial_sequence(${`public.${table}`}, attname) end is not null`);
  for (const { column } of numbered) {
    await tx.execute(sql`
      select setval(pg_get_serial_sequence(${`public.${table}`}, ${column}), max(${sql.identifier(column)})) from ${name}
      having max(${sql.identifier(column)}) is not null`);
  }
}
