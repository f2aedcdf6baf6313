import type { Language } from "#contract/core/languages.ts";

/** Megabytes, or gigabytes from a thousand megabytes on, with one decimal: `13,4 MB`, `1.2 GB`. */
export function formatSize(bytes: number, language: Language): string {
  const [unit, name] = bytes < 1_000_000_000 ? [1_000_000, "MB"] : [1_000_000_000, "GB"];
  return `${(bytes / unit).toLocaleString(language, { maximumFractionDigits: 1 })} ${name}`;
}
