import { formatFigure } from "../core/figures.ts";
import type { Language } from "../core/languages.ts";
import {
  technicalFileOf,
  type ShownTechnicalDocument,
  type TechnicalDocument,
  type TechnicalKind,
  type TechnicalLanguage,
} from "../catalogue/technical-documents.ts";

/** What the kinds of technical documents are called. */
export const technicalKindNames: Record<Language, Record<TechnicalKind, string>> = {
  en: {
    dataSheet: "Data sheet",
    fittingInstruction: "Fitting instruction",
    certificate: "Certificate",
    safetyDataSheet: "Safety data sheet",
    other: "Other document",
  },
  id: {
    dataSheet: "Lembar data",
    fittingInstruction: "Petunjuk pemasangan",
    certificate: "Sertifikat",
    safetyDataSheet: "Lembar data keselamatan",
    other: "Dokumen lain",
  },
};

/** The names of the languages of technical documents; empty if no language is said. */
export const technicalLanguageNames: Record<Language, Record<TechnicalLanguage, string>> = {
  en: {
    "": "",
    id: "Indonesian",
    en: "English",
    zh: "Chinese",
    ja: "Japanese",
    ko: "Korean",
    de: "German",
  },
  id: {
    "": "",
    id: "bahasa Indonesia",
    en: "bahasa Inggris",
    zh: "bahasa Mandarin",
    ja: "bahasa Jepang",
    ko: "bahasa Korea",
    de: "bahasa Jerman",
  },
};

/** A technical document as a part's page shows it; `bytes` is the size of a stored file. */
export function showTechnicalDocument(
  { kind, title, language, address, bytes }: TechnicalDocument & { bytes: number | null },
  reader: Language,
): ShownTechnicalDocument {
  const kindName = technicalKindNames[reader][kind];
  const where =
    technicalFileOf(address) === undefined
      ? new URL(address).hostname
      : `PDF, ${sizeText(bytes ?? 0, reader)}`;
  const about = [title === "" ? "" : kindName, technicalLanguageNames[reader][language], where];
  return {
    title: title === "" ? kindName : title,
    about: about.filter((part) => part !== "").join(" · "),
    address,
    ...(language !== "" && { language }),
  };
}

/** `0.2 MB`, `84 kB`. */
function sizeText(bytes: number, reader: Language): string {
  if (bytes < 100_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  return `${formatFigure(Math.round(bytes / 100_000) / 10, reader)} MB`;
}
