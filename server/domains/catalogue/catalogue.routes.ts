import * as contract from "#contract/catalogue.ts";
import { limits } from "#contract/limits.ts";
import type { Dependencies } from "../../dependencies.ts";
import { Refusal } from "../../http/refusal.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import * as queries from "./catalogue.queries.ts";
import { searchProducts } from "./product-search.ts";

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
    const { where, bestFirst } = await searchProducts(db, { unit: filterUnit, keyWord: filterKeyWord });
    const [products, total] = await Promise.all([
      queries.listProductCards(db, {
        language,
        ...(where && { where }),
        orderBy: [...bestFirst, ...queries.orderProducts(chosenOrder(body), language)],
        limit,
        offset: (page - 1) * limit,
      }),
      queries.countProducts(db, where),
    ]);
    return { products, total };
  });

  register(contract.suggestProducts, async ({ query, language }) => {
    if (query.q === "") return { products: [], categories: [] };
    const { where, bestFirst } = await searchProducts(db, { unit: "", keyWord: query.q });
    const [products, categories] = await Promise.all([
      queries.listProductCards(db, {
        language,
        ...(where && { where }),
        orderBy: [...bestFirst, ...queries.orderProducts(newest, language)],
        limit: limits.suggestionAnswers,
      }),
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

/** The column and the direction, whichever of the two fields they came in. */
function chosenOrder({ order, orderBy }: { order: string; orderBy: string }): queries.ProductOrder {
  const [direction, column] = contract.isDirection(order) ? [order, orderBy] : [orderBy, order];
  return {
    direction: direction === "asc" ? "asc" : "desc",
    column: contract.sortColumns.find((name) => name === column) ?? "createdAt",
  };
}
