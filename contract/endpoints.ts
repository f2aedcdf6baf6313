import type * as auth from "./auth.ts";
import type * as cart from "./cart.ts";
import type * as catalogue from "./catalogue.ts";
import type * as documents from "./documents.ts";
import type * as logistics from "./logistics.ts";
import type * as orderLinks from "./order-links.ts";
import type * as orders from "./orders.ts";
import type * as payments from "./payments.ts";
import type * as reference from "./reference.ts";
import type * as refunds from "./refunds.ts";
import type { RouteName } from "./routes.ts";

type Everything = typeof auth &
  typeof cart &
  typeof catalogue &
  typeof documents &
  typeof logistics &
  typeof orderLinks &
  typeof orders &
  typeof payments &
  typeof refunds &
  typeof reference;

/** Every call by its name, for the typed caller. */
export type Endpoints = { [Name in RouteName]: Everything[Name] };
