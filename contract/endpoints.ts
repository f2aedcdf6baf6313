import type { AllOf } from "./core/all-of.ts";
import type * as modules from "./modules.ts";
import type { RouteName } from "./routes.ts";

type Everything = AllOf<(typeof modules)[keyof typeof modules]>;

/** Every call by its name, for the typed caller. */
export type Endpoints = { [Name in RouteName]: Everything[Name] };
