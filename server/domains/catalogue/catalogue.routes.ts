import * as contract from "#contract/catalogue.ts";
import type { Language } from "#contract/languages.ts";
import { limits } from "#contract/limits.ts";
import type { Queryable } from "../../database/client.ts";
import type { Dependencies } from "../../dependencies.ts";
import { Refusal } from "../../http/refusal.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import * as queries from "./catalogue.queries.ts";
import { productSearches } from "./product-search.ts";

const newest = { column: "createdAt", direction: "desc" } as const;
const newArrivals = 10;

/** Categories, product lists, suggestions and product pages: open to everybody. */
export function registerCatalogueRoutes(register: RegisterEndpoint, { db }: Dependencies): void {
  register(contract.listCategories, ({ language }) => queries.listCategories(db, language));

  register(contract.listNewArrivals, ({ language }) =>
    queries.listProductCards(db, {
      language,
      orderBy: queries.orderProducts(newest, language),
      limit: newArrivals,
    }),
  );

  register(contract.pageProducts, async ({ body, language }) => {
    const { page, limit, filterUnit, filterKeyWord } = body;
    const chosen = queries.orderProducts(chosenOrder(body), language);
    let found = { products: [] as contract.ProductCard[], total: 0 };
    for (const { where, bestFirst } of productSearches({ unit: filterUnit, keyWord: filterKeyWord })) {
      const orderBy = [...bestFirst, ...chosen];
      const offset = (page - 1) * limit;
      const [products, total] = await Promise.all([
        queries.listProductCards(db, { language, where, orderBy, limit, offset }),
        queries.countProducts(db, where),
      ]);
      found = { products, total };
      if (total > 0) break;
    }
    return found;
  });

  register(contract.suggestProducts, async ({ query, language }) => {
    if (query.q === "") return { products: [], categories: [] };
    const [products, categories] = await Promise.all([
      suggestedProducts(db, query.q, language),
      queries.findCategories(db, query.q, language),
    ]);
    return { products, categories };
  });

  register(contract.getProduct, async ({ params, language }) => {
    const product = await queries.getProduct(db, params.id, language);
    if (product === undefined) throw new Refusal("productNotFound");
    return product;
  });
}

async function suggestedProducts(db: Queryable, keyWord: string, language: Language) {
  for (const { where, bestFirst } of productSearches({ unit: "", keyWord })) {
    const orderBy = [...bestFirst, ...queries.orderProducts(newest, language)];
    const limit = limits.suggestionAnswers;
    const products = await queries.listProductCards(db, { language, where, orderBy, limit });
    if (products.length > 0) return products;
  }
  return [];
}

/** The column and the direction, whichever of the two fields they came in. */
function chosenOrder({ order, orderBy }: { order: string; orderBy: string }): queries.ProductOrder {
  const [direction, column] = contract.isDirection(order) ? [order, orderBy] : [orderBy, order];
  return {
    direction: direction === "asc" ? "asc" : "desc",
    column: contract.sortColumns.find((name) => name === column) ?? "createdAt",
  };
}
