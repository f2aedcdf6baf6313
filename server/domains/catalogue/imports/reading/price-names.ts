/**
 * What kind of price a column's name says: with PPN, without it, or perhaps either; in another currency; for a dozen or a
 * box; or not the one for everybody (for resale, for projects, what the supplier's own buyers pay).
 */
export type PriceKind = "taxed" | "taxless" | "taxUnclear" | "foreign" | "perPack" | "other";

/** A name in lower case, its words apart by one blank each. */
export function wordsOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim();
}

const priceWords = /\b(?:harga\w*|price\w*|het|cost|value|nilai|amount)\b/;
const currencies =
  /\b(?:usd|dollars?|dolar|eur|euros?|jpy|yen|cny|rmb|yuan|sgd|myr|ringgit|thb|baht|krw|gbp|aud|hkd|twd|inr)\b/;
const currencySigns = /[$€¥£₩฿]/u;
const packs =
  /\b(?:lusin|dozen|dz|doz|box|dus|doos|karton|ctn|carton|pack|pak|kodi|gross|krat|bal|peti|koli)\b/;
const taxes = /\b(?:ppn|vat|tax|taxes|pajak|gst)\b/;
/** DPP is the amount on which PPN is charged. */
const taxBase = /\bdpp\b/;
const negations =
  /\b(?:excl\w*|exc|ex|non|no|not|tanpa|belum|blm|sebelum|sblm|before|without|w o|luar|diluar|tidak|net)\b/;
const inclusions = /\b(?:incl\w*|inc|in|termasuk|sudah|sdh|dengan|dgn|setelah|with|after|gross)\b/;

/** Prices beside the one for everybody, as words beside that of a price. */
const otherWords =
  /\b(?:grosir|wholesale|dealer|partai|reseller|agen|distributor|proyek|project|beli|buy|buying|purchase|modal|pokok|cost|hpp|net|nett|bersih|khusus|special|member|promo|diskon|discount|lama|old|previous|last|sebelumnya|kompetitor|competitor)\b/;
/** And as the whole name. */
const otherNames =
  /^(?:grosir|wholesale|dealer|reseller|distributor|nett?|cost|special|purchase|hpp|modal|beli|harga ?pokok)(?: (?:rp|idr|price|rupiah|satuan))*$/;

/** The kind of a column's price; undefined for the price for everybody, and for a name that is no price. */
export function priceKind(name: string): PriceKind | undefined {
  const words = wordsOf(name);
  if (taxBase.test(words)) return "taxless";
  if (otherNames.test(words)) return "other";
  if (!priceWords.test(words)) return undefined;
  if (currencies.test(words) || currencySigns.test(name)) return "foreign";
  const isTaxNamed = taxes.test(words);
  if (otherWords.test(isTaxNamed ? words.replace(/\bnet\b/, "") : words)) return "other";
  if (packs.test(words)) return "perPack";
  if (isTaxNamed) return taxSaid(words);
  return /\bexcl\w*\b/.test(words) ? "taxUnclear" : undefined;
}

function taxSaid(words: string): PriceKind {
  if (negations.test(words)) return "taxless";
  return inclusions.test(words) ? "taxed" : "taxUnclear";
}

/** Whether a sentence of a list says that its prices are without PPN: "Harga belum termasuk PPN 11%". */
export function saysTaxless(sentence: string): boolean {
  const words = wordsOf(sentence);
  return taxes.test(words) && priceWords.test(words) && taxSaid(words) === "taxless";
}

/** A column's name without what it says of PPN. */
export function withoutTaxWords(name: string): string {
  const said = new RegExp(
    `${[taxes, taxBase, negations, inclusions].map(({ source }) => source).join("|")}|\\bplus\\b|\\b\\d+\\b`,
    "g",
  );
  return wordsOf(name).replace(said, " ").replace(/\s+/g, " ").trim();
}
