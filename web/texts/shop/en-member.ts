import { account } from "./en/account.ts";
import { ask } from "./en/ask.ts";
import { auth } from "./en/auth.ts";
import { cart } from "./en/cart.ts";
import { checkout } from "./en/checkout.ts";
import { company } from "./en/company.ts";
import { forms } from "./en/forms.ts";
import { guestCart } from "./en/guest-cart.ts";
import { lists } from "./en/lists.ts";
import { machines } from "./en/machines.ts";
import { onlinePayment } from "./en/online-payment.ts";
import { quotation } from "./en/quotation.ts";
import { quickOrder } from "./en/quick-order.ts";
import { returns } from "./en/returns.ts";
import { services } from "./en/services.ts";
import { shippingQuote } from "./en/shipping-quote.ts";

/** The English texts for customers with an account; public pages do not load them. */
export const memberMessages = {
  account,
  ask,
  auth,
  cart,
  checkout,
  company,
  forms,
  guestCart,
  lists,
  machines,
  onlinePayment,
  quotation,
  quickOrder,
  returns,
  services,
  shippingQuote,
};

export type MemberMessages = typeof memberMessages;
