import type * as accountStatements from "../reports/admin/account-statements.ts";
import type * as addressBooks from "../people/admin/address-books.ts";
import type * as changes from "../operations/admin/changes.ts";
import type * as audit from "../operations/admin/audit.ts";
import type * as catalogue from "../catalogue/admin/catalogue.ts";
import type * as categories from "../catalogue/admin/categories.ts";
import type * as companies from "../people/admin/companies.ts";
import type * as customers from "../people/admin/customers.ts";
import type * as demand from "../catalogue/admin/demand.ts";
import type * as workshopWords from "../catalogue/admin/workshop-words.ts";
import type * as enteredPayments from "../money/admin/entered-payments.ts";
import type * as firstDay from "../reports/admin/first-day.ts";
import type * as imports from "../catalogue/admin/imports.ts";
import type * as lostParcels from "../parcels/admin/lost-parcels.ts";
import type * as news from "./news.ts";
import type * as onlinePayments from "../money/admin/online-payments.ts";
import type * as orderDocuments from "../money/admin/order-documents.ts";
import type * as orderEdits from "../orders/admin/order-edits.ts";
import type * as orderEntry from "../orders/admin/order-entry.ts";
import type * as orderExport from "../orders/admin/order-export.ts";
import type * as orderMessages from "../orders/admin/order-messages.ts";
import type * as orders from "../orders/admin/orders.ts";
import type * as payments from "../money/admin/payments.ts";
import type * as purchaseOrders from "../orders/admin/purchase-orders.ts";
import type * as refunds from "../money/admin/refunds.ts";
import type * as quotations from "../quotations/admin/quotations.ts";
import type * as quoteRequests from "../quotations/admin/quote-requests.ts";
import type * as returns from "../returns/admin/returns.ts";
import type * as keys from "../people/admin/keys.ts";
import type * as priceLists from "../catalogue/admin/price-lists.ts";
import type * as reports from "../reports/admin/reports.ts";
import type * as ownAccount from "../people/admin/own-account.ts";
import type * as samples from "../company/admin/samples.ts";
import type * as staff from "../people/admin/staff.ts";
import type * as labels from "../stock/admin/labels.ts";
import type * as stock from "../stock/admin/stock.ts";
import type * as suppliers from "../catalogue/admin/suppliers.ts";
import type * as staffWaysIn from "../people/admin/staff-joining.ts";
import type * as bankColumns from "../money/admin/bank-columns.ts";
import type * as drawings from "../machines/admin/drawings.ts";
import type * as customerMachines from "../machines/admin/customer-machines.ts";
import type * as dueServices from "../machines/admin/due-services.ts";
import type * as machineFiles from "../machines/admin/machine-files.ts";
import type * as misfits from "../machines/admin/misfits.ts";
import type * as series from "../machines/admin/series.ts";
import type * as servicePlans from "../machines/admin/service-plans.ts";
import type * as statements from "../money/admin/statements.ts";
import type * as settings from "../company/admin/settings.ts";
import type * as shopRules from "../company/admin/shop-rules.ts";
import type * as settingsBackups from "../operations/admin/settings-backups.ts";
import type * as webhooks from "../operations/admin/webhooks.ts";
import type * as settingsHealth from "../operations/admin/settings-health.ts";
import type * as settingsBanks from "../company/admin/settings-banks.ts";
import type * as settingsDocuments from "../company/admin/settings-documents.ts";
import type * as settingsOfficeMails from "../company/admin/settings-office-mails.ts";
import type * as settingsRetention from "../operations/admin/settings-retention.ts";
import type * as settingsMails from "../company/admin/settings-mails.ts";
import type * as settingsShipping from "../company/admin/settings-shipping.ts";
import type * as shipmentSteps from "../parcels/admin/shipment-steps.ts";
import type * as shipments from "../parcels/admin/shipments.ts";
import type * as tax from "../money/admin/tax.ts";
import type * as taxFillings from "../money/admin/tax-fillings.ts";
import type * as technicalDocuments from "../catalogue/admin/technical-documents.ts";
import type * as today from "../reports/admin/today.ts";
import type * as unsentPieces from "../parcels/admin/unsent-pieces.ts";
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
  typeof shopRules &
  typeof settingsBackups &
  typeof webhooks &
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
  typeof keys &
  typeof labels &
  typeof stock &
  typeof suppliers &
  typeof companies &
  typeof customers &
  typeof bankColumns &
  typeof statements &
  typeof tax &
  typeof taxFillings &
  typeof technicalDocuments &
  typeof staffWaysIn &
  typeof ownAccount &
  typeof audit &
  typeof changes &
  typeof demand &
  typeof workshopWords &
  typeof drawings &
  typeof customerMachines &
  typeof dueServices &
  typeof machineFiles &
  typeof misfits &
  typeof series &
  typeof servicePlans &
  typeof imports;

/** Every call of the back office by its name, for the typed caller. */
export type AdminEndpoints = { [Name in AdminRouteName]: Everything[Name] };
