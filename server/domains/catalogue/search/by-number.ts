import { desc, sql, type SQL } from "drizzle-orm";
import type { FoundBy } from "#contract/catalogue/catalogue.ts";
import { valuesOf } from "../../../database/prepared.ts";
import { products } from "../../../database/schema/catalogue.ts";
import { foundByReference } from "../products/cross-references.ts";
import { linksOf, replacementsOf } from "../products/replacements.queries.ts";
import type { FoundProduct } from "./found-product.ts";
import type { SearchClass } from "./search-class.ts";

/**
 * Products that have one of the normalised numbers, then their replacements and predecessors, then those for which another maker
 * has it. One statement follows the chain, finds the products and says why.
 */
export function byNumber(numbers: string[]): Omit<SearchClass, "absent"> {
  const values = { numbers };
  return {
    values,
    shape: "number",
    conditions: (value) => {
      const typed = sql`any (${value("numbers", "text[]")})`;
      const replaced = sql`any (array(${endsOf(sql`(select links from chain)`)}))`;
      return {
        before: sql`
          chain as materialized (select ${linksOf(value("numbers", "text[]"))} as links),
          crossed as materialized (
            select id, product_id, json_build_object('text', brand || ' ' || code, 'referenceKind', kind) as reference
            from cross_reference where code_normalized = ${typed})`,
        where: hasNumber(typed, replaced, sql`select product_id from crossed`),
        bestFirst: [
          desc(sql`${products.codeNormalized} = ${typed}`),
          desc(
            sql`${products.codeNormalized} = ${replaced} and ${products.codeNormalized} <> all (${value("numbers", "text[]")})`,
          ),
        ],
        columns: sql`,
          (select reference from crossed where product_id = ${products.id} order by id limit 1) as cross_reference,
          (select links from chain) as links`,
      };
    },
    matches: () => {
      const numbersTyped = valuesOf(values)("numbers", "text[]");
      const typed = sql`any (${numbersTyped})`;
      return hasNumber(
        typed,
        sql`any (array(${endsOf(linksOf(numbersTyped))}))`,
        sql`select product_id from cross_reference where code_normalized = ${typed}`,
      );
    },
    explain: (_, found) => foundByNumber(numbers, found),
  };
}

/** Matches products that have a typed number, one of its replacements or predecessors, or that are among `crossed`. */
function hasNumber(typed: SQL, replaced: SQL, crossed: SQL): SQL {
  return sql`${products.id} = any (array(
    select id from product where code_normalized = ${typed}
    union all
    select id from product where code_normalized = ${replaced}
    union all
    ${crossed}))`;
}

/** The numbers of a chain's links, which are JSON or null. */
function endsOf(links: SQL): SQL {
  return sql`select unnest(array[link ->> 'older_normalized', link ->> 'newer_normalized'])
    from json_array_elements(${links}) as link`;
}

/** Why the typed numbers found each of these products; nothing for products whose own number was typed. */
function foundByNumber(numbers: string[], found: FoundProduct[]): Map<number, FoundBy> {
  const { older, newer, asked } = replacementsOf(numbers, found[0]?.links ?? []);
  const [olderNumbers, newerNumbers] = [older, newer].map((all) => all.map(({ normalized }) => normalized));
  return new Map(
    found.flatMap(({ card, codeNormalized, crossReference }): [number, FoundBy][] => {
      if (numbers.includes(codeNormalized)) return [];
      if (asked !== undefined && newerNumbers?.includes(codeNormalized)) {
        return [[card.id, { kind: "supersession", text: asked.code }]];
      }
      if (asked !== undefined && olderNumbers?.includes(codeNormalized)) {
        return [[card.id, { kind: "supersededBy", text: asked.code }]];
      }
      return crossReference === null ? [] : [[card.id, foundByReference(crossReference)]];
    }),
  );
}
