import * as contract from "#contract/orders/saved-lists.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import * as service from "./saved-lists.service.ts";

/** Lists that buyers keep, for themselves or for their company; `core/membership.ts` says who may do what with a shared list. */
export function registerSavedListRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db } = dependencies;
  register(contract.listSavedLists, ({ session: { userId } }) => service.listSavedLists(db, userId));
  register(contract.getSavedList, ({ params, session: { userId } }) =>
    service.getSavedList(db, userId, params.id),
  );
  register.once(contract.saveNewList, dependencies, (parts, { body, session: { userId } }) =>
    service.saveNewList(parts.db, userId, body),
  );
  register(contract.changeSavedList, ({ params, body, session: { userId } }) =>
    service.changeSavedList(db, userId, { ...params, ...body }),
  );
  register(contract.shareSavedList, ({ params, body, session: { userId } }) =>
    service.shareSavedList(db, userId, { ...params, ...body }),
  );
  register(contract.deleteSavedList, async ({ params, session: { userId } }) => {
    await service.deleteSavedList(db, userId, params.id);
    return null;
  });
}
