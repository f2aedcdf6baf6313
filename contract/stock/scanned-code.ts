import { isGtin } from "../catalogue/gtin.ts";

/** What stands before a shelf's name in the codes of its label, so that no scanner takes it for a part number. */
const shelfSign = "RAK:";

/** What a code says: a shelf, or a part by its number or its GTIN. */
export type ScannedCode = { kind: "shelf"; shelf: string } | { kind: "part"; code: string };

/** The text in the codes of a shelf's label. */
export function shelfMark(shelf: string): string {
  return `${shelfSign}${shelf}`;
}

/** A GS1 code as makers print it on boxes: `01` and the GTIN, then weight, batch and the like. */
const gs1 = /^01(\d{14})(?=\D|\d{2})/;

/**
 * What a scanned code means; undefined if it is empty. Control characters, which separate the parts of a GS1 code and which some
 * scanners send around a code, say nothing.
 */
export function readScannedCode(scanned: string): ScannedCode | undefined {
  const text = scanned.replaceAll(/^\p{Cc}+|\p{Cc}+$/gu, "").trim();
  if (text === "") return undefined;
  if (text.toUpperCase().startsWith(shelfSign)) {
    const shelf = text.slice(shelfSign.length).trim();
    return shelf === "" ? undefined : { kind: "shelf", shelf };
  }
  const gtin = gs1.exec(text)?.[1] ?? "";
  return { kind: "part", code: isGtin(gtin) ? gtin : text };
}
