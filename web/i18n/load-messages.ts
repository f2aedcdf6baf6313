import type { Language } from "#contract/languages.ts";
import type { Messages } from "./messages/en.ts";

// One page has one language: its texts are gathered here, and every screen reads the same object.
const texts: Partial<Messages> = {};

/** Fetches the texts of the public pages in one language; the browser never gets the other one. */
export async function loadPublicMessages(language: Language): Promise<void> {
  const loaded = language === "id" ? import("./messages/id.ts") : import("./messages/en.ts");
  Object.assign(texts, (await loaded).publicMessages);
}

/** Fetches the texts of the screens for accounts, carts and orders; these screens wait for it before they show. */
export async function loadMemberMessages(language: Language): Promise<void> {
  if (texts.account !== undefined) return;
  const loaded = language === "id" ? import("./messages/id-member.ts") : import("./messages/en-member.ts");
  Object.assign(texts, (await loaded).memberMessages);
}

/** The texts of the page: complete as far as the shown screen needs them. */
export function pageMessages(): Messages {
  return texts as Messages;
}
