import { account } from "./en/account.ts";
import { auth } from "./en/auth.ts";
import { cart } from "./en/cart.ts";
import { catalogue } from "./en/catalogue.ts";
import { checkout } from "./en/checkout.ts";
import { forms } from "./en/forms.ts";
import { pages } from "./en/pages.ts";
import { shell } from "./en/shell.ts";

/** The English edition. */
export const messages = { account, auth, cart, catalogue, checkout, forms, pages, shell };

/** Every text of the shop; the other edition must have the same keys. */
export type Messages = typeof messages;
