import { eq, sql } from "drizzle-orm";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { Language } from "#contract/core/languages.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import type { MachineWithPlans, PlanFields } from "#contract/machines/admin/service-plans.ts";
import { rangeText } from "#contract/machines/serials.ts";
import { changedFields, recordAudit } from "../../core/record-audit.ts";
import { Refusal } from "../../core/refusal.ts";
import { versionOf } from "../../core/version-of.ts";
import { takeLock } from "../../database/advisory-locks.ts";
import { announceChange } from "../../database/changes.ts";
import type { Database, Queryable } from "../../database/queryable.ts";
import { servicePlans } from "../../database/schema/service-plans.ts";
import { insertServicePlans, listServicePlans } from "../../rules/machines/service-plans.queries.ts";
import { machinesByIds } from "../catalogue/products/machines.queries.ts";
import { bySerials, overlaps } from "./serial-order.ts";
import { productsOfNumbers } from "./service-kit.queries.ts";

/**
 * A machine with its service plans, and what the catalogue has for their numbers.
 * @throws Refusal `machineNotFound`.
 */
export async function readServicePlans(
  db: Queryable,
  id: number,
  language: Language,
): Promise<MachineWithPlans> {
  const [machine] = await machinesByIds(db, [id]);
  if (machine === undefined) throw new Refusal("machineNotFound");
  const plans = await listServicePlans(db, id);
  const codes = plans.flatMap(({ intervals }) =>
    intervals.flatMap(({ items }) => items.flatMap(({ code }) => (code === "" ? [] : [code]))),
  );
  const known = await productsOfNumbers(db, codes, language);
  const products = [...new Set(codes)].flatMap((code) => {
    const product = known.get(normalizePartNumber(code));
    return product === undefined ? [] : [{ code, productId: product.id, name: product.name }];
  });
  return { ...machine, plans, products, version: versionOf(plans) };
}

interface SavedPlans {
  id: number;
  version: string;
  plans: PlanFields[];
  userId: string;
}

/**
 * Writes the service plans of a machine in place of those that it had.
 * @throws Refusal `machineNotFound`, `machineChangedMeanwhile`, `plansOverlap`.
 */
export async function saveServicePlans(
  db: Database,
  { id, version, plans, userId }: SavedPlans,
  language: Language,
): Promise<MachineWithPlans> {
  return db.transaction(async (tx) => {
    await takeLock(tx, "servicePlans");
    const before = await readServicePlans(tx, id, language);
    const after = sortPlans(plans);
    if (versionOf(before.plans) === versionOf(after)) return before;
    if (before.version !== version) throw new Refusal("machineChangedMeanwhile");
    const [overlap] = overlaps(after);
    if (overlap !== undefined)
      throw new Refusal("plansOverlap", { one: overlap[0].name, other: overlap[1].name });
    await replacePlans(tx, new Map([[id, after]]));
    const saved = await readServicePlans(tx, id, language);
    await recordAudit(tx, {
      userId,
      action: "machine.saveServicePlans",
      subjectId: String(id),
      subjectLabel: `${before.brand} ${before.model}`,
      ...changedFields(
        { servicePlans: auditedPlans(before.plans) },
        { servicePlans: auditedPlans(saved.plans) },
      ),
    });
    await announceChange(tx, "catalogue");
    return saved;
  });
}

/** How many plans one statement writes. */
const atOnce = 300;

/** Writes the service plans of machines in place of those that they had. */
export async function replacePlans(tx: Queryable, plans: Map<number, PlanFields[]>): Promise<void> {
  await tx
    .delete(servicePlans)
    .where(eq(servicePlans.machineId, sql`any(${sql.param([...plans.keys()])}::int[])`));
  const rows = [...plans].flatMap(([machineId, of]) => of.map((plan) => ({ ...plan, machineId })));
  for (let start = 0; start < rows.length; start += atOnce)
    await insertServicePlans(tx, rows.slice(start, start + atOnce));
}

/** As they are read from the database. */
export function sortPlans(plans: PlanFields[]): PlanFields[] {
  return plans
    .map(({ name, serials, note, source, isSample, intervals }) => ({
      name,
      serials: serials && { prefix: serials.prefix, from: serials.from, to: serials.to },
      note,
      source,
      isSample,
      intervals: intervals
        .map(({ hours, severeHours, months, isFirst, items }) => ({
          hours,
          severeHours,
          months,
          isFirst,
          items: items.map(({ code, words, quantity, salesUnit, note: remark }) => ({
            code,
            words,
            quantity,
            salesUnit,
            note: remark,
          })),
        }))
        .toSorted((one, other) => one.hours - other.hours || Number(other.isFirst) - Number(one.isFirst)),
    }))
    .toSorted(bySerials);
}

/** The plans as the audit shows them: an entry for each item, which the staff finds again in the book. */
export function auditedPlans(plans: PlanFields[]): string[] {
  return plans.flatMap(({ name, serials, note, source, isSample, intervals }) => [
    [name, serials === null ? "" : rangeText(serials), note, source, isSample ? "sample" : ""]
      .filter((part) => part !== "")
      .join(", "),
    ...intervals.flatMap(({ hours, severeHours, months, isFirst, items }) => {
      const due = [
        `${isFirst ? "1st " : ""}${hours} h`,
        severeHours === null ? "" : `severe ${severeHours} h`,
        months === null ? "" : `${months} months`,
      ].filter((part) => part !== "");
      return [
        `${name}: ${due.join(", ")}`,
        ...items.map(({ code, words, quantity, salesUnit, note: remark }) =>
          [`${name}, ${due[0]}: ${code}`, words, quantityText(quantity, salesUnit, "en"), remark]
            .filter((part) => part !== "")
            .join(", "),
        ),
      ];
    }),
  ]);
}
