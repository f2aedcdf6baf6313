import type { Messages } from "./en.ts";
import { account } from "./id/account.ts";
import { auth } from "./id/auth.ts";
import { cart } from "./id/cart.ts";
import { catalogue } from "./id/catalogue.ts";
import { checkout } from "./id/checkout.ts";
import { forms } from "./id/forms.ts";
import { pages } from "./id/pages.ts";
import { shell } from "./id/shell.ts";

/** The Indonesian edition. */
export const messages: Messages = { account, auth, cart, catalogue, checkout, forms, pages, shell };
