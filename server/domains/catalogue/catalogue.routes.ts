import * as contract from "#contract/catalogue.ts";
import type { Language } from "#contract/languages.ts";
import { limits } from "#contract/limits.ts";
import type { Queryable } from "../../database/queryable.ts";
import type { Dependencies } from "../../dependencies.ts";
import { Refusal } from "../../core/refusal.ts";
import { isRenderedPage, visitorOf } from "../../http/visitor.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import * as queries from "./catalogue.queries.ts";
import { inShownCategory } from "./hidden-categories.queries.ts";
import { suggestMachines } from "./machines.queries.ts";
import { productSearches, type ProductSearch } from "./product-search.ts";

const newest = { column: "createdAt", direction: "desc" } as const;
const newArrivals = 10;

/** Categories, product lists, suggestions and product pages: open to everybody. */
export function registerCatalogueRoutes(
  register: RegisterEndpoint,
  { db, missedSearches }: Dependencies,
): void {
  register(contract.listCategories, ({ language }) => queries.listCategories(db, language));

  register(contract.listNewArrivals, async ({ language }) =>
    queries.listProductCards(db, {
      language,
      where: await inShownCategory(db),
      orderBy: queries.orderProducts(newest, language),
      limit: newArrivals,
    }),
  );

  const pageProducts: Parameters<typeof register<typeof contract.pageProducts>>[1] = async ({
    body,
    language,
  }) => {
    const { page, limit, filterUnit, filterKeyWord } = body;
    const order = chosenOrder(body);
    const isUsual = order.column === newest.column && order.direction === newest.direction;
    const chosen = queries.orderProducts(order, language);
    const searches = await productSearches(db, { unit: filterUnit, keyWord: filterKeyWord });
    let found = { products: [] as contract.ProductCard[], total: 0 };
    for (const search of searches) {
      const { where, bestFirst } = search;
      const likelyFirst = isUsual ? (search.likelyFirst ?? []) : [];
      const orderBy = [...bestFirst, ...chosen];
      const offset = (page - 1) * limit;
      const [products, total] = await Promise.all([
        queries.listProductCards(db, { language, where, orderBy, likelyFirst, limit, offset }),
        queries.countProducts(db, where),
      ]);
      if (total > 0) {
        found = { products: await withReasons(db, search, products), total };
        break;
      }
    }
    return found;
  };
  register(contract.pageProducts, pageProducts, {
    concerns: ({ total }) => total === 0,
    tell: ({ body }, request) => {
      if (isRenderedPage(request) || body.page !== 1) return;
      missedSearches.note({ ...visitorOf(request), typed: body.filterKeyWord });
    },
  });

  register(contract.suggestProducts, async ({ query, language }) => {
    if (query.q === "") return { products: [], categories: [], machines: [] };
    const [products, categories, machines] = await Promise.all([
      suggestedProducts(db, query.q, language),
      queries.findCategories(db, query.q, language),
      suggestMachines(db, query.q),
    ]);
    return { products, categories, machines };
  });

  register(contract.getProduct, async ({ params, language }) => {
    const product = await queries.getProduct(db, params.id, language);
    if (product === undefined) throw new Refusal("productNotFound");
    return product;
  });
}

async function suggestedProducts(db: Queryable, keyWord: string, language: Language) {
  for (const search of await productSearches(db, { unit: "", keyWord })) {
    const { where, bestFirst, likelyFirst = [] } = search;
    const orderBy = [...bestFirst, ...queries.orderProducts(newest, language)];
    const limit = limits.suggestionAnswers;
    const products = await queries.listProductCards(db, { language, where, orderBy, likelyFirst, limit });
    if (products.length > 0) return withReasons(db, search, products);
  }
  return [];
}

/** The products with what found those that have not the number or the words themselves. */
async function withReasons(db: Queryable, { explain }: ProductSearch, products: contract.ProductCard[]) {
  const reasons = await explain?.(db, products);
  return products.map((product) => {
    const foundBy = reasons?.get(product.id);
    return foundBy === undefined ? product : { ...product, foundBy };
  });
}

/** The column and the direction, whichever of the two fields they came in. */
function chosenOrder({ order, orderBy }: { order: string; orderBy: string }): queries.ProductOrder {
  const [direction, column] = contract.isDirection(order) ? [order, orderBy] : [orderBy, order];
  return {
    direction: direction === "asc" ? "asc" : "desc",
    column: contract.sortColumns.find((name) => name === column) ?? "createdAt",
  };
}
