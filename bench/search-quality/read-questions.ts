import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import type { DemoProduct } from "#demo/catalogue/read-catalogue.ts";
import { projectRoot } from "#server/process/project-root.ts";
import { readWanted, type Choices } from "./wanted.ts";

const folder = join(projectRoot, "bench/search-quality");

const share = z
  .string()
  .regex(/^(0\.\d+)?$/)
  .transform((cell) => (cell === "" ? undefined : Number(cell)));

const kindRow = z
  .strictObject({ file: z.string().min(1), title: z.string().min(1), at_once: share, among_five: share })
  .transform(({ file, title, at_once: atOnce, among_five: amongFive }) => ({
    file,
    title,
    atOnce,
    amongFive,
  }));

const questionRow = z.strictObject({
  typed: z.string().min(1),
  first: z.string().default(""),
  absent: z.string().default(""),
});

/** Questions of one kind, and the shares of them that must be answered right. */
export type Kind = z.output<typeof kindRow>;

export interface SearchQuestion {
  /** What the visitor types. */
  typed: string;
  /** What must come first; empty if the catalogue has nothing for it. */
  wanted: Choices[];
  /** The part of the typed text that the catalogue does not have; empty if it has all of it. */
  absent: string;
}

function readRows<Schema extends z.ZodType>(file: string, row: Schema): z.output<Schema>[] {
  const records: unknown = parse(readFileSync(join(folder, file)), { columns: true, bom: true });
  return z.array(row).parse(records);
}

/** The kinds of questions, in the order of the table. Throws if the file is malformed. */
export function readKinds(): Kind[] {
  return readRows("kinds.csv", kindRow);
}

/** The questions of a kind. Throws if its file is malformed or wants something that the catalogue does not have. */
export function readQuestions({ file }: Kind, products: DemoProduct[]): SearchQuestion[] {
  return readRows(join("questions", `${file}.csv`), questionRow).map(({ typed, first, absent }) => ({
    typed,
    wanted: readWanted(first, products),
    absent,
  }));
}
