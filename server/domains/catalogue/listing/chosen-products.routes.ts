import * as contract from "#contract/catalogue/chosen-products.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { listChosenProducts } from "./chosen-products.queries.ts";

/** The products of a guest's cart, which only the browser has; open to everybody. */
export function registerChosenProductRoutes(register: RegisterEndpoint, { db }: Dependencies): void {
  register(contract.listChosenProducts, ({ query, language }) => listChosenProducts(db, query.ids, language));
}
