import { randomUUID } from "node:crypto";
import type { CallInput } from "#contract/call.ts";
import { routes, type RouteName } from "#contract/routes.ts";
import { limits } from "#contract/core/limits.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { Random } from "#demo/generate/random.ts";
import {
  shopAddress,
  sortOrder,
  sorts,
  type Sort,
} from "#web/storefront/features/catalogue/search/shop-search.ts";
import type { Filling, PublicFilling } from "../fill-shop.ts";
import type { FloorQuestion } from "../floors/floor-statements.ts";
import type { BenchRequest } from "./load.ts";

/** One kind of request that the shop gets again and again. */
export interface Question {
  name: string;
  /** The visitors' requests: this many different ones, in any order. */
  visits: BenchRequest[];
  /** Different requests, so many that none is repeated while its answer is cached. */
  distinct?: BenchRequest[];
  /** The statement of floor (c) with the same answer. */
  statement?: FloorQuestion;
  /** Each request can be made only once. */
  isOnce?: boolean;
  targets?: Target[];
}

/** A target at 32 connections, compared with the named floor. */
export type Target =
  | { asked: "visits" | "distinct"; floor: "memory" | "row" | "statement"; least: number }
  | { asked: "visits"; floor: "row"; mostTimesP99: number };

const languages = ["id", "en"] as const;
type Language = (typeof languages)[number];
const seed = 7;

const keptCall: Target = { asked: "visits", floor: "row", least: 0.6 };
const keptPage: Target = { asked: "visits", floor: "memory", least: 0.4 };
const madePage: Target = { asked: "distinct", floor: "memory", least: 0.06 };
const madeAnswer = (least: number): Target => ({ asked: "distinct", floor: "statement", least });

/** The questions of all visitors, in this order. */
export function visitorsQuestions({ products, categories }: PublicFilling): Question[] {
  const random = new Random(seed);
  const some = <Item>(items: Item[], count: number) => shuffled(items, random).slice(0, count);

  const pages = categories.flatMap(listPages);
  const firstPages = pages.filter(({ sort, page }) => page <= 3 && sort === "createdAt-desc");
  const codes = products.map(({ code }, index) =>
    index % 2 === 0 ? code : normalizePartNumber(code).toLowerCase(),
  );
  const words = [
    ...new Set(
      products.flatMap(({ nameEn, machines }) =>
        machines.slice(0, 1).map(({ model }) => `${nameEn.split(/[ ,]/, 2).join(" ")} ${model}`),
      ),
    ),
  ];

  return [
    { name: "categories", visits: languages.map((language) => call("listCategories", language, {})) },
    {
      name: "list page",
      visits: inLanguages(firstPages, listed),
      distinct: shuffled(inLanguages(pages, listed), random),
      statement: "list",
      targets: [keptCall, madeAnswer(0.6)],
    },
    {
      name: "search by code",
      visits: inLanguages(some(codes, 200), searched),
      distinct: shuffled(inLanguages(codes, searched), random),
      statement: "number",
      targets: [keptCall, madeAnswer(0.6)],
    },
    {
      name: "search by word",
      visits: inLanguages(some(words, 100), searched),
      distinct: shuffled(inLanguages(words, searched), random),
      statement: "words",
      targets: [madeAnswer(0.5)],
    },
    {
      name: "search by a frequent word",
      visits: inLanguages(frequentPages, foundPage),
      distinct: shuffled(inLanguages(frequentPages, foundPage), random),
    },
    {
      name: "search with facets",
      visits: inLanguages(some(words, 100), searchedWithFacets),
      distinct: shuffled(inLanguages(words, searchedWithFacets), random),
    },
    {
      name: "detail",
      visits: inLanguages(some(products, 500), detail),
      distinct: shuffled(inLanguages(products, detail), random),
      statement: "detail",
      targets: [keptCall, madeAnswer(0.6)],
    },
    { name: "home HTML", visits: languages.map((language) => html("/", language)), targets: [keptPage] },
    {
      name: "list HTML",
      visits: inLanguages(firstPages, shown),
      distinct: shuffled(inLanguages(pages, shown), random),
      targets: [keptPage, madePage],
    },
    {
      name: "detail HTML",
      visits: inLanguages(some(products, 100), detailPage),
      distinct: shuffled(inLanguages(products, detailPage), random),
      targets: [keptPage, madePage],
    },
  ];
}

/** The questions of customers. Orders come last, because their mails are still being written afterwards. */
export function customersQuestions(
  { products, shoppers, buyers }: Filling,
  orderForm: CallInput<"placeOrder">["body"],
): Question[] {
  const random = new Random(seed);
  const cheap = products.filter(({ priceRupiah }) => priceRupiah < 1_000_000);
  return [
    {
      name: "add to cart",
      visits: shoppers.flatMap(({ token }) =>
        shuffled(cheap, random)
          .slice(0, 5)
          .map(({ id }) => call("addToCart", "id", { token, body: { ProductId: id, qty: 1 } })),
      ),
      targets: [{ asked: "visits", floor: "row", mostTimesP99: 5 }],
    },
    {
      name: "order",
      visits: buyers.map(({ token }) => call("placeOrder", "id", { token, body: orderForm, isKeyed: true })),
      isOnce: true,
    },
  ];
}

/** A word of a quarter of all products, in each sort but the best match. */
const frequentPages = sorts.flatMap((sort) => [1, 2, 3, 4, 5].map((page) => ({ sort, page })));

function foundPage({ sort, page }: Omit<ListPage, "unit">, language: Language): BenchRequest {
  return call("pageProducts", language, { body: { page, filterKeyWord: "filter", ...sortOrder(sort) } });
}

/** The pages of a category, in each of the four orders that the shop offers. */
function listPages({ name: unit, size }: { name: string; size: number }): ListPage[] {
  const count = Math.min(Math.ceil(size / limits.pageSize), lastPage);
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return sorts.flatMap((sort) => numbers.map((page) => ({ unit, sort, page })));
}

/** Nobody turns more pages than this. */
const lastPage = 100;

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

function searchedWithFacets(keyWord: string, language: Language): BenchRequest {
  return call("pageProducts", language, { body: { page: 1, filterKeyWord: keyWord, withFacets: true } });
}

function detail({ id }: { id: number }, language: Language): BenchRequest {
  return call("getProduct", language, { path: `/${id}` });
}

function shown(search: ListPage, language: Language): BenchRequest {
  return html(shopAddress(search), language);
}

function detailPage({ id }: { id: number }, language: Language): BenchRequest {
  return html(`/product/${id}/detail`, language);
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
