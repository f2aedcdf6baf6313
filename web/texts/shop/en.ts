import type { MemberMessages } from "./en-member.ts";
import { catalogue } from "./en/catalogue.ts";
import { pages } from "./en/pages.ts";
import { shell } from "./en/shell.ts";

/** The English texts of the public pages. */
export const publicMessages = { catalogue, pages, shell };

export type PublicMessages = typeof publicMessages;

/** Every text of the shop; the other language must have the same keys. */
export type Messages = PublicMessages & MemberMessages;
