/** What people write who have no company and must write something. */
const noCompany = new Set([
  "none",
  "no",
  "na",
  "nil",
  "nihil",
  "kosong",
  "tidak ada",
  "tidakada",
  "tidak punya",
  "tdk ada",
  "belum ada",
  "tanpa perusahaan",
  "pribadi",
  "perorangan",
  "perseorangan",
  "personal",
  "private",
  "individu",
  "individual",
]);

/** The name of a company as it was typed; empty for signs alone, and for words that say that there is none. */
export function companyNameIn(typed: string): string {
  const words = typed
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, "")
    .trim()
    .replace(/\s+/g, " ");
  return words === "" || noCompany.has(words) ? "" : typed;
}
