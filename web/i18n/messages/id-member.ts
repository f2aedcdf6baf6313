import type { MemberMessages } from "./en-member.ts";
import { account } from "./id/account.ts";
import { auth } from "./id/auth.ts";
import { cart } from "./id/cart.ts";
import { checkout } from "./id/checkout.ts";
import { forms } from "./id/forms.ts";

/** The Indonesian edition of what customers with an account see; public pages do without it. */
export const memberMessages: MemberMessages = { account, auth, cart, checkout, forms };
