import { catalogue } from "./en/catalogue.ts";
import { account } from "./en/account.ts";
import { audit } from "./en/audit.ts";
import { onlinePayments } from "./en/online-payments.ts";
import { payments } from "./en/payments.ts";
import { enteredPayments } from "./en/entered-payments.ts";
import { accountStatement } from "./en/account-statement.ts";
import { refunds } from "./en/refunds.ts";
import { quotations } from "./en/quotations.ts";
import { requests } from "./en/requests.ts";
import { returns } from "./en/returns.ts";
import { bankFiles } from "./en/bank-files.ts";
import { statements } from "./en/statements.ts";
import { companies } from "./en/companies.ts";
import { credit } from "./en/credit.ts";
import { customers } from "./en/customers.ts";
import { demand } from "./en/demand.ts";
import { firstDay } from "./en/first-day.ts";
import { words } from "./en/words.ts";
import { frame } from "./en/frame.ts";
import { importQuestions } from "./en/import-questions.ts";
import { imports } from "./en/imports.ts";
import { keys } from "./en/programs/keys.ts";
import { labels } from "./en/labels.ts";
import { lostParcels } from "./en/lost-parcels.ts";
import { login } from "./en/login.ts";
import { drawings } from "./en/drawings.ts";
import { dueServices, machineFiles, machines, misfits } from "./en/machines.ts";
import { orderEntry } from "./en/order-entry.ts";
import { orders } from "./en/orders.ts";
import { priceJumps } from "./en/price-jumps.ts";
import { prices } from "./en/prices.ts";
import { books } from "./en/tax/books.ts";
import { taxFillings } from "./en/tax/tax-fillings.ts";
import { tax } from "./en/tax/tax.ts";
import { reports } from "./en/reports.ts";
import { shipments } from "./en/shipments.ts";
import { samples } from "./en/samples.ts";
import { scan } from "./en/scan.ts";
import { settings } from "./en/settings.ts";
import { staff } from "./en/staff.ts";
import { stock } from "./en/stock.ts";
import { today } from "./en/today.ts";
import { webhooks } from "./en/operations/webhooks.ts";

/** The English edition of the back office; a file for each part. */
export const officeMessages = {
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

/** Every text of the back office; the other edition must have the same keys. */
export type OfficeMessages = typeof officeMessages;
