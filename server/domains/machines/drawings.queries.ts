import { asc, eq, sql } from "drizzle-orm";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { Language } from "#contract/core/languages.ts";
import { pictureLocation } from "#contract/core/pictures.ts";
import type { ListedDrawing, ShownDrawing } from "#contract/machines/drawings.ts";
import { rangeText, type SerialRange } from "#contract/machines/serials.ts";
import { valuesOf } from "../../database/prepared.ts";
import type { Queryable } from "../../database/queryable.ts";
import { machines, pictures } from "../../database/schema/catalogue.ts";
import { drawingCallouts, drawingLines, drawingMachines, drawings } from "../../database/schema/drawings.ts";
import { serialRangeJson, serialRangeOf } from "../../rules/machines/serial-columns.ts";
import { partsOfNumbers } from "./drawn-parts.ts";
import { builtInto, builtIntoValues } from "./fits.queries.ts";

/** The width in which a drawing is first shown. */
const firstWidth = 1200;

interface Row {
  id: number;
  title: string;
  key: string;
  width: number;
  height: number;
}

/** A row with its picture's address in the place of the picture's key. */
function listed({ id, title, key, width, height }: Row) {
  return { id, title, width, height, imageLocation: drawingLocation(key) };
}

const titleIn = (language: Language) => (language === "id" ? sql`drawing.title_id` : sql`drawing.title_en`);

/** The address of a drawing's picture. */
export function drawingLocation(key: string): string {
  return pictureLocation(key, firstWidth, "webp");
}

/** The drawings of a machine and of what is built into it, the machine's own first, by title. */
export async function drawingsOfMachine(
  db: Queryable,
  machineId: number,
  language: Language,
): Promise<ListedDrawing[]> {
  const { rows } = await db.execute<Record<string, unknown> & Row & { ranges: SerialRange[] }>(sql`
    with ${builtInto(valuesOf(builtIntoValues({ machineId, seriesId: undefined })))}, belonging as (
      select drawing_id, bool_or(machine_id = ${machineId}) as is_own,
        bool_or(machine_id = ${machineId} and serial_prefix is null) as is_whole,
        json_agg(${serialRangeJson} order by position)
          filter (where machine_id = ${machineId} and serial_prefix is not null) as ranges
      from built join drawing_machine using (machine_id) group by drawing_id)
    select drawing.id, ${titleIn(language)} as title, picture.key, picture.width, picture.height,
      case when is_whole then '[]' else coalesce(ranges, '[]') end as ranges
    from belonging join drawing on drawing.id = drawing_id join picture on picture.key = picture_key
    order by not is_own, title, drawing.id`);
  return rows.map(({ ranges, ...row }) => ({
    ...listed(row),
    serials: ranges.map((range) => rangeText(range)),
  }));
}

/**
 * The drawings whose lines mean a part: by its own number, one that it replaces, or another maker's. A number that is
 * another part's own means that part.
 */
export async function drawingsOfPart(db: Queryable, productId: number, language: Language) {
  const { rows } = await db.execute<Record<string, unknown> & Row & { labels: string[] }>(sql`
    with recursive own as (
      select code_normalized from product join category on category.id = category_id
      where product.id = ${productId} and product.is_visible and category.is_visible
    ), older as (
      select code_normalized as number from own
      union
      select older_normalized from older join supersession on newer_normalized = older.number
    ), numbers as (
      select number from older
      union
      select cross_reference.code_normalized from cross_reference, own where product_id = ${productId}
    ), meant as (
      select number from numbers where number in (select code_normalized from own) or not exists (
        select from product join category on category.id = category_id
        where code_normalized = number and product.is_visible and category.is_visible)
    ), shown as (
      select drawing_id, array_agg(distinct label) as labels
      from meant join drawing_line on number_normalized = meant.number group by drawing_id)
    select drawing.id, ${titleIn(language)} as title, picture.key, picture.width, picture.height, labels
    from shown join drawing on drawing.id = drawing_id join picture on picture.key = picture_key
    order by title, drawing.id`);
  return rows.map(({ labels, ...row }) => ({ ...listed(row), labels }));
}

