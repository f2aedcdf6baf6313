import type { Language } from "#contract/core/languages.ts";
import type { Messages } from "./en.ts";

// A page has one language: its texts are collected here, and every screen reads the same object.
const texts: Partial<Messages> = {};

/** Loads the texts of the public pages in one language; a browser never loads the other one. */
export async function loadPublicMessages(language: Language): Promise<void> {
  const loaded = language === "id" ? import("./id.ts") : import("./en.ts");
  Object.assign(texts, (await loaded).publicMessages);
}

/** Loads the texts of the screens for accounts, carts and orders; these screens wait for them. */
export async function loadMemberMessages(language: Language): Promise<void> {
  if (texts.account !== undefined) return;
  const loaded = language === "id" ? import("./id-member.ts") : import("./en-member.ts");
  Object.assign(texts, (await loaded).memberMessages);
}

/** The same in the language of the page that the browser shows. */
export function loadMemberMessagesOfPage(): Promise<void> {
  return loadMemberMessages(document.documentElement.lang === "en" ? "en" : "id");
}

/** The page's texts: all that the shown screen needs. */
export function pageMessages(): Messages {
  return texts as Messages;
}
