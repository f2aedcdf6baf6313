import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { AdminCallData } from "#contract/admin/call.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { Language } from "#contract/core/languages.ts";
import type { DrawingFields, FullDrawing } from "#contract/machines/admin/drawings.ts";
import { asPage, cursorFields, decodeCursor, pageLimit } from "../../core/keyset-page.ts";
import { changedFields, recordAudit } from "../../core/record-audit.ts";
import { Refusal } from "../../core/refusal.ts";
import { announceChange } from "../../database/changes.ts";
import { insertRows } from "../../database/insert-rows.ts";
import type { Queryable } from "../../database/queryable.ts";
import { machines, pictures } from "../../database/schema/catalogue.ts";
import { drawingCallouts, drawingLines, drawingMachines, drawings } from "../../database/schema/drawings.ts";
import type { Dependencies } from "../../dependencies.ts";
import { asSerialColumns, serialColumns } from "../../rules/machines/serial-columns.ts";
import { byName } from "../catalogue/products/machines.queries.ts";
import { auditedDrawing, drawingVersion, fieldsOf, withBothTitles } from "./drawing-fields.ts";
import { drawingLocation, readDrawing, type StoredDrawing } from "./drawings.queries.ts";
import { partsOfNumbers } from "./drawn-parts.ts";

type Needs = Pick<Dependencies, "db" | "jobs">;

const cursor = z.tuple([cursorFields.text, cursorFields.integer]);
/** How many machines of a drawing a list names. */
const mostNamed = 3;

/** Drawings whose title or machines contain each typed word, by title. */
export async function pageOfDrawings(
  db: Queryable,
  { q, after }: { q: string; after: string },
  language: Language,
): Promise<AdminCallData<"pageDrawings">> {
  const words = q.split(/\s+/).map(normalizePartNumber).filter(Boolean);
  const from = decodeCursor(after, cursor);
  const title = language === "id" ? drawings.titleId : drawings.titleEn;
  const named = sql`(select coalesce(string_agg(brand || ' ' || model, ' '), '')
    from (select distinct machine_id from drawing_machine where drawing_id = drawing.id) as belonging
    join machine on machine.id = machine_id)`;
  const searched = sql`upper(regexp_replace(
    ${drawings.titleId} || ' ' || ${drawings.titleEn} || ' ' || ${named}, '[^A-Za-z0-9]', '', 'g'))`;
  const rows = await db
    .select({
      id: drawings.id,
      title,
      key: drawings.pictureKey,
      machines: sql<string[]>`array(
        select brand || ' ' || model from drawing_machine join machine on machine.id = machine_id
        where drawing_id = drawing.id group by machine.id order by min(position) limit ${mostNamed})`,
      calloutCount: sql<number>`(select count(*)::int from drawing_callout where drawing_id = drawing.id)`,
      lineCount: sql<number>`(select count(*)::int from drawing_line where drawing_id = drawing.id)`,
    })
    .from(drawings)
    .where(
      and(
        ...words.map((word) => sql`${searched} like ${`%${word}%`}`),
        from && sql`(${title}, ${drawings.id}) > (${from[0]}, ${from[1]})`,
      ),
    )
    .orderBy(asc(title), asc(drawings.id))
    .limit(pageLimit);
  const page = asPage(rows, (row) => [row.title, row.id]);
  return {
    next: page.next,
    rows: page.rows.map(({ key, ...row }) => ({ ...row, imageLocation: drawingLocation(key) })),
  };
}

/**
 * A drawing for the editor.
 * @throws Refusal `drawingNotFound`.
 */
export async function readFullDrawing(db: Queryable, id: number, language: Language): Promise<FullDrawing> {
  const drawing = await storedDrawing(db, id);
  const named = new Map(
    drawing.machines.map(({ machineId, brand, model, kind }) => [
      machineId,
      { id: machineId, brand, model, kind },
    ]),
  );
  return {
    ...fieldsOf(drawing),
    id,
    width: drawing.width,
    height: drawing.height,
    version: drawingVersion(drawing),
    namedMachines: [...named.values()].toSorted(byName),
    known: await findParts(
      db,
      drawing.lines.map(({ number }) => number),
      language,
    ),
  };
}

/** The parts that typed numbers mean; a number that means none, or several, is left out. */
export async function findParts(
  db: Queryable,
  numbers: string[],
  language: Language,
): Promise<FullDrawing["known"]> {
  const parts = await partsOfNumbers(db, numbers, language);
  return [...new Set(numbers)].flatMap((number) => {
    const [only, ...others] = parts.get(normalizePartNumber(number)) ?? [];
    return only === undefined || others.length > 0 ? [] : [{ number, code: only.code, name: only.name }];
  });
}

/**
 * Adds a drawing.
 * @throws Refusal `machineNotFound`, `notFound` for a picture that is not stored.
 */
export async function addDrawing(
  { db, jobs }: Needs,
  drawing: DrawingFields,
  by: { userId: string; language: Language },
): Promise<FullDrawing> {
  return db.transaction(async (tx) => {
    const { id, after } = await insertDrawing(tx, drawing);
    await recordAudit(tx, {
      userId: by.userId,
      action: "drawing.create",
      subjectId: String(id),
      subjectLabel: after.titleId,
      after: auditedDrawing(after),
    });
    await preparePicture(tx, jobs, after.pictureKey);
    await announceChange(tx, "catalogue");
    return readFullDrawing(tx, id, by.language);
  });
}

