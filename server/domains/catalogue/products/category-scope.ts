import { sql, type SQL } from "drizzle-orm";
import type { Source } from "../../../core/cached-by-subject.ts";
import { products } from "../../../database/schema/catalogue.ts";
import { isNamed, cachedCategories } from "./cached-categories.queries.ts";
import { valuesOf, type ValueOf } from "../../../database/prepared.ts";

/** Which categories a list or a search looks into: all of them, those that are not hidden, or one. */
export interface Scope {
  kind: "all" | "shown" | "one";
  values: { shown?: number[]; category?: number };
  /** How many visible products it has. */
  size: number;
  /** How many the whole catalogue has. */
  visible: number;
}

/** An id that no category has. */
const noCategory = 0;

/** The scope of a category's name in either language; empty for all that visitors may see. */
export async function scopeOf(source: Source, unit: string): Promise<Scope> {
  const all = await cachedCategories(source);
  const shown = all.filter(({ isVisible }) => isVisible);
  const visible = sizeOf(all);
  if (unit !== "") {
    const chosen = shown.find((category) => isNamed(category, unit));
    return {
      kind: "one",
      values: { category: chosen?.id ?? noCategory },
      size: chosen?.productCount ?? 0,
      visible,
    };
  }
  if (shown.length === all.length) return { kind: "all", values: {}, size: visible, visible };
  return { kind: "shown", values: { shown: shown.map(({ id }) => id) }, size: sizeOf(shown), visible };
}

function sizeOf(categories: readonly { productCount: number }[]): number {
  return categories.reduce((sum, { productCount }) => sum + productCount, 0);
}

/**
 * Matches products in the scope; undefined if all products are in it. With `value` it is for a text that is built once,
 * otherwise for a text that is built again.
 */
export function isInScope(
  { kind, values }: Pick<Scope, "kind" | "values">,
  value: ValueOf = valuesOf(values),
): SQL | undefined {
  if (kind === "one") return sql`${products.categoryId} = ${value("category", "integer")}`;
  return kind === "shown" ? sql`${products.categoryId} = any(${value("shown", "integer[]")})` : undefined;
}
