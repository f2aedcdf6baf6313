import type { Language } from "../core/languages.ts";

const names = {
  en: new Intl.DisplayNames(["en"], { type: "region", fallback: "none" }),
  id: new Intl.DisplayNames(["id"], { type: "region", fallback: "none" }),
} as const;

/** The name of a country by its two letters (ISO 3166-1); undefined if there is no such country. */
export function countryName(code: string, language: Language): string | undefined {
  return /^[A-Z]{2}$/.test(code) && code !== "ZZ" ? names[language].of(code) : undefined;
}

/**
 * The two letters of a country, from the letters themselves or from its name in either language; undefined if there is
 * no such country.
 */
export function readCountry(typed: string): string | undefined {
  const wanted = typed.trim().toLowerCase();
  for (const code of codes()) {
    if (code.toLowerCase() === wanted || other.get(wanted) === code) return code;
    if ((["en", "id"] as const).some((language) => countryName(code, language)?.toLowerCase() === wanted)) {
      return code;
    }
  }
  return undefined;
}

/** What price lists write besides the names. */
const other = new Map([
  ["usa", "US"],
  ["uk", "GB"],
  ["england", "GB"],
  ["china", "CN"],
  ["cina", "CN"],
  ["korea", "KR"],
  ["rrc", "CN"],
  ["rrt", "CN"],
  ["taiwan", "TW"],
]);

function* codes(): Generator<string> {
  for (let first = 65; first <= 90; first += 1) {
    for (let second = 65; second <= 90; second += 1) {
      const code = String.fromCharCode(first, second);
      if (countryName(code, "en") !== undefined) yield code;
    }
  }
}
