import { hasGlyph } from "./document-fonts.ts";

/** How a character that the fonts lack, or squeeze as the code font does `№`, is written exactly in others. */
const inOtherCharacters = new Map(
  Object.entries({
    "‐": "-",
    "‑": "-",
    "‒": "–",
    "―": "—",
    "≤": "<=",
    "≥": ">=",
    "≠": "<>",
    "≈": "~",
    "→": "->",
    "←": "<-",
    "↔": "<->",
    "⇒": "=>",
    "⌀": "Ø",
    "∅": "Ø",
    Ω: "ohm",
    "\u2126": "ohm",
    μ: "µ",
    "℃": "°C",
    "℉": "°F",
    "№": "No.",
    "∶": ":",
    "⋅": "·",
    "∙": "·",
    "●": "•",
    "✕": "×",
    "✖": "×",
  }),
);
/** What prints nothing: marks for the direction of a text, joiners, hyphens that only show at a line's end. */
const invisible = /[\p{Cf}\p{Variation_Selector}]/u;
/** Characters that stand for one or several others of the same meaning: full width letters, `㎜`, `Ⅳ`, `ﬁ`. */
const compatible = /[\uff01-\uff5e\ufb00-\ufb06\u3371-\u33df\u2160-\u217f\u2113]/;
/** `⅜`: behind a digit it needs a blank, or `1⅜` would be `13⁄8`. */
const fraction = /[\u2150-\u215e]/;
/** Digits above and below the line; `²` and `³` are in the fonts. */
const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const lowered = "₀₁₂₃₄₅₆₇₈₉";
/** A character that can be written in no other way; `[??]` are two. Nothing is left out without a sign. */
const unprintable = "[?]";

/** The text in characters that the documents' fonts have, so that none is printed as another one or left out. */
export function printableText(text: string): string {
  let printed = "";
  for (const character of text.normalize("NFC")) {
    if (invisible.test(character)) continue;
    const written = inOtherCharacters.get(character);
    const isAsItIs = character === "\n" || hasGlyph(character);
    printed += written ?? (isAsItIs ? character : inOthers(character, printed));
  }
  return printed.replaceAll(/(?<=\?)\]\[(?=\?)/g, "");
}

function inOthers(character: string, before: string): string {
  if (/[\s\p{Zs}]/u.test(character)) return " ";
  if (raised.includes(character)) return `^${raised.indexOf(character)}`;
  if (lowered.includes(character)) return `_${lowered.indexOf(character)}`;
  if (fraction.test(character)) return `${/\d$/.test(before) ? " " : ""}${character.normalize("NFKD")}`;
  if (!compatible.test(character)) return unprintable;
  const others = character.normalize("NFKC");
  return Array.from(others).every((other) => hasGlyph(other)) ? others : unprintable;
}

/** The data of a document with all its texts printable; what is no text, such as a picture, stays as it is. */
export function printable<Data>(data: Data): Data {
  return printableValue(data) as Data;
}

function printableValue(value: unknown): unknown {
  if (typeof value === "string") return printableText(value);
  if (Array.isArray(value)) return value.map(printableValue);
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, printableValue(inner)]));
}
