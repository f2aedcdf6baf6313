import type { Language } from "../core/languages.ts";
import { importRemarks as en, type ImportRemark } from "./en/import-remarks.ts";
import { importRemarks as id } from "./id/import-remarks.ts";

/** A remark of the report as a sentence in the reader's language. */
export function importRemarkText(
  remark: ImportRemark,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  const text = (language === "id" ? id : en)[remark];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
