import { z } from "zod";
import { text } from "../core/fields.ts";

/** The kinds of technical documents of a part. */
export const technicalKinds = [
  "dataSheet",
  "fittingInstruction",
  "certificate",
  "safetyDataSheet",
  "other",
] as const;
export type TechnicalKind = (typeof technicalKinds)[number];

/** The languages that a technical document can be in; empty if it is in several, or if nobody has said. */
export const technicalLanguages = ["", "id", "en", "zh", "ja", "ko", "de"] as const;
export type TechnicalLanguage = (typeof technicalLanguages)[number];

export const technicalLimits = {
  /** For one part. */
  documents: 20,
  titleLength: 120,
  linkLength: 500,
  /** Bytes of a file. */
  fileBytes: 10_485_760,
} as const;

/** The key of a stored file, which is a part of its address: random, and never used again. */
export const technicalFileKey = z.string({ error: "invalid" }).regex(/^[0-9a-f]{32}$/, "invalid");

/** The address within the shop of a stored file. */
export function technicalFileAddress(key: string): string {
  return `/documents/${key}.pdf`;
}

/** The key of a stored file by its address; undefined for a link to another site. */
export function technicalFileOf(address: string): string | undefined {
  return /^\/documents\/([0-9a-f]{32})\.pdf$/.exec(address)?.[1];
}

/** Whether the shop shows this link: it uses https, and contains no name and password. */
export function isTechnicalLink(address: string): boolean {
  if (!/^https:\/\/[^\s|\\]+$/i.test(address) || !URL.canParse(address)) return false;
  const { hostname, username, password } = new URL(address);
  return hostname.includes(".") && username === "" && password === "";
}

/** A technical document of a part, as somebody types it. */
export const technicalDocument = z.object({
  kind: z.enum(technicalKinds, { error: "invalid" }),
  /** If empty, its kind is shown. */
  title: text(technicalLimits.titleLength),
  language: z.enum(technicalLanguages, { error: "invalid" }),
  /** The address of a stored PDF (`/documents/….pdf`), or of another site's page or file. */
  address: text(technicalLimits.linkLength).refine(
    (address) => technicalFileOf(address) !== undefined || isTechnicalLink(address),
    "webAddressInvalid",
  ),
});
export type TechnicalDocument = z.infer<typeof technicalDocument>;

/** A technical document as a part's page shows it. */
export const shownTechnicalDocument = z.object({
  title: z.string(),
  /** In the reader's language: `Data sheet · English · PDF, 0.2 MB`. */
  about: z.string(),
  address: z.string(),
  /** Left out if it is in several languages, or if nobody has said. */
  language: z.string().optional(),
});
export type ShownTechnicalDocument = z.infer<typeof shownTechnicalDocument>;
