import { createContext, type CSSProperties } from "react";
import { brandColours } from "#contract/company/brand-colours.ts";

/** The colours of the shop, except for the company's. */
export const colours = {
  ink: "#17181a",
  secondary: "#4b4d52",
  quiet: "#6e7077",
  line: "#e3e0da",
  ground: "#f6f4f0",
  warm: "#f1efeb",
  white: "#ffffff",
} as const;

const sans = "Barlow, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const mono = "'IBM Plex Mono', Menlo, Consolas, 'Courier New', monospace";

type Style = Readonly<CSSProperties>;

/** Inline styles, which all mail programs support. */
export const styles = {
  page: {
    backgroundColor: colours.ground,
    margin: 0,
    padding: "24px 0",
    fontFamily: sans,
    color: colours.ink,
  },
  sheet: { backgroundColor: colours.white, maxWidth: "600px", width: "100%", margin: "0 auto" },
  header: { backgroundColor: colours.ink, padding: "18px 24px" },
  // A logo is drawn for a white background.
  logoGround: { backgroundColor: colours.white, padding: "4px 8px", borderRadius: "4px" },
  logo: { display: "block", height: "40px", width: "auto", maxWidth: "140px", border: 0 },
  brand: { color: colours.white, fontSize: "18px", fontWeight: 600, paddingLeft: "12px" },
  // A long address must break instead of making the layout wider than a phone.
  content: { padding: "28px 24px 8px", wordBreak: "break-word" },
  title: { fontSize: "26px", lineHeight: "1.15", fontWeight: 700, margin: "0 0 20px" },
  heading: { fontSize: "16px", lineHeight: "1.3", fontWeight: 700, margin: "24px 0 8px" },
  text: { fontSize: "15px", lineHeight: "1.5", margin: "0 0 16px", color: colours.ink },
  small: { fontSize: "13px", lineHeight: "1.5", margin: "0 0 12px", color: colours.secondary },
  list: { margin: "0 0 16px", padding: "0 0 0 22px" },
  listItem: { fontSize: "15px", lineHeight: "1.5", marginBottom: "6px" },
  buttonRow: { margin: "8px 0 20px" },
  table: { width: "100%", borderTop: `1px solid ${colours.line}`, margin: "0 0 16px" },
  cell: {
    fontSize: "15px",
    lineHeight: "1.45",
    padding: "10px 12px 10px 0",
    borderBottom: `1px solid ${colours.line}`,
    verticalAlign: "top",
    textAlign: "left",
  },
  label: { color: colours.secondary, width: "38%" },
  number: { textAlign: "right", paddingRight: 0, whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" },
  total: { fontWeight: 700, fontSize: "18px" },
  partNumber: { fontFamily: mono, fontSize: "14px", fontWeight: 500 },
  // It must not break at its hyphens: people copy it by eye.
  accountNumber: { fontFamily: mono, fontSize: "16px", fontWeight: 700, whiteSpace: "nowrap" },
  quiet: { color: colours.quiet, fontSize: "13px" },
  boxLabel: { fontSize: "13px", lineHeight: "1.4", color: colours.secondary, margin: 0 },
  boxValue: { fontSize: "22px", lineHeight: "1.3", fontWeight: 700, margin: 0 },
  boxSentence: { fontSize: "16px", lineHeight: "1.45", fontWeight: 600, margin: 0 },
  footer: { padding: "20px 24px 28px", borderTop: `1px solid ${colours.line}` },
} as const satisfies Record<string, Style>;

/** The styles that use the company's colour; `colour` is its main one, `#rrggbb`, or null for the shop's own. */
export function brandStyles(colour: string | null) {
  const { main, on, text } = brandColours(colour);
  return {
    monogram: {
      backgroundColor: main,
      color: on,
      width: "40px",
      height: "40px",
      textAlign: "center",
      fontSize: "18px",
      fontWeight: 700,
      lineHeight: "40px",
      letterSpacing: "-0.5px",
      borderRadius: "4px",
    },
    accent: { backgroundColor: main, height: "3px", lineHeight: "3px", fontSize: "1px" },
    button: {
      backgroundColor: main,
      color: on,
      fontSize: "16px",
      fontWeight: 700,
      textDecoration: "none",
      padding: "14px 24px",
      borderRadius: "6px",
      display: "inline-block",
    },
    /** An address that is written out. */
    link: { color: text, wordBreak: "break-all" },
    textLink: { color: text, textDecoration: "underline" },
    box: {
      backgroundColor: colours.warm,
      padding: "16px 18px",
      margin: "0 0 16px",
      borderLeft: `4px solid ${main}`,
    },
    marked: { backgroundColor: main, color: on, padding: "0 2px" },
  } as const satisfies Record<string, Style>;
}

/** The brand's styles in the present mail. */
export const BrandStyles = createContext(brandStyles(null));
