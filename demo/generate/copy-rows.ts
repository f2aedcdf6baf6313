import { once } from "node:events";
import type { Duplex } from "node:stream";
import { getTableColumns } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Client, Connection, Submittable } from "pg";

/** The parts of node-postgres for COPY that its types do not have. */
interface CopyConnection {
  stream: Duplex;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  sendCopyFail: (reason: string) => void;
}

/** Approximate bytes, so many that the server never waits for the next piece. */
const pieceLength = 256 * 1024;

/**
 * Writes rows into a table by COPY, PostgreSQL's way for very many rows. The result is the same as with `insert` and
 * the given `columns` (named as in the schema). Checks and unique indexes apply as always.
 */
export async function copyRows<Table extends PgTable>(
  client: Client,
  table: Table,
  columns: readonly (keyof Table["$inferSelect"] & string)[],
  rows: readonly { [Column in keyof Table["$inferSelect"]]?: Table["$inferSelect"][Column] | undefined }[],
): Promise<void> {
  if (rows.length === 0) return;
  const known = getTableColumns(table);
  const names = columns.map((column) => `"${known[column]?.name}"`).join(", ");
  const copy = new CopyIn(`copy "${getTableConfig(table).name}" (${names}) from stdin`);
  client.query(copy);
  await copy.started;
  let piece = "";
  for (const row of rows) {
    const values = row as Record<string, unknown>;
    let line = "";
    for (const column of columns) line += `${copyText(values[column])}\t`;
    piece += `${line.slice(0, -1)}\n`;
    if (piece.length < pieceLength) continue;
    await copy.send(piece);
    piece = "";
  }
  await copy.send(piece);
  await copy.end();
}

/** A value in COPY's text format. */
function copyText(value: unknown): string {
  if (value === null || value === undefined) return "\\N";
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "number") return String(value);
  if (typeof value === "string" && !isSpecial.test(value)) return value;
  if (typeof value === "string") return value.replace(/[\\\n\r\t]/g, (sign) => `\\${signs[sign]}`);
  return JSON.stringify(value);
}
const isSpecial = /[\\\n\r\t]/;
const signs: Record<string, string> = { "\\": "\\", "\n": "n", "\r": "r", "\t": "t" };

/** One COPY statement, as a query object of node-postgres. */
class CopyIn implements Submittable {
  readonly started: Promise<void>;
  readonly #done: Promise<void>;
  readonly #statement: string;
  #start!: () => void;
  #finish!: () => void;
  #refuse!: (error: Error) => void;
  #connection!: CopyConnection;
  #error: Error | undefined;

  constructor(statement: string) {
    this.#statement = statement;
    this.#done = new Promise((resolve, reject) => {
      this.#finish = resolve;
      this.#refuse = reject;
    });
    this.started = Promise.race([this.#done, new Promise<void>((resolve) => (this.#start = resolve))]);
    // The sender learns about a refusal with its next piece.
    this.#done.catch(() => undefined);
    this.started.catch(() => undefined);
  }

  submit = (connection: Connection): void => {
    this.#connection = connection as unknown as CopyConnection;
    connection.query(this.#statement);
  };

  async send(piece: string): Promise<void> {
    if (this.#error !== undefined) return;
    const { stream } = this.#connection;
    this.#connection.sendCopyFromChunk(Buffer.from(piece));
    if (stream.writableNeedDrain) await Promise.race([once(stream, "drain"), this.#done]);
  }

  async end(): Promise<void> {
    if (this.#error === undefined) this.#connection.endCopyFrom();
    await this.#done;
  }

  handleCopyInResponse(): void {
    this.#start();
  }

  /** The server refused a row, or the connection ended. */
  handleError(error: Error): void {
    this.#error = error;
    this.#refuse(error);
  }

  handleCommandComplete(): void {
    // The count of rows is already known; the next message says that the server is ready again.
  }

  handleReadyForQuery(): void {
    this.#finish();
  }
}
