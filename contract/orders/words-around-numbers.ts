/**
 * What WhatsApp, mails and lists write before a line: who wrote it and when, quotation marks, a bullet, the line's
 * number. Blanks are single.
 */
const beginnings = [
  /^\[\d[^\]]{3,30}\] ?[^:\d][^:]{0,40}: ?/,
  /^\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}[.:]\d{2}(?: ?[ap]m)? - [^:]{1,40}: ?/i,
  /^>[> ]*/,
  /^[-*•·●▪✓+]+ /,
  /^\d{1,3}[.)] /,
  /^(?:p ?\/ ?n|pn(?=[ .:#])|part ?(?:no|number)|no(?:mor)? ?part) ?[.:#]? ?(?=\S)/i,
];

/** The line without the text before it, and without marks around it. */
export function withoutBeginning(line: string): string {
  let bare = line;
  for (const pattern of beginnings) bare = bare.replace(pattern, "");
  bare = withoutEmphasis(bare);
  let end = bare.length;
  while (end > 0 && ".,;".includes(bare[end - 1] ?? "")) end -= 1;
  return bare.slice(0, end).trim();
}

/** WhatsApp's marks for bold and italic text, which may also be those of a list. */
function withoutEmphasis(text: string): string {
  const [mark] = /^[*_~`]{1,3}/.exec(text) ?? [];
  if (mark === undefined) return text;
  const end = text.indexOf(mark, mark.length);
  const behind = text.slice(end + mark.length);
  return end > mark.length && (behind === "" || behind.startsWith(" "))
    ? text.slice(mark.length, end) + behind
    : text;
}

/** Words of the trade that are shorter than the rule below. */
const shortWords = new Set(
  "oli air kit pin nut cap fan for the and dan utk ring part type tipe merk ori asli".split(" "),
);
/** Makers of bearings, filters and machines whose names are short; none of them is the end of a part number. */
const makers = new Set("skf ntn nsk nachi fag ina koyo cat jcb gmb tyg nok ihi hcu uf".split(" "));

/**
 * Whether a word beside a number is only a name: four letters or more, because a shorter one may end a number
 * (`6205 ZZ`); or a short one of the trade.
 */
export function isName(word: string): boolean {
  const bare = word.toLowerCase().replace(/[.,:]$/, "");
  return /^[a-z]{4,}$/.test(bare) || shortWords.has(bare) || makers.has(bare);
}
