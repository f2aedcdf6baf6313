import type * as accountStatement from "./reports/account-statement.ts";
import type * as addressBook from "./people/address-book.ts";
import type * as auth from "./people/auth.ts";
import type * as cart from "./orders/cart.ts";
import type * as catalogue from "./catalogue/catalogue.ts";
import type * as chosenProducts from "./catalogue/chosen-products.ts";
import type * as companies from "./people/companies.ts";
import type * as drawings from "./machines/drawings.ts";
import type * as fits from "./machines/fits.ts";
import type * as fleet from "./machines/fleet.ts";
import type * as hoursLists from "./machines/hours-lists.ts";
import type * as machinePage from "./machines/machine-page.ts";
import type * as misfits from "./machines/misfits.ts";
import type * as myMachines from "./machines/my-machines.ts";
import type * as myServices from "./machines/my-services.ts";
import type * as documents from "./money/documents.ts";
import type * as shippingPrices from "./parcels/shipping-prices.ts";
import type * as onlinePayments from "./money/online-payments.ts";
import type * as orderLinks from "./orders/order-links.ts";
import type * as orders from "./orders/orders.ts";
import type * as ownPrices from "./catalogue/own-prices.ts";
import type * as parcelTracking from "./parcels/parcel-tracking.ts";
import type * as payments from "./money/payments.ts";
import type * as purchaseOrders from "./orders/purchase-orders.ts";
import type * as quotations from "./quotations/quotations.ts";
import type * as quoteRequests from "./quotations/quote-requests.ts";
import type * as quickOrder from "./catalogue/quick-order.ts";
import type * as companyFacts from "./company/company-facts.ts";
import type * as refunds from "./money/refunds.ts";
import type * as returns from "./returns/returns.ts";
import type { RouteName } from "./routes.ts";
import type * as servicePlans from "./machines/service-plans.ts";
import type * as savedLists from "./orders/saved-lists.ts";
import type * as ucp from "./catalogue/ucp.ts";
import type * as unitOrders from "./reports/unit-orders.ts";

type Everything = typeof addressBook &
  typeof auth &
  typeof cart &
  typeof catalogue &
  typeof chosenProducts &
  typeof companies &
  typeof documents &
  typeof drawings &
  typeof fits &
  typeof misfits &
  typeof servicePlans &
  typeof fleet &
  typeof hoursLists &
  typeof machinePage &
  typeof myMachines &
  typeof myServices &
  typeof shippingPrices &
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
  typeof companyFacts &
  typeof savedLists &
  typeof accountStatement &
  typeof ucp &
  typeof unitOrders;

/** Every call by its name, for the typed caller. */
export type Endpoints = { [Name in RouteName]: Everything[Name] };
