import type { DrawingFields } from "#contract/machines/admin/drawings.ts";
import { rangeText, type SerialRange } from "#contract/machines/serials.ts";
import { versionOf } from "../../core/version-of.ts";
import type { StoredDrawing } from "./drawings.queries.ts";

/** The fields with the Indonesian title in the place of an English one that is missing. */
export function withBothTitles(fields: DrawingFields): DrawingFields {
  return fields.titleEn === "" ? { ...fields, titleEn: fields.titleId } : fields;
}

/** What somebody can change of a drawing, in one order of names, so that equal drawings have equal versions. */
export function fieldsOf(drawing: DrawingFields): DrawingFields {
  const { titleId, titleEn, pictureKey, source, isLicensed } = drawing;
  return {
    titleId,
    titleEn,
    pictureKey,
    source,
    isLicensed,
    machines: drawing.machines.map(({ machineId, serials }) => ({ machineId, serials: inOrder(serials) })),
    callouts: drawing.callouts.map(({ label, x, y }) => ({ label, x, y })),
    lines: drawing.lines.map(({ label, number, pieces, note, serials }) => ({
      label,
      number,
      pieces,
      note,
      serials: inOrder(serials),
    })),
  };
}

const inOrder = (range: SerialRange | null) =>
  range && { prefix: range.prefix, from: range.from, to: range.to };

/** The version of a drawing, which shows whether somebody has changed it. */
export function drawingVersion(drawing: DrawingFields): string {
  return versionOf(fieldsOf(drawing));
}

/** A drawing as the audit shows it, with the places of its callouts in per cent. */
export function auditedDrawing({
  titleId,
  titleEn,
  pictureKey,
  source,
  isLicensed,
  ...drawing
}: StoredDrawing) {
  return {
    titleId,
    titleEn,
    pictureKey,
    source,
    isLicensed,
    machines: drawing.machines.map(({ brand, model, serials }) =>
      inWords([`${brand} ${model}`, serials && rangeText(serials)]),
    ),
    callouts: drawing.callouts.map(({ label, x, y }) => `${label}: ${percent(x)}, ${percent(y)}`),
    lines: drawing.lines.map(({ label, number, pieces, note, serials }) =>
      inWords([label, number, pieces && `× ${pieces}`, note, serials && rangeText(serials)]),
    ),
  };
}

const percent = (fraction: number) => `${Math.round(fraction * 1_000) / 10}%`;
const inWords = (parts: (string | number | null)[]) =>
  parts.filter((part) => part !== null && part !== "").join(", ");
