import type * as audit from "./audit.ts";
import type * as customers from "./customers.ts";
import type * as news from "./news.ts";
import type * as orders from "./orders.ts";
import type * as payments from "./payments.ts";
import type * as ownAccount from "./own-account.ts";
import type * as staff from "./staff.ts";
import type * as stock from "./stock.ts";
import type * as staffWaysIn from "./staff-ways-in.ts";
import type * as statements from "./statements.ts";
import type { AdminRouteName } from "./routes.ts";

type Everything = typeof news &
  typeof orders &
  typeof payments &
  typeof staff &
  typeof stock &
  typeof customers &
  typeof statements &
  typeof staffWaysIn &
  typeof ownAccount &
  typeof audit;

/** Every call of the back office by its name, for the typed caller. */
export type AdminEndpoints = { [Name in AdminRouteName]: Everything[Name] };
