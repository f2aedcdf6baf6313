import type * as news from "./news.ts";
import type * as orders from "./orders.ts";
import type * as payments from "./payments.ts";
import type * as staff from "./staff.ts";
import type { AdminRouteName } from "./routes.ts";

type Everything = typeof news & typeof orders & typeof payments & typeof staff;

/** Every call of the back office by its name, for the typed caller. */
export type AdminEndpoints = { [Name in AdminRouteName]: Everything[Name] };
