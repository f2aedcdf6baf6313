import type * as accountStatements from "./account-statements.ts";
import type * as addressBooks from "./address-books.ts";
import type * as audit from "./audit.ts";
import type * as catalogue from "./catalogue.ts";
import type * as categories from "./categories.ts";
import type * as companies from "./companies.ts";
import type * as customers from "./customers.ts";
import type * as demand from "./demand.ts";
import type * as workshopWords from "./workshop-words.ts";
import type * as enteredPayments from "./entered-payments.ts";
import type * as firstDay from "./first-day.ts";
import type * as imports from "./imports.ts";
import type * as lostParcels from "./lost-parcels.ts";
import type * as news from "./news.ts";
import type * as onlinePayments from "./online-payments.ts";
import type * as orderDocuments from "./order-documents.ts";
import type * as orderEdits from "./order-edits.ts";
import type * as orderEntry from "./order-entry.ts";
import type * as orderExport from "./order-export.ts";
import type * as orderMessages from "./order-messages.ts";
import type * as orders from "./orders.ts";
import type * as payments from "./payments.ts";
import type * as purchaseOrders from "./purchase-orders.ts";
import type * as refunds from "./refunds.ts";
import type * as quotations from "./quotations.ts";
import type * as quoteRequests from "./quote-requests.ts";
import type * as returns from "./returns.ts";
import type * as priceLists from "./price-lists.ts";
import type * as reports from "./reports.ts";
import type * as ownAccount from "./own-account.ts";
import type * as samples from "./samples.ts";
import type * as staff from "./staff.ts";
import type * as labels from "./labels.ts";
import type * as stock from "./stock.ts";
import type * as suppliers from "./suppliers.ts";
import type * as staffWaysIn from "./staff-joining.ts";
import type * as bankColumns from "./bank-columns.ts";
import type * as statements from "./statements.ts";
import type * as settings from "./settings.ts";
import type * as settingsBackups from "./settings-backups.ts";
import type * as settingsHealth from "./settings-health.ts";
import type * as settingsBanks from "./settings-banks.ts";
import type * as settingsDocuments from "./settings-documents.ts";
import type * as settingsOfficeMails from "./settings-office-mails.ts";
import type * as settingsRetention from "./settings-retention.ts";
import type * as settingsMails from "./settings-mails.ts";
import type * as settingsShipping from "./settings-shipping.ts";
import type * as shipmentSteps from "./shipment-steps.ts";
import type * as shipments from "./shipments.ts";
import type * as tax from "./tax.ts";
import type * as technicalDocuments from "./technical-documents.ts";
import type * as today from "./today.ts";
import type * as unsentPieces from "./unsent-pieces.ts";
import type { AdminRouteName } from "./routes.ts";

type Everything = typeof news &
  typeof accountStatements &
  typeof addressBooks &
  typeof onlinePayments &
  typeof catalogue &
  typeof categories &
  typeof today &
  typeof firstDay &
  typeof samples &
  typeof settings &
  typeof settingsBackups &
  typeof settingsHealth &
  typeof settingsBanks &
  typeof settingsDocuments &
  typeof settingsOfficeMails &
  typeof settingsRetention &
  typeof settingsMails &
  typeof settingsShipping &
  typeof orders &
  typeof orderEdits &
  typeof orderDocuments &
  typeof orderEntry &
  typeof orderExport &
  typeof orderMessages &
  typeof shipments &
  typeof shipmentSteps &
  typeof unsentPieces &
  typeof lostParcels &
  typeof payments &
  typeof enteredPayments &
  typeof purchaseOrders &
  typeof refunds &
  typeof quotations &
  typeof quoteRequests &
  typeof returns &
  typeof priceLists &
  typeof reports &
  typeof staff &
  typeof labels &
  typeof stock &
  typeof suppliers &
  typeof companies &
  typeof customers &
  typeof bankColumns &
  typeof statements &
  typeof tax &
  typeof technicalDocuments &
  typeof staffWaysIn &
  typeof ownAccount &
  typeof audit &
  typeof demand &
  typeof workshopWords &
  typeof imports;

/** Every call of the back office by its name, for the typed caller. */
export type AdminEndpoints = { [Name in AdminRouteName]: Everything[Name] };