/**
 * Writes a drawing in place of what it was.
 * @throws Refusal `drawingNotFound`, `drawingChangedMeanwhile`, `machineNotFound`, `notFound` for a picture that is not
 * stored.
 */
export async function saveDrawing(
  { db, jobs }: Needs,
  { id, version, ...form }: DrawingFields & { id: number; version: string },
  by: { userId: string; language: Language },
): Promise<FullDrawing> {
  return db.transaction(async (tx) => {
    await lockDrawing(tx, id);
    const before = await storedDrawing(tx, id);
    const fields = withBothTitles(form);
    const versionBefore = drawingVersion(before);
    if (versionBefore === drawingVersion(fields)) return readFullDrawing(tx, id, by.language);
    if (versionBefore !== version) throw new Refusal("drawingChangedMeanwhile");
    await refuseUnknown(tx, fields);
    const { titleId, titleEn, pictureKey, source, isLicensed } = fields;
    await tx
      .update(drawings)
      .set({ titleId, titleEn, pictureKey, source, isLicensed, updatedAt: sql`now()` })
      .where(eq(drawings.id, id));
    for (const table of [drawingMachines, drawingCallouts, drawingLines]) {
      await tx.delete(table).where(eq(table.drawingId, id));
    }
    await insertContent(tx, id, fields);
    const after = await storedDrawing(tx, id);
    await recordAudit(tx, {
      userId: by.userId,
      action: "drawing.save",
      subjectId: String(id),
      subjectLabel: titleId,
      ...changedFields(auditedDrawing(before), auditedDrawing(after)),
    });
    if (pictureKey !== before.pictureKey) await preparePicture(tx, jobs, pictureKey);
    await announceChange(tx, "catalogue");
    return readFullDrawing(tx, id, by.language);
  });
}

/**
 * Deletes a drawing that nobody has changed since it was read.
 * @throws Refusal `drawingNotFound`, `drawingChangedMeanwhile`.
 */
export async function deleteDrawing(
  { db }: Pick<Needs, "db">,
  { id, version }: { id: number; version: string },
  userId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockDrawing(tx, id);
    const before = await storedDrawing(tx, id);
    if (drawingVersion(before) !== version) throw new Refusal("drawingChangedMeanwhile");
    await tx.delete(drawings).where(eq(drawings.id, id));
    await recordAudit(tx, {
      userId,
      action: "drawing.delete",
      subjectId: String(id),
      subjectLabel: before.titleId,
      before: auditedDrawing(before),
    });
    await announceChange(tx, "catalogue");
  });
}

/**
 * Inserts a drawing with all that it has.
 * @throws Refusal `machineNotFound`, `notFound` for a picture that is not stored.
 */
export async function insertDrawing(
  tx: Queryable,
  form: DrawingFields,
): Promise<{ id: number; after: StoredDrawing }> {
  const fields = withBothTitles(form);
  await refuseUnknown(tx, fields);
  const { titleId, titleEn, pictureKey, source, isLicensed } = fields;
  const [row] = await tx
    .insert(drawings)
    .values({ titleId, titleEn, pictureKey, source, isLicensed })
    .returning({ id: drawings.id });
  const id = row?.id ?? 0;
  await insertContent(tx, id, fields);
  return { id, after: await storedDrawing(tx, id) };
}

async function insertContent(tx: Queryable, drawingId: number, fields: DrawingFields): Promise<void> {
  await insertRows(
    tx,
    drawingMachines,
    ["drawingId", "position", "machineId", ...serialColumns],
    fields.machines.map(({ machineId, serials: range }, position) => ({
      drawingId,
      position,
      machineId,
      ...asSerialColumns(range),
    })),
  );
  await insertRows(
    tx,
    drawingCallouts,
    ["drawingId", "position", "label", "x", "y"],
    fields.callouts.map((callout, position) => ({ drawingId, position, ...callout })),
  );
  await insertRows(
    tx,
    drawingLines,
    ["drawingId", "position", "label", "number", "numberNormalized", "pieces", "note", ...serialColumns],
    fields.lines.map(({ serials: range, ...line }, position) => ({
      drawingId,
      position,
      ...line,
      numberNormalized: normalizePartNumber(line.number),
      ...asSerialColumns(range),
    })),
  );
}

async function refuseUnknown(tx: Queryable, { pictureKey, machines: belonging }: DrawingFields) {
  // The picture cannot be cleared away before the transaction ends.
  const [picture] = await tx
    .select({ key: pictures.key })
    .from(pictures)
    .where(eq(pictures.key, pictureKey))
    .for("key share");
  if (picture === undefined) throw new Refusal("notFound");
  const ids = [...new Set(belonging.map(({ machineId }) => machineId))];
  const known = ids.length === 0 ? 0 : await tx.$count(machines, inArray(machines.id, ids));
  if (known < ids.length) throw new Refusal("machineNotFound");
}

/** Two people who save the same drawing come one after another. */
async function lockDrawing(tx: Queryable, id: number): Promise<void> {
  await tx.select({ id: drawings.id }).from(drawings).where(eq(drawings.id, id)).for("update");
}

async function storedDrawing(db: Queryable, id: number): Promise<StoredDrawing> {
  const drawing = await readDrawing(db, id);
  if (drawing === undefined) throw new Refusal("drawingNotFound");
  return drawing;
}

/** Has the widths with which visitors begin made in the background. */
async function preparePicture(tx: Queryable, jobs: Needs["jobs"], key: string): Promise<void> {
  await jobs.enqueue(tx, "prepare-pictures", { key, isDrawing: true }, { subject: `drawing ${key}` });
}
