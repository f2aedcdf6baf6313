import type * as accountStatement from "./account-statement.ts";
import type * as addressBook from "./address-book.ts";
import type * as auth from "./auth.ts";
import type * as cart from "./cart.ts";
import type * as catalogue from "./catalogue.ts";
import type * as chosenProducts from "./chosen-products.ts";
import type * as companies from "./companies.ts";
import type * as documents from "./documents.ts";
import type * as logistics from "./logistics.ts";
import type * as onlinePayments from "./online-payments.ts";
import type * as orderLinks from "./order-links.ts";
import type * as orders from "./orders.ts";
import type * as ownPrices from "./own-prices.ts";
import type * as parcelTracking from "./parcel-tracking.ts";
import type * as payments from "./payments.ts";
import type * as purchaseOrders from "./purchase-orders.ts";
import type * as quotations from "./quotations.ts";
import type * as quoteRequests from "./quote-requests.ts";
import type * as quickOrder from "./quick-order.ts";
import type * as reference from "./reference.ts";
import type * as refunds from "./refunds.ts";
import type * as returns from "./returns.ts";
import type { RouteName } from "./routes.ts";
import type * as savedLists from "./saved-lists.ts";

type Everything = typeof addressBook &
  typeof auth &
  typeof cart &
  typeof catalogue &
  typeof chosenProducts &
  typeof companies &
  typeof documents &
  typeof logistics &
  typeof onlinePayments &
  typeof orderLinks &
  typeof orders &
  typeof ownPrices &
  typeof parcelTracking &
  typeof payments &
  typeof purchaseOrders &
  typeof quickOrder &
  typeof quotations &
  typeof quoteRequests &
  typeof refunds &
  typeof returns &
  typeof reference &
  typeof savedLists &
  typeof accountStatement;

/** Every call by its name, for the typed caller. */
export type Endpoints = { [Name in RouteName]: Everything[Name] };
