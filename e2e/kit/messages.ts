import type { Language } from "#contract/core/languages.ts";
import { memberMessages as memberEn } from "#web/i18n/messages/en-member.ts";
import { publicMessages as publicEn, type Messages } from "#web/i18n/messages/en.ts";
import { memberMessages as memberId } from "#web/i18n/messages/id-member.ts";
import { publicMessages as publicId } from "#web/i18n/messages/id.ts";

/** Every text of the shop in one language. */
export function messagesOf(language: Language): Messages {
  return language === "en" ? { ...publicEn, ...memberEn } : { ...publicId, ...memberId };
}
