import { hash } from "node:crypto";

/** A statement of floor (c), in the form of `pg`: prepared by its name once on each connection. */
export interface FloorStatement {
  name: string;
  text: string;
  values: unknown[];
}

/** The questions that the floor can answer; the first part of its address. */
export type FloorQuestion = "list" | "detail" | "number" | "words";

type Language = "en" | "id";

interface Asked {
  language: Language;
  /** The body of the shop's paging call. */
  body: { page: number; filterUnit?: string; filterKeyWord?: string; order?: string; orderBy?: string };
  /** The product's id. */
  id: string;
}

/** The best single statement that we can write by hand for a question, over the shop's own tables. */
export function floorStatement(question: FloorQuestion, asked: Asked): FloorStatement {
  const written = { list, detail, number, words }[question](asked);
  return { name: hash("sha256", written.text).slice(0, 32), ...written };
}

type Written = Omit<FloorStatement, "name">;

const pageSize = 12;

/** One page of a category, which an index counts. */
function list({ language, body }: Asked): Written {
  const order = sortOf({ body });
  return {
    text: `
      with chosen as materialized (select id from category where is_visible and (name_en = $1 or name_id = $1)),
        counted as materialized (
          select count(*)::integer as total from product where is_visible and category_id = (select id from chosen))
      select ${cardColumns(language)}, (select total from counted) as total
      from (
        select id from product where is_visible and category_id = (select id from chosen)
        order by ${order} limit ${pageSize} offset $2
      ) as page join product using (id) join category on category.id = category_id
      order by ${order}`,
    values: [body.filterUnit, (body.page - 1) * pageSize],
  };
}

/** Products that have the number, replace it, are replaced by it, or have it as another maker's number. */
function number({ language, body }: Asked): Written {
  return {
    text: `
      with recursive older as (
        select older_normalized as number from supersession where newer_normalized = $1
        union select older_normalized from older join supersession on newer_normalized = number
      ), newer as (
        select newer_normalized as number from supersession where older_normalized = $1
        union select newer_normalized from newer join supersession on older_normalized = number
      ), found as (
        select id from product where code_normalized = $1
        union select product_id from cross_reference where code_normalized = $1
        union select id from product where code_normalized in (select number from older union all select number from newer)
      )
      select ${foundCardColumns(language)}, count(*) over ()::integer as total,
        (select brand || ' ' || code from cross_reference where product_id = product.id and code_normalized = $1 limit 1) as found_by
      from found join product using (id) join category on category.id = category_id
      where product.is_visible and category.is_visible
      order by code_normalized = $1 desc, product.created_at desc limit ${pageSize}`,
    values: [(body.filterKeyWord ?? "").toUpperCase().replace(/[^A-Z0-9]/g, "")],
  };
}

/** Products that have each of the words; a machine's model counts as several words, as in the index of words. */
function words({ language, body }: Asked): Written {
  return {
    text: `
      select ${foundCardColumns(language)}, total
      from (
        select id, count(*) over ()::integer as total from product
        where is_visible and array_to_tsvector(words) @@ $1::tsquery
        order by created_at desc, id desc limit ${pageSize}
      ) as page join product using (id) join category on category.id = category_id
      where category.is_visible order by product.created_at desc, product.id desc`,
    values: [
      (body.filterKeyWord ?? "")
        .toLowerCase()
        .match(/[a-z0-9]+/g)
        ?.join(" & "),
    ],
  };
}

function detail({ language, id }: Asked): Written {
  return {
    text: `
      with recursive older as (
        select supersession.* from product join supersession on newer_normalized = code_normalized where product.id = $1
        union select supersession.* from older join supersession on supersession.newer_normalized = older.older_normalized
      ), newer as (
        select supersession.* from product join supersession on older_normalized = code_normalized where product.id = $1
        union select supersession.* from newer join supersession on supersession.older_normalized = newer.newer_normalized
      )
      select product.id, code, product.name_${language} as name, brand, price_rupiah as price, sales_unit,
        grade, delivery_days_from, delivery_days_to, warranty_months, country, pack_qty, gtin,
        description_${language} as description, weight_grams as weight, is_volume, height_cm, length_cm, width_cm,
        category.id as category_id, category.name_${language} as category, on_hand - reserved as available,
        (select value from setting where key = 'stock') as stock_setting,
        ${all(`picture_key, alt_${language} as alt`, "product_picture where product_id = product.id order by position")} as pictures,
        ${all("brand, code", "cross_reference where product_id = product.id order by id")} as cross_references,
        ${all("brand, model, kind", "fitment join machine on machine.id = machine_id where product_id = product.id")} as machines,
        ${all("older_code", "older")} as older, ${all("newer_code", "newer")} as newer,
        ${all("measure, value", "product_measure where product_id = product.id")} as measures,
        ${all(
          `companion.kind, coalesce(sold.code, companion.code) as code, pieces, sold.id, sold.name_${language} as name`,
          `companion left join (product as sold join category as its on its.id = sold.category_id and its.is_visible)
            on sold.code_normalized = companion.code_normalized and sold.is_visible
            where product_id = product.id order by companion.position`,
        )} as companions,
        ${all(
          "kind, title, language, file_key, link, bytes",
          "technical_document left join technical_file on key = file_key where product_id = product.id order by position",
        )} as documents
      from product join category on category.id = category_id left join stock on stock.product_id = product.id
      where product.id = $1 and product.is_visible and category.is_visible`,
    values: [id],
  };
}

/** Rows of another table, as JSON. */
function all(columns: string, from: string): string {
  return `(select coalesce(json_agg(row), '[]') from (select ${columns} from ${from}) as row)`;
}

/** The columns that a card shows. */
function cardColumns(language: Language): string {
  return `product.id, product.code, product.name_${language} as name, product.price_rupiah as price, product.grade,
    (select picture_key from product_picture where product_id = product.id and position = 0) as picture,
    category.name_${language} as unitname`;
}

/** The further columns of a card in a search: its maker, the machines that it fits, and its measures. */
function foundCardColumns(language: Language): string {
  return `${cardColumns(language)}, product.brand,
    (select machine.brand || ' ' || model from fitment join machine on machine.id = machine_id
      where product_id = product.id order by machine_id limit 1) as fits,
    (select json_agg(json_build_object('measure', measure, 'value', value)) from product_measure
      where product_id = product.id) as measures`;
}

function sortOf({ body: { order, orderBy } }: Pick<Asked, "body">): string {
  const direction = orderBy === "asc" ? "asc" : "desc";
  return `product.${order === "price" ? "price_rupiah" : "created_at"} ${direction}, product.id ${direction}`;
}
