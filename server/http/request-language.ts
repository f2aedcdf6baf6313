import type { FastifyRequest } from "fastify";
import { chooseLanguage, languageCookie, type Language } from "#contract/core/languages.ts";

const cookiePattern = new RegExp(`(?:^|;\\s*)${languageCookie}=(en|id)(?:;|$)`);

/** The language of an answer: calls name it in Accept-Language; for pages the visitor's cookie comes first. */
export function requestLanguage(request: FastifyRequest): Language {
  const cookie = request.url.startsWith("/v1/")
    ? undefined
    : cookiePattern.exec(request.headers.cookie ?? "")?.[1];
  return chooseLanguage(cookie, request.headers["accept-language"]);
}
