import * as contract from "#contract/catalogue.ts";
import type { Dependencies } from "../../dependencies.ts";
import { Refusal } from "../../core/refusal.ts";
import { isRenderedPage, visitorOf } from "../../http/visitor.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import * as queries from "./catalogue.queries.ts";
import { inShownCategory } from "./hidden-categories.queries.ts";
import { suggestMachines } from "./machines.queries.ts";
import { newest, searchProducts, suggestProducts } from "./product-search.ts";

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

  register(
    contract.pageProducts,
    ({ body: { page, limit, filterUnit, filterKeyWord, ...sort }, language }) =>
      searchProducts(db, {
        unit: filterUnit,
        keyWord: filterKeyWord,
        language,
        page,
        limit,
        order: chosenOrder(sort),
      }),
    {
      concerns: ({ total }) => total === 0,
      notify: ({ body }, request) => {
        if (isRenderedPage(request) || body.page !== 1) return;
        missedSearches.note({ ...visitorOf(request), typed: body.filterKeyWord });
      },
    },
  );

  register(contract.suggestProducts, async ({ query, language }) => {
    if (query.q === "") return { products: [], categories: [], machines: [] };
    const [products, categories, machines] = await Promise.all([
      suggestProducts(db, query.q, language),
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

/** The column and the direction, whichever of the two fields holds which. */
function chosenOrder({ order, orderBy }: { order: string; orderBy: string }): queries.ProductOrder {
  const [direction, column] = contract.isDirection(order) ? [order, orderBy] : [orderBy, order];
  return {
    direction: direction === "asc" ? "asc" : "desc",
    column: contract.sortColumns.find((name) => name === column) ?? "createdAt",
  };
}
