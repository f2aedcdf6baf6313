import * as contract from "#contract/people/admin/keys.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { listApiKeys } from "./keys.queries.ts";
import { changeApiKey, makeApiKey, revokeApiKey } from "./keys.service.ts";

/** The owner's calls about the keys of programs. */
export function registerKeyRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  register(contract.listKeys, () => listApiKeys(dependencies.db));

  register(contract.makeKey, ({ body, session }) => makeApiKey(dependencies, body, session.userId));

  register(contract.changeKey, ({ params: { id }, body, session }) =>
    changeApiKey(dependencies, id, body, session.userId),
  );

  register(contract.revokeKey, ({ params: { id }, session }) =>
    revokeApiKey(dependencies, id, session.userId),
  );
}
