import { priceJumps } from "./id/price-jumps.ts";
import { prices } from "./id/prices.ts";
import type { OfficeMessages } from "./en.ts";
import { catalogue } from "./id/catalogue.ts";
import { account } from "./id/account.ts";
import { audit } from "./id/audit.ts";
import { onlinePayments } from "./id/online-payments.ts";
import { payments } from "./id/payments.ts";
import { enteredPayments } from "./id/entered-payments.ts";
import { accountStatement } from "./id/account-statement.ts";
import { refunds } from "./id/refunds.ts";
import { quotations } from "./id/quotations.ts";
import { requests } from "./id/requests.ts";
import { returns } from "./id/returns.ts";
import { bankFiles } from "./id/bank-files.ts";
import { statements } from "./id/statements.ts";
import { companies } from "./id/companies.ts";
import { credit } from "./id/credit.ts";
import { customers } from "./id/customers.ts";
import { demand } from "./id/demand.ts";
import { firstDay } from "./id/first-day.ts";
import { words } from "./id/words.ts";
import { frame } from "./id/frame.ts";
import { importQuestions } from "./id/import-questions.ts";
import { imports } from "./id/imports.ts";
import { keys } from "./id/programs/keys.ts";
import { labels } from "./id/labels.ts";
import { lostParcels } from "./id/lost-parcels.ts";
import { login } from "./id/login.ts";
import { drawings } from "./id/drawings.ts";
import { dueServices, machineFiles, machines, misfits } from "./id/machines.ts";
import { orderEntry } from "./id/order-entry.ts";
import { orders } from "./id/orders.ts";
import { books } from "./id/tax/books.ts";
import { taxFillings } from "./id/tax/tax-fillings.ts";
import { tax } from "./id/tax/tax.ts";
import { reports } from "./id/reports.ts";
import { shipments } from "./id/shipments.ts";
import { samples } from "./id/samples.ts";
import { scan } from "./id/scan.ts";
import { settings } from "./id/settings.ts";
import { staff } from "./id/staff.ts";
import { stock } from "./id/stock.ts";
import { today } from "./id/today.ts";
import { webhooks } from "./id/operations/webhooks.ts";

/** The Indonesian edition of the back office. */
export const officeMessages: OfficeMessages = {
  demand,
  dueServices,
  words,
  imports,
  labels,
  scan,
  importQuestions,
  bankFiles,
  statements,
  onlinePayments,
  payments,
  enteredPayments,
  accountStatement,
  refunds,
  quotations,
  requests,
  returns,
  prices,
  priceJumps,
  reports,
  tax,
  taxFillings,
  books,
  account,
  audit,
  staff,
  keys,
  catalogue,
  firstDay,
  frame,
  login,
  drawings,
  machines,
  machineFiles,
  misfits,
  orderEntry,
  orders,
  shipments,
  lostParcels,
  today,
  samples,
  settings,
  stock,
  companies,
  credit,
  customers,
  webhooks,
};
