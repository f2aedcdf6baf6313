import { quotationTexts } from "./en/quotations.ts";
import { askedOnAccountTexts } from "./en/asked-on-account.ts";
import { misfitTexts } from "./en/misfits.ts";
import { serviceTexts } from "./en/services.ts";
import { requestTexts } from "./en/requests.ts";
import { returnTexts } from "./en/returns.ts";
import { frameTexts } from "./en/frame.ts";
import { accountsTexts } from "./en/accounts.ts";
import { officeTexts } from "./en/office.ts";
import { ordersTexts } from "./en/orders.ts";
import { parcelsTexts } from "./en/parcels.ts";
import { paymentsTexts } from "./en/payments.ts";
import { onAccountTexts } from "./en/on-account.ts";
import { refundsTexts } from "./en/refunds.ts";

/** The English texts of the mails. */
export const mailTexts = {
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

/** The texts of one language; the Indonesian ones have the same shape. */
export type MailTexts = typeof mailTexts;
