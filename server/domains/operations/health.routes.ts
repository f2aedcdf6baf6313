import { getHealth } from "#contract/operations/admin/settings-health.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { readHealth } from "./health.service.ts";

/** The state of the shop's parts, for the owner. */
export function registerHealthRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  register(getHealth, () => readHealth(dependencies));
}
