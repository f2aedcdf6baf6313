import { randomUUID } from "node:crypto";
import type { CallInput } from "#contract/call.ts";
import { routes, type RouteName } from "#contract/routes.ts";
import { limits } from "#contract/limits.ts";
import { normalizePartNumber } from "#contract/part-number.ts";
import { Random } from "#demo/generate/random.ts";
import { shopAddress, sortOrder, sorts, type Sort } from "#web/storefront/features/shop/shop-search.ts";
import type { FilledProduct, Filling } from "./fill-shop.ts";
import type { BenchRequest } from "./load.ts";

/** One kind of request that the shop gets again and again. */
export interface Question {
  name: string;
  /** What visitors ask: this many different requests, in any order. */
  visits: BenchRequest[];
  /** Requests that the cache cannot answer: each is made once, or there are too many different ones. */
  distinct?: BenchRequest[];
  /** Each request can be made but once. */
  isOnce?: boolean;
  target?: Target;
}

/** The target at 32 connections, compared with the named floor. */
export type Target =
  | { of: "requests per second"; floor: "memory" | "row"; least: number }
  | { of: "p99"; floor: "row"; most: number };

const languages = ["id", "en"] as const;
type Language = (typeof languages)[number];
const seed = 7;

const ofRow: Target = { of: "requests per second", floor: "row", least: 0.6 };
const ofMemory: Target = { of: "requests per second", floor: "memory", least: 0.4 };

/**
 * The questions in the order in which they are asked; orders come last, because their mails are still being written
 * afterwards.
 */
export function questions(filling: Filling, orderForm: CallInput<"placeOrder">["body"]): Question[] {
  const random = new Random(seed);
  const { products, categories, shoppers, buyers } = filling;
  const some = <Item>(items: Item[], count: number) => shuffled(items, random).slice(0, count);

  const pages = categories.flatMap((unit) => listPages(unit, products));
  const firstPages = pages.filter(({ sort, page }) => page <= 3 && sort === "createdAt-desc");
  const codes = products.map(({ code }, index) =>
    index % 2 === 0 ? code : normalizePartNumber(code).toLowerCase(),
  );
  const words = [
    ...new Set(
      products.map(({ nameEn, machines }) => `${nameEn.split(/[ ,]/, 2).join(" ")} ${machines[0]?.model}`),
    ),
  ];

  const cheap = products.filter(({ priceRupiah }) => priceRupiah < 1_000_000);

  return [
    { name: "categories", visits: languages.map((language) => call("listCategories", language, {})) },
    {
      name: "list page",
      visits: inLanguages(firstPages, listed),
      distinct: shuffled(inLanguages(pages, listed), random),
      target: ofRow,
    },
    {
      name: "search by code",
      visits: inLanguages(some(codes, 200), searched),
      distinct: shuffled(inLanguages(codes, searched), random),
      target: ofRow,
    },
    {
      name: "search by word",
      visits: inLanguages(some(words, 100), searched),
      distinct: shuffled(inLanguages(words, searched), random),
    },
    {
      name: "detail",
      visits: inLanguages(some(products, 500), detail),
      distinct: shuffled(inLanguages(products, detail), random),
      target: ofRow,
    },
    {
      name: "home HTML",
      visits: languages.map((language) => html("/", language)),
      distinct: inLanguages(
        Array.from({ length: 4_000 }, (_, index) => index),
        (index, language) => html(`/?from=${index}`, language),
      ),
      target: ofMemory,
    },
    {
      name: "list HTML",
      visits: inLanguages(firstPages, shown),
      distinct: shuffled(inLanguages(pages, shown), random),
      target: ofMemory,
    },
    {
      name: "add to cart",
      visits: shoppers.flatMap(({ token }) =>
        some(cheap, 5).map(({ id }) => call("addToCart", "id", { token, body: { ProductId: id, qty: 1 } })),
      ),
      target: { of: "p99", floor: "row", most: 5 },
    },
    {
      name: "order",
      visits: buyers.map(({ token }) => call("placeOrder", "id", { token, body: orderForm, isKeyed: true })),
      isOnce: true,
    },
  ];
}

/** Every page of a category, in each of the four orders that the shop offers. */
function listPages(unit: string, products: FilledProduct[]): ListPage[] {
  const count = products.filter(({ categoryEn }) => categoryEn === unit).length;
  const numbers = Array.from({ length: Math.ceil(count / limits.pageSize) }, (_, index) => index + 1);
  return sorts.flatMap((sort) => numbers.map((page) => ({ unit, sort, page })));
}

interface ListPage {
  unit: string;
  sort: Sort;
  page: number;
}

function listed({ unit, sort, page }: ListPage, language: Language): BenchRequest {
  return call("pageProducts", language, { body: { page, filterUnit: unit, ...sortOrder(sort) } });
}

function searched(keyWord: string, language: Language): BenchRequest {
  return call("pageProducts", language, { body: { page: 1, filterKeyWord: keyWord } });
}

function detail({ id }: { id: number }, language: Language): BenchRequest {
  return call("getProduct", language, { path: `/${id}` });
}

function shown(search: ListPage, language: Language): BenchRequest {
  return html(shopAddress(search), language);
}

function call(
  name: RouteName,
  language: Language,
  input: { path?: string; body?: object; token?: string; isKeyed?: boolean },
): BenchRequest {
  const [method = "GET", pattern = ""] = routes[name].split(" ");
  return {
    method: method === "POST" ? "POST" : "GET",
    path: pattern.replace("/{id}", input.path ?? ""),
    headers: {
      "accept-language": language,
      ...(input.body && { "content-type": "application/json" }),
      ...(input.token !== undefined && { authorization: `Bearer ${input.token}` }),
      ...(input.isKeyed === true && { "idempotency-key": randomUUID() }),
    },
    ...(input.body && { body: JSON.stringify(input.body) }),
  };
}

function html(path: string, language: Language): BenchRequest {
  return { method: "GET", path, headers: { "accept-language": language } };
}

function inLanguages<Item>(items: Item[], request: (item: Item, language: Language) => BenchRequest) {
  return items.flatMap((item) => languages.map((language) => request(item, language)));
}

function shuffled<Item>(items: Item[], random: Random): Item[] {
  const mixed = [...items];
  for (let end = mixed.length - 1; end > 0; end -= 1) {
    const other = random.below(end + 1);
    [mixed[end], mixed[other]] = [mixed[other] as Item, mixed[end] as Item];
  }
  return mixed;
}
