import type { MemberMessages } from "./en-member.ts";
import { account } from "./id/account.ts";
import { ask } from "./id/ask.ts";
import { auth } from "./id/auth.ts";
import { cart } from "./id/cart.ts";
import { checkout } from "./id/checkout.ts";
import { company } from "./id/company.ts";
import { forms } from "./id/forms.ts";
import { guestCart } from "./id/guest-cart.ts";
import { lists } from "./id/lists.ts";
import { machines } from "./id/machines.ts";
import { onlinePayment } from "./id/online-payment.ts";
import { quotation } from "./id/quotation.ts";
import { quickOrder } from "./id/quick-order.ts";
import { returns } from "./id/returns.ts";
import { services } from "./id/services.ts";
import { shippingQuote } from "./id/shipping-quote.ts";

/** The Indonesian texts for customers with an account; public pages do not load them. */
export const memberMessages: MemberMessages = {
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
