import type { AllOf } from "../core/all-of.ts";
import type * as modules from "./modules.ts";
import type { AdminRouteName } from "./routes.ts";

type Everything = AllOf<(typeof modules)[keyof typeof modules]>;

/** Every call of the back office by its name, for the typed caller. */
export type AdminEndpoints = { [Name in AdminRouteName]: Everything[Name] };
