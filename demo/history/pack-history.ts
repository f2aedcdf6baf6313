import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { TestShop } from "#testing/shops/test-shop.ts";
import { writeDemoStatements, type HistoryHead } from "./load-history.ts";
import { writtenAt, type PackedAttachment } from "./deliver-letters.ts";
import { digestOfSources } from "./made-from.ts";
import { historyTables } from "./tables.ts";
import { readPackedAttachments } from "./write-letters.ts";

/** Writes the shop's rows and private files into the demo's folder, or another. */
export async function packHistory(
  { database, dependencies }: TestShop,
  { day, statements }: Pick<HistoryHead, "day" | "statements">,
  into: string,
): Promise<void> {
  await database.pool.query("set timezone to 'UTC'");
  const products = await database.pool.query<{ id: number; code: string }>(
    "select id, code from product order by id",
  );
  const categories = await database.pool.query<{ id: number; name: string }>(
    "select id, name_en as name from category order by id",
  );
  if (dependencies.env.publicUrl !== writtenAt) throw new Error(`letters are to be written at ${writtenAt}`);
  const head: HistoryHead = {
    day,
    madeFrom: await digestOfSources(),
    statements,
    products: products.rows.map(({ id, code }) => [id, code]),
    categories: categories.rows.map(({ id, name }) => [id, name]),
  };
  const lines = [JSON.stringify(head)];
  const attachments = await readPackedAttachments(database.pool);
  for (const { name, order, where = "true" } of historyTables) {
    const columns = await writtenColumns(database.pool, name);
    const { rows } = await database.pool.query<{ row: unknown[] }>(
      `select json_build_array(${columns.map((column) => `"${column}"`).join(", ")}) as row from "${name}" where ${where} order by ${order}`,
    );
    const packed = rows.map(({ row }) =>
      name === "kept_mail" ? withoutFiles(row, columns, attachments) : row,
    );
    lines.push(JSON.stringify({ table: name, columns, rows: packed }));
    console.log(`${String(rows.length).padStart(7)} ${name}`);
  }
  const text = lines.join("\n");
  const packed = await promisify(brotliCompress)(Buffer.from(text), {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  await mkdir(join(into, "history"), { recursive: true });
  await writeFile(join(into, "history/history.jsonl.br"), packed);
  await writeDemoStatements({ head, tables: [] }, join(into, "statements"));
  await packFiles(text, dependencies.files, join(into, "history/files"));
  console.log(`${text.length} characters, packed ${packed.length} bytes`);
}

/** A mail that names its documents instead of containing them. */
function withoutFiles(
  row: unknown[],
  columns: string[],
  attachments: ReadonlyMap<string, PackedAttachment>,
): unknown[] {
  return row.map((value, place) => {
    if (columns[place] !== "attachments") return value;
    return (value as { fileName: string }[]).map(({ fileName }) => {
      const packed = attachments.get(fileName);
      if (packed === undefined) throw new Error(`a letter has the file ${fileName}, which is no document`);
      return packed;
    });
  });
}

/** The columns that are written: all but those that the database itself fills. */
async function writtenColumns(pool: TestShop["database"]["pool"], table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** The pictures that the rows name. */
async function packFiles(
  text: string,
  files: TestShop["dependencies"]["files"],
  target: string,
): Promise<void> {
  await rm(target, { recursive: true, force: true });
  const keys = new Set(text.match(/receipts\/[\da-f]{48}\.(?:png|jpg)/g) ?? []);
  for (const key of keys) {
    const file = await files.get(key);
    const path = join(target, key);
    await mkdir(dirname(path), { recursive: true });
    if (file === undefined) throw new Error(`the shop has no file ${key}`);
    await writeFile(path, file);
  }
  console.log(`${keys.size} files`);
}
