import { and, desc, eq, gte, inArray, or, sql, type SQL } from "drizzle-orm";
import { limits } from "#contract/core/limits.ts";
import type { Subdistrict } from "#contract/parcels/shipping-prices.ts";
import type { Queryable } from "../../database/queryable.ts";
import { cartItems } from "../../database/schema/cart.ts";
import { products } from "../../database/schema/catalogue.ts";
import { cities, provinces, subdistricts } from "../../database/schema/shipping.ts";
import { comparableName } from "../../partners/carriers/place-names.ts";
import { placeColumns } from "../../partners/carriers/places.queries.ts";
import type { WeighedLine } from "#contract/parcels/chargeable-weight.ts";

/** No place's name has more words, and more would only cost time. */
const maximumWords = 6;

/** Words for kinds of places, which do not distinguish places. */
const emptyWords = new Set(["kec", "kecamatan", "kab", "kabupaten", "prov", "provinsi", "propinsi"]);

/** How similar a misspelt name must be, from 0 to 1. */
const sufficientLikeness = 0.5;

/** How many of the most similar places get their final order. */
const closestPlaces = 40;

/**
 * The ten subdistricts that fit best by their own or their city's name, in any case; the province's name may help.
 * First comes an equal name, then names that begin with the typed text, names that contain it, and cities. Only if no
 * name contains all the words, similar names are offered, for typing errors.
 */
export async function searchSubdistricts(db: Queryable, name: string): Promise<Subdistrict[]> {
  const words = comparableName(name).split(" ").filter(Boolean).slice(0, maximumWords);
  const tellingWords = words.filter((word) => !emptyWords.has(word));
  if (tellingWords.length === 0) return [];
  const found = await findByWords(db, tellingWords);
  return found.length > 0 ? found : findByLikeness(db, tellingWords);
}

function placesWhere(db: Queryable, condition: SQL | undefined, order: SQL[]): Promise<Subdistrict[]> {
  return db
    .select(placeColumns)
    .from(subdistricts)
    .innerJoin(cities, eq(cities.id, subdistricts.cityId))
    .innerJoin(provinces, eq(provinces.id, cities.provinceId))
    .where(condition)
    .orderBy(...order, subdistricts.name, cities.name, subdistricts.id)
    .limit(limits.subdistrictAnswers);
}

function findByWords(db: Queryable, words: string[]): Promise<Subdistrict[]> {
  const { searchName, searchCity } = subdistricts;
  const typed = words.join(" ");
  const [first = ""] = words;
  // The few hundred cities are searched separately: if they were joined first, every subdistrict would be compared
  // three times.
  const citiesThatHold = (word: string) =>
    db
      .select({ id: cities.id })
      .from(cities)
      .innerJoin(provinces, eq(provinces.id, cities.provinceId))
      .where(sql`lower(${cities.name} || ' ' || ${provinces.name}) like ${`%${word}%`}`);
  const everyWord = words.map((word) =>
    or(sql`${searchName} like ${`%${word}%`}`, inArray(subdistricts.cityId, citiesThatHold(word))),
  );
  const rank = sql`case
    when ${searchName} = ${typed} then 0
    when ${typed}::text like ${searchName} || ' %' then 1
    when ${searchName} like ${`${typed}%`} then 2
    when ${searchName} like ${`${first}%`} then 3
    when ' ' || ${searchName} like ${`% ${typed}%`} then 4
    when ${searchName} like ${`%${typed}%`} then 5
    when ${searchCity} = ${typed} then 6
    when ${searchCity} like ${`${typed}%`} then 7
    when ${searchCity} like ${`${first}%`} then 8
    else 9 end`;
  // Among equal matches, places of a city with that name come first: Bandung Wetan before Bandungan.
  const isInCityOfThatName = sql`${searchCity} like ${`${typed}%`} desc`;
  return placesWhere(db, and(...everyWord), [rank, isInCityOfThatName]);
}

function findByLikeness(db: Queryable, words: string[]): Promise<Subdistrict[]> {
  const { id, searchName, searchCity } = subdistricts;
  // The trigram indexes leave a few hundred places; the exact similarity is computed only for these, once each. With
  // `or` between the conditions, every place would be tested.
  const somewhatLike = sql.join(
    words.flatMap((word) =>
      [sql`${searchName} % ${word}`, sql`${word} <% ${searchName}`, sql`${word} <% ${searchCity}`].map(
        (isLike) => sql`select ${id} from ${subdistricts} where ${isLike}`,
      ),
    ),
    sql` union `,
  );
  const likenesses = words.map(
    (word) => sql`greatest(word_similarity(${word}, ${searchName}), word_similarity(${word}, ${searchCity}))`,
  );
  const likeness = sql<number>`(${sql.join(likenesses, sql` + `)}) / ${words.length}::real`.as("likeness");
  const closest = db
    .select({ id, likeness })
    .from(subdistricts)
    .where(sql`${id} in (${somewhatLike})`)
    .orderBy(sql`likeness desc`)
    .limit(closestPlaces)
    .as("closest");
  return db
    .select(placeColumns)
    .from(closest)
    .innerJoin(subdistricts, eq(id, closest.id))
    .innerJoin(cities, eq(cities.id, subdistricts.cityId))
    .innerJoin(provinces, eq(provinces.id, cities.provinceId))
    .where(gte(closest.likeness, sql`${sufficientLikeness}::real`))
    .orderBy(desc(closest.likeness), sql`similarity(${searchName}, ${words.join(" ")}) desc`, id)
    .limit(limits.subdistrictAnswers);
}

/** The facts that a courier's price depends on. */
const weighedFields = {
  weightGrams: products.weightGrams,
  isVolume: products.isVolume,
  lengthCm: products.lengthCm,
  widthCm: products.widthCm,
  heightCm: products.heightCm,
};

/** The weights of the lines in a customer's cart; empty if the cart is. */
export async function listCartWeights(db: Queryable, userId: string): Promise<WeighedLine[]> {
  return db
    .select({ qty: cartItems.qty, ...weighedFields })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.userId, userId));
}

/** The weights of lines of products; products that visitors cannot see are left out. */
export async function weighLines(
  db: Queryable,
  lines: { ProductId: number; qty: number }[],
): Promise<WeighedLine[]> {
  const rows = await db
    .select({ id: products.id, ...weighedFields })
    .from(products)
    .where(
      and(
        inArray(products.id, [...new Set(lines.map(({ ProductId }) => ProductId))]),
        eq(products.isVisible, true),
        sql`(select is_visible from category where id = ${products.categoryId})`,
      ),
    );
  const byId = new Map(rows.map(({ id, ...weighed }) => [id, weighed]));
  return lines.flatMap(({ ProductId, qty }) => {
    const weighed = byId.get(ProductId);
    return weighed === undefined ? [] : [{ qty, ...weighed }];
  });
}
