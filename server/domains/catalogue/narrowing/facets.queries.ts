import { and, sql, type SQL } from "drizzle-orm";
import type { Grade } from "#contract/catalogue/grades.ts";
import { measureKinds, type Measure } from "#contract/catalogue/measures.ts";
import type { ChosenNarrowing, Facets } from "#contract/catalogue/narrowing.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { products } from "../../../database/schema/catalogue.ts";
import { choicesOf, idsOfMachines, type Choice } from "./narrowing.queries.ts";

/** How many values are listed at most; chosen values come first, then the most frequent. */
const most = { machines: 100, valuesOfMeasure: 50 };

/** The counts of a list's facets. The values of no facet are in an order that means anything. */
export interface FacetCounts extends Pick<Facets, "isTooLong" | "makers" | "price"> {
  machines: { id: number; count: number }[];
  grades: { grade: Grade; count: number }[];
  /** `products` have a number of this measure. */
  measures: (Measure & { count: number; products: number })[];
  /** If their sum is more than the most that are counted, the counts are those of a part of the list. */
  categories: { id: number; count: number }[];
}

interface Counted {
  /** Matches the products of the list before it is narrowed. */
  listed: SQL | undefined;
  /** Matches the same in all categories; `listed` where the list itself has them all. */
  inCategories: SQL | undefined | "listed";
  narrowing: ChosenNarrowing | undefined;
  /** Longer lists are not counted. */
  mostCounted: number;
}

/**
 * Counts what a list can be narrowed to, in one statement: for each facet the products that fit the choices of all
 * other facets.
 */
export async function countFacets(db: Queryable, asked: Counted): Promise<FacetCounts> {
  const { listed, narrowing, mostCounted } = asked;
  const choices = choicesOf(narrowing);
  const { rows } = await db.execute<Omit<FacetCounts, "price"> & { price: Facets["price"] | null }>(sql`
    with listed as materialized (
      select ${sql.join([products.id, products.categoryId, products.brand, products.grade, products.priceRupiah, ...choices.map(asColumn)], sql`, `)}
      from ${products} where ${and(sql`${products.isVisible}`, listed)} limit ${mostCounted + 1}
    ),
    size as materialized (select count(*) > ${mostCounted} as is_too_long from listed),
    counted as not materialized (select * from listed where not (select is_too_long from size))
    select (select is_too_long from size) as "isTooLong",
      ${asList(countMakers(choices))} as makers,
      ${asList(countGrades(choices))} as grades,
      ${asList(countMachines(choices, narrowing))} as machines,
      (
        select json_build_object('from', min(price_rupiah), 'to', max(price_rupiah))
        from counted where ${allBut("price", choices)} having count(*) > 0
      ) as price,
      ${asList(countMeasures(choices, narrowing))} as measures,
      ${asList(countCategories(asked, choices))} as categories`);
  const [counts] = rows;
  if (counts === undefined) throw new Error("the database did not count the facets");
  return { ...counts, price: counts.price ?? undefined };
}

/** A column that says whether a product fits what was chosen of a facet, so that this is looked up once for all counts. */
function asColumn({ facet, condition }: Choice): SQL {
  return sql`${condition} as ${columnOf(facet)}`;
}

function columnOf(facet: Choice["facet"]): SQL {
  return sql`${sql.identifier(`has_${facet}`)}`;
}

/** Matches the counted products that fit the choices of all other facets. */
function allBut(facet: Choice["facet"], choices: Choice[]): SQL {
  const others = choices.filter((choice) => choice.facet !== facet);
  return and(...others.map((choice) => columnOf(choice.facet))) ?? sql`true`;
}

function asList(query: SQL): SQL {
  return sql`(select coalesce(json_agg(row_to_json(one)), '[]') from (${query}) as one)`;
}

function countMakers(choices: Choice[]): SQL {
  return sql`
    select brand as name, count(*) from counted
    where brand <> '' and ${allBut("maker", choices)} group by brand`;
}

function countGrades(choices: Choice[]): SQL {
  return sql`
    select grade, count(*) from counted
    where grade is not null and ${allBut("grade", choices)} group by grade`;
}

function countMachines(choices: Choice[], narrowing: ChosenNarrowing | undefined): SQL {
  const chosen = idsOfMachines(narrowing?.machines ?? []);
  return sql`
    select machine_id as id, count(*) from counted join fitment on product_id = counted.id
    where ${allBut("machine", choices)} group by machine_id
    order by machine_id = any(${chosen}) desc, count(*) desc, machine_id limit ${most.machines}`;
}

/** The choice of one measure does not limit the counts of that measure's own values, only all other counts. */
function countMeasures(choices: Choice[], narrowing: ChosenNarrowing | undefined): SQL {
  const ofMeasures = choices.filter(({ facet }) => facet in measureKinds);
  const others = choices.filter((choice) => !ofMeasures.includes(choice));
  const isCounted = and(
    ...others.map(({ facet }) => columnOf(facet)),
    ...ofMeasures.map(({ facet }) => sql`(measure = ${facet} or ${columnOf(facet)})`),
  );
  const chosen = narrowing?.measures ?? [];
  const [names, values] = [chosen.map(({ measure }) => measure), chosen.map(({ value }) => value)];
  return sql`
    select measure, value, count, products
    from (
      select measure, value, count(*), sum(count(*)) over (partition by measure) as products,
        row_number() over (
          partition by measure
          order by (measure, value) in (
            select * from unnest(${sql.param(names)}::text[], ${sql.param(values)}::numeric[])) desc,
            count(*) desc, value
        ) as place
      from counted join product_measure on product_id = counted.id
      where ${isCounted ?? sql`true`} group by measure, value
    ) as placed
    where place <= ${most.valuesOfMeasure}`;
}

function countCategories({ listed, inCategories, mostCounted }: Counted, choices: Choice[]): SQL {
  const narrowed = (condition: SQL | undefined) => sql`
    select category_id from ${products}
    where ${and(sql`${products.isVisible}`, condition, ...choices.map((choice) => choice.condition))}
    limit ${mostCounted + 1}`;
  const isChosen = and(...choices.map(({ facet }) => columnOf(facet))) ?? sql`true`;
  // What was read for the other facets is read again only if it was cut off.
  const those =
    inCategories === "listed"
      ? sql`select category_id from counted where ${isChosen}
          union all (${narrowed(and(listed, sql`(select is_too_long from size)`))})`
      : narrowed(inCategories);
  return sql`select category_id as id, count(*) from (${those}) as narrowed group by category_id`;
}
