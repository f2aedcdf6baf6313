import type { MailTexts } from "./en.ts";
import { quotationTexts } from "./id/quotations.ts";
import { askedOnAccountTexts } from "./id/asked-on-account.ts";
import { misfitTexts } from "./id/misfits.ts";
import { serviceTexts } from "./id/services.ts";
import { requestTexts } from "./id/requests.ts";
import { returnTexts } from "./id/returns.ts";
import { frameTexts } from "./id/frame.ts";
import { accountsTexts } from "./id/accounts.ts";
import { officeTexts } from "./id/office.ts";
import { ordersTexts } from "./id/orders.ts";
import { parcelsTexts } from "./id/parcels.ts";
import { paymentsTexts } from "./id/payments.ts";
import { onAccountTexts } from "./id/on-account.ts";
import { refundsTexts } from "./id/refunds.ts";

/** The Indonesian texts of the mails. */
export const mailTexts: MailTexts = {
  ...frameTexts,
  ...accountsTexts,
  ...officeTexts,
  ...ordersTexts,
  ...parcelsTexts,
  ...paymentsTexts,
  ...onAccountTexts,
  ...refundsTexts,
  ...returnTexts,
  askedOnAccount: askedOnAccountTexts,
  ...requestTexts,
  misfitDecided: misfitTexts,
  serviceDue: serviceTexts,
  ...quotationTexts,
};