/** A drawing's rows; undefined if there is none. */
export async function readDrawing(db: Queryable, id: number) {
  const [drawing] = await db
    .select({
      id: drawings.id,
      titleId: drawings.titleId,
      titleEn: drawings.titleEn,
      pictureKey: drawings.pictureKey,
      width: pictures.width,
      height: pictures.height,
      source: drawings.source,
      isLicensed: drawings.isLicensed,
    })
    .from(drawings)
    .innerJoin(pictures, eq(pictures.key, drawings.pictureKey))
    .where(eq(drawings.id, id));
  if (drawing === undefined) return undefined;
  const belonging = await db
    .select({
      machineId: machines.id,
      brand: machines.brand,
      model: machines.model,
      kind: machines.kind,
      serialPrefix: drawingMachines.serialPrefix,
      serialFrom: drawingMachines.serialFrom,
      serialTo: drawingMachines.serialTo,
    })
    .from(drawingMachines)
    .innerJoin(machines, eq(machines.id, drawingMachines.machineId))
    .where(eq(drawingMachines.drawingId, id))
    .orderBy(asc(drawingMachines.position));
  const callouts = await db
    .select({ label: drawingCallouts.label, x: drawingCallouts.x, y: drawingCallouts.y })
    .from(drawingCallouts)
    .where(eq(drawingCallouts.drawingId, id))
    .orderBy(asc(drawingCallouts.position));
  const lines = await db
    .select({
      label: drawingLines.label,
      number: drawingLines.number,
      pieces: drawingLines.pieces,
      note: drawingLines.note,
      serialPrefix: drawingLines.serialPrefix,
      serialFrom: drawingLines.serialFrom,
      serialTo: drawingLines.serialTo,
    })
    .from(drawingLines)
    .where(eq(drawingLines.drawingId, id))
    .orderBy(asc(drawingLines.position));
  return {
    ...drawing,
    machines: belonging.map(({ machineId, brand, model, kind, ...serials }) => ({
      machineId,
      brand,
      model,
      kind,
      serials: serialRangeOf(serials),
    })),
    callouts,
    lines: lines.map(({ label, number, pieces, note, ...serials }) => ({
      label,
      number,
      pieces,
      note,
      serials: serialRangeOf(serials),
    })),
  };
}

export type StoredDrawing = NonNullable<Awaited<ReturnType<typeof readDrawing>>>;

/** A drawing as visitors see it; undefined if there is none. */
export async function showDrawing(
  db: Queryable,
  id: number,
  language: Language,
): Promise<ShownDrawing | undefined> {
  const drawing = await readDrawing(db, id);
  if (drawing === undefined) return undefined;
  const numbers = drawing.lines.map(({ number }) => number);
  const parts = await partsOfNumbers(db, numbers, language);
  return {
    id,
    title: language === "id" ? drawing.titleId : drawing.titleEn,
    imageLocation: drawingLocation(drawing.pictureKey),
    width: drawing.width,
    height: drawing.height,
    source: drawing.source,
    machines: drawing.machines.map(({ brand, model, serials }) => ({
      brand,
      model,
      ...shownRange(serials),
    })),
    callouts: drawing.callouts,
    lines: drawing.lines.map(({ label, number, pieces, note, serials }) => {
      const [product, ...others] = parts.get(normalizePartNumber(number)) ?? [];
      return {
        label,
        number,
        ...(pieces !== null && { pieces }),
        note,
        ...shownRange(serials),
        ...(product !== undefined && others.length === 0 && { product }),
        isSeveral: others.length > 0,
      };
    }),
  };
}

function shownRange(range: SerialRange | null) {
  return range === null ? {} : { serials: { ...range, text: rangeText(range) } };
}
