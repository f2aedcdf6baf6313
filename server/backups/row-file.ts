import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

/** What a table's file holds. */
export interface RowSum {
  rows: number;
  /** Of the lines, not of the compressed file. */
  sha256: string;
}

/** Counts rows and sums them up, as each side of a copy does to be compared. */
export class RowCounter {
  readonly #hash = createHash("sha256");
  #rows = 0;

  /** The rows as lines, each with its end. */
  add(pack: string[]): string {
    const lines = `${pack.join("\n")}\n`;
    this.#hash.update(lines);
    this.#rows += pack.length;
    return lines;
  }

  /** To be asked once, at the end. */
  sum(): RowSum {
    return { rows: this.#rows, sha256: this.#hash.digest("hex") };
  }
}

/** Writes rows to a new file, flushed to the disk. */
export async function writeRowFile(path: string, packs: AsyncIterable<string[]>): Promise<RowSum> {
  const counter = new RowCounter();
  const lines = async function* () {
    for await (const pack of packs) yield counter.add(pack);
  };
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    createWriteStream(path, { flags: "wx", flush: true, mode: 0o600 }),
  );
  return counter.sum();
}

/** The rows of a file in packs of some hundred kilobytes. */
export async function* readRowFile(path: string): AsyncGenerator<string[]> {
  const source = createReadStream(path);
  const unpacked = createGunzip({ chunkSize: 512 * 1024 });
  // The fault of either stream ends the reading below.
  source.on("error", (error) => unpacked.destroy(error));
  source.pipe(unpacked).setEncoding("utf8");
  let begun = "";
  for await (const chunk of unpacked as AsyncIterable<string>) {
    const lines = (begun + chunk).split("\n");
    begun = lines.pop() ?? "";
    if (lines.length > 0) yield lines;
  }
  if (begun !== "") throw new Error(`${path} ends in the middle of a row`);
}
