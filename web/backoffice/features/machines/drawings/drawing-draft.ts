import { drawingFields, type DrawingFields, type FullDrawing } from "#contract/machines/admin/drawings.ts";
import { machineLimits } from "#contract/machines/fitment-details.ts";
import { certain, within } from "#contract/core/written-numbers.ts";
import { readPieces } from "#contract/core/written-pieces.ts";
import { validationKey } from "#contract/texts/validation-key.ts";
import { machineName } from "../../catalogue/products/machine-name.ts";
import { readSerials, serialsText } from "../typed-serials.ts";

/** A callout in the editor: `x` and `y` are fractions of the picture's size. */
export interface DraftCallout {
  key: string;
  label: string;
  x: number;
  y: number;
}

/** A line in the editor, with everything as it is typed. */
export interface DraftLine {
  key: string;
  label: string;
  number: string;
  pieces: string;
  note: string;
  serials: string;
}

export interface DraftMachine {
  key: string;
  machineId: number;
  name: string;
  serials: string;
}

/** A drawing while it is edited. */
export interface Draft {
  titleId: string;
  titleEn: string;
  /** Undefined until a picture is stored. */
  picture: { key: string; width: number; height: number } | undefined;
  source: string;
  isLicensed: boolean;
  machines: DraftMachine[];
  callouts: DraftCallout[];
  lines: DraftLine[];
}

let lastKey = 0;

/** Identifies a row while the editor is open. */
export function newKey(): string {
  lastKey += 1;
  return String(lastKey);
}

/** A line of which nothing is typed but its label. */
export function blankLine(label = ""): DraftLine {
  return { key: newKey(), label, number: "", pieces: "", note: "", serials: "" };
}

export const blankDraft: Draft = {
  titleId: "",
  titleEn: "",
  picture: undefined,
  source: "",
  isLicensed: false,
  machines: [],
  callouts: [],
  lines: [],
};

/** A stored drawing as the editor begins with it. */
export function draftOf(drawing: FullDrawing): Draft {
  const { titleId, titleEn, pictureKey, width, height, source, isLicensed, namedMachines } = drawing;
  const nameOf = new Map(namedMachines.map((machine) => [machine.id, machineName(machine)]));
  return {
    titleId,
    titleEn,
    picture: { key: pictureKey, width, height },
    source,
    isLicensed,
    machines: drawing.machines.map(({ machineId, serials }) => ({
      key: newKey(),
      machineId,
      name: nameOf.get(machineId) ?? "",
      serials: serialsText(serials),
    })),
    callouts: drawing.callouts.map((callout) => ({ key: newKey(), ...callout })),
    lines: drawing.lines.map(({ pieces, serials, ...line }) => ({
      key: newKey(),
      ...line,
      pieces: pieces === null ? "" : String(pieces),
      serials: serialsText(serials),
    })),
  };
}

/** What is to be saved, or the faults by the path of their field: keys of the validation texts. */
export function checkDraft(draft: Draft): { fields: DrawingFields } | { faults: Map<string, string> } {
  const { data, error } = drawingFields.safeParse(fieldsOf(draft), { error: validationKey });
  if (data !== undefined) return { fields: data };
  return {
    faults: new Map((error?.issues ?? []).map(({ path, message }) => [fieldOf(path.map(String)), message])),
  };
}

/** The field that is shown for a path: serial numbers are one field. */
function fieldOf(path: string[]): string {
  const serials = path.indexOf("serials");
  return (serials === -1 ? path : path.slice(0, serials + 1)).join(".");
}

function fieldsOf({ picture, ...draft }: Draft) {
  return {
    titleId: draft.titleId,
    titleEn: draft.titleEn,
    pictureKey: picture?.key ?? "",
    source: draft.source,
    isLicensed: draft.isLicensed,
    machines: draft.machines.map(({ machineId, serials }) => ({ machineId, serials: readSerials(serials) })),
    callouts: draft.callouts.map(({ label, x, y }) => ({ label, x, y })),
    lines: draft.lines.map(({ label, number, pieces, note, serials }) => ({
      label,
      number,
      pieces: piecesOf(pieces),
      note,
      serials: readSerials(serials),
    })),
  };
}

/** The pieces in a field: null for none, and no number for a text that is not certain, which the contract refuses. */
function piecesOf(typed: string): number | null {
  if (typed.trim() === "") return null;
  return certain(within(readPieces(typed), { least: 1, most: machineLimits.pieces })) ?? Number.NaN;
}

/** The label for the next callout: of the first line without one, else the number behind the highest. */
export function nextLabel({ callouts, lines }: Pick<Draft, "callouts" | "lines">): string {
  const placed = new Set(callouts.map(({ label }) => label.trim()));
  const waiting = lines.find(({ label }) => label.trim() !== "" && !placed.has(label.trim()));
  if (waiting !== undefined) return waiting.label.trim();
  const numbers = [...callouts, ...lines].map(({ label }) =>
    /^\d+$/.test(label.trim()) ? Number(label) : 0,
  );
  return String(Math.max(0, ...numbers) + 1);
}

/** Labels on the picture for which no line says what they are, each once. */
export function labelsWithoutLine({ callouts, lines }: Pick<Draft, "callouts" | "lines">): string[] {
  const named = new Set(lines.map(({ label }) => label.trim()));
  const labels = callouts.map(({ label }) => label.trim()).filter((label) => label !== "");
  return [...new Set(labels)].filter((label) => !named.has(label));
}

/** How many lines have no place on the picture. */
export function linesWithoutPlace({ callouts, lines }: Pick<Draft, "callouts" | "lines">): number {
  const placed = new Set(callouts.map(({ label }) => label.trim()));
  return lines.filter(({ label }) => !placed.has(label.trim())).length;
}

/** A callout moved by fractions of the picture's size, and not out of it. */
export function moved(callout: DraftCallout, x: number, y: number): DraftCallout {
  return { ...callout, x: inside(callout.x + x), y: inside(callout.y + y) };
}

/** A fraction within the picture, to a ten-thousandth: a third of a pixel of a large picture. */
export function inside(fraction: number): number {
  return Math.round(Math.min(1, Math.max(0, fraction)) * 10_000) / 10_000;
}
