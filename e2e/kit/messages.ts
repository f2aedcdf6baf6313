import type { Language } from "#contract/core/languages.ts";
import { memberMessages as memberEn } from "#web/texts/shop/en-member.ts";
import { publicMessages as publicEn, type Messages } from "#web/texts/shop/en.ts";
import { memberMessages as memberId } from "#web/texts/shop/id-member.ts";
import { publicMessages as publicId } from "#web/texts/shop/id.ts";

/** Every text of the shop in one language. */
export function messagesOf(language: Language): Messages {
  return language === "en" ? { ...publicEn, ...memberEn } : { ...publicId, ...memberId };
}
