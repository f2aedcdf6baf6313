import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readRange } from "#contract/machines/serials.ts";
import { projectRoot } from "#server/process/project-root.ts";
import { readRows } from "./read-catalogue.ts";

const drawingRow = z
  .strictObject({
    drawing: z.string().min(1),
    title_id: z.string().min(1),
    title_en: z.string().min(1),
    machines: z.string().transform((list) => list.split(";")),
  })
  .transform((row) => ({
    /** The name of its picture and of the file with its callouts in `demo/drawings`. */
    name: row.drawing,
    titleId: row.title_id,
    titleEn: row.title_en,
    /** Models of machines and engines, as machines.csv writes them. */
    machines: row.machines,
  }));

const lineRow = z.strictObject({
  drawing: z.string().min(1),
  label: z.string().min(1),
  number: z.string().min(1),
  pieces: z.coerce.number().int().positive(),
  serials: z.string().transform((typed, context) => {
    if (typed === "") return null;
    const range = readRange(typed);
    if (range !== undefined) return range;
    context.addIssue({ code: "custom", message: `${typed} is no range of serial numbers` });
    return z.NEVER;
  }),
});

const calloutRows = z.array(z.strictObject({ label: z.string().min(1), x: z.number(), y: z.number() }));

/** A drawing of the demo with its callouts and lines. */
export type DemoDrawing = z.output<typeof drawingRow> & {
  callouts: z.output<typeof calloutRows>;
  lines: z.output<typeof lineRow>[];
};

/** The drawings of the demo. Throws if a file is malformed. */
export function readDrawings(): DemoDrawing[] {
  const lines = Map.groupBy(readRows("drawing-lines.csv", lineRow), ({ drawing }) => drawing);
  return readRows("drawings.csv", drawingRow).map((drawing) => ({
    ...drawing,
    callouts: calloutRows.parse(JSON.parse(readFileSync(drawingFile(`${drawing.name}.json`), "utf8"))),
    lines: lines.get(drawing.name) ?? [],
  }));
}

/** The absolute path of a file of a drawing. */
export function drawingFile(name: string): string {
  return join(projectRoot, "demo/drawings", name);
}
