import type { PublicMessages } from "./en.ts";
import { catalogue } from "./id/catalogue.ts";
import { pages } from "./id/pages.ts";
import { shell } from "./id/shell.ts";

/** The Indonesian texts of the public pages. */
export const publicMessages: PublicMessages = { catalogue, pages, shell };
