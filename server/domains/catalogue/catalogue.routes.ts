import * as contract from "#contract/catalogue/catalogue.ts";
import type { MeasureName } from "#contract/catalogue/measure-names.ts";
import type { Dependencies } from "../../dependencies.ts";
import { Refusal } from "../../core/refusal.ts";
import { visitorOf } from "../../http/visitor.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import * as queries from "./products/catalogue.queries.ts";
import { facetsOf } from "./narrowing/facets.ts";
import { listCategories } from "./products/cached-categories.queries.ts";
import { listMachineBrands, listMachineModels } from "./narrowing/offered-machines.queries.ts";
import { listNewArrivals, pageOfProducts } from "./listing/product-list.queries.ts";
import { tableOf } from "./listing/product-table.queries.ts";
import { searchProducts, suggestProducts } from "./search/product-search.ts";
import { suggestCategories, suggestMachines } from "./search/suggest-names.ts";

/** Categories, product lists, suggestions and product pages: open to everybody. */
export function registerCatalogueRoutes(
  register: RegisterEndpoint,
  { db, changes, missedSearches }: Dependencies,
): void {
  const source = { db, changes };

  register(contract.listCategories, ({ language }) => listCategories(source, language));

  register(contract.listNewArrivals, ({ language }) => listNewArrivals(source, language));

  register(
    contract.pageProducts,
    async ({ body, language }) => {
      const { filterUnit: unit, filterKeyWord: keyWord, asTyped, withFacets, asTable, ...asked } = body;
      const { page, limit, narrowing } = asked;
      const list = { unit, language, page, limit, narrowing };
      const order = chosenOrder(asked);
      const found =
        keyWord === ""
          ? await pageOfProducts(source, { ...list, order: order ?? queries.newest })
          : await searchProducts(source, { ...list, order, keyWord, asTyped, withFacets });
      return {
        ...found,
        ...(keyWord === "" &&
          withFacets && { facets: await facetsOf(source, { unit, found: undefined, narrowing, language }) }),
        ...(asTable && { table: await tableOf(source, { ...found, unit, language }) }),
      };
    },
    {
      concerns: contract.isMissed,
      notify: ({ body }, request) => {
        if (!contract.isFirstLook(body)) return;
        missedSearches.note({ ...visitorOf(request), typed: body.filterKeyWord });
      },
    },
  );

  register(contract.listMachineBrands, () => listMachineBrands(source));

  register(contract.listMachineModels, ({ query }) => listMachineModels(source, query.brand));

  register(contract.suggestProducts, async ({ query, language }) => {
    if (query.q === "") return { products: [], categories: [], machines: [] };
    const [found, categories, machines] = await Promise.all([
      suggestProducts(source, query.q, language),
      suggestCategories(source, query.q, language),
      suggestMachines(source, query.q),
    ]);
    return { ...found, categories, machines };
  });

  register(contract.getProduct, async ({ params, language }) => {
    const product = await queries.getProduct(db, params.id, language);
    if (product === undefined) throw new Refusal("productNotFound");
    return product;
  });
}

/** The sort, whichever of the two fields holds its column and its direction; undefined if none is asked for. */
function chosenOrder(chosen: {
  order?: string | undefined;
  orderBy?: string | undefined;
  sortMeasure?: MeasureName | undefined;
}): queries.ProductOrder | undefined {
  const { order = "createdAt", orderBy = "desc", sortMeasure: measure } = chosen;
  if ((chosen.order ?? chosen.orderBy ?? measure) === undefined) return undefined;
  const [direction, column] = contract.isDirection(order) ? [order, orderBy] : [orderBy, order];
  return {
    direction: direction === "asc" ? "asc" : "desc",
    column: contract.sortColumns.find((name) => name === column) ?? "createdAt",
    measure,
  };
}
