export const languages = ["en", "id"] as const;

export type Language = (typeof languages)[number];

/** The cookie that stores a visitor's choice of language. */
export const languageCookie = "language";

/**
 * The language of an answer: the visitor's own choice, or else the first language in Accept-Language that the shop has,
 * or else Indonesian.
 */
export function chooseLanguage(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  if (isLanguage(cookie)) return cookie;
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.map((p) => p.trim()).find((p) => p.startsWith("q="));
      return { language: tag.split("-")[0], quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of wanted) {
    if (isLanguage(language)) return language;
  }
  return "id";
}

function isLanguage(value: string | undefined): value is Language {
  return value === "en" || value === "id";
}
