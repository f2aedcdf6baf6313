import { Document, Image, Page, StyleSheet, Text, View, type Styles } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { OrderAddress } from "#contract/orders/admin/orders.ts";
import { formatDay } from "../core/format-moment.ts";
import type { DocumentBuyer, DocumentCompany, DocumentOrder } from "../rules/money/document-facts.ts";
import { codeFont, textFont } from "./document-fonts.ts";

export const ink = "#14171a";
export const quiet = "#565f66";
const line = "#c9ced2";

/** Sizes are points: 1/72 of an inch. */
export const styles = StyleSheet.create({
  page: {
    paddingTop: 34,
    paddingBottom: 54,
    paddingHorizontal: 40,
    fontFamily: textFont,
    fontSize: 9.5,
    color: ink,
  },
  // Not set on the page itself: with a line height there, the renderer loses what is drawn after the pages are counted.
  content: { fontSize: 9.5, lineHeight: 1.35 },
  row: { flexDirection: "row" },
  quiet: { color: quiet },
  strong: { fontWeight: 600 },
  code: { fontFamily: codeFont, fontSize: 9 },
  small: { fontSize: 8.5, color: quiet },
  head: {
    flexDirection: "row",
    justifyContent: "space-between",
    borderBottomWidth: 2,
    borderBottomColor: "#ffc907",
    paddingBottom: 8,
    marginBottom: 12,
  },
  logo: { height: 42, objectFit: "contain", objectPositionX: 0, alignSelf: "flex-start", marginBottom: 4 },
  void: {
    marginTop: 4,
    paddingHorizontal: 8,
    paddingVertical: 2,
    borderWidth: 1.5,
    borderColor: "#a3161a",
    color: "#a3161a",
    fontSize: 14,
    fontWeight: 700,
  },
  companyName: { fontSize: 15, fontWeight: 700, lineHeight: 1.2 },
  title: { fontSize: 17, fontWeight: 700, textAlign: "right", lineHeight: 1.2 },
  columns: { flexDirection: "row", gap: 22, marginBottom: 12 },
  column: { flex: 1 },
  label: { fontSize: 8.5, color: quiet, marginBottom: 1 },
  tableHead: {
    flexDirection: "row",
    backgroundColor: "#eef0f1",
    fontWeight: 600,
    fontSize: 8.5,
    borderBottomWidth: 1,
    borderBottomColor: ink,
  },
  tableRow: { flexDirection: "row", borderBottomWidth: 0.5, borderBottomColor: line },
  cell: { paddingVertical: 3.5, paddingHorizontal: 4 },
  number: { textAlign: "right" },
  footer: {
    position: "absolute",
    left: 40,
    right: 40,
    bottom: 26,
    fontSize: 8,
    color: quiet,
  },
});

const named = (name: string, value: string) => (value === "" ? [] : [`${name} ${value}`]);

/** How to reach the company and by which numbers the state knows it; what is not known of it has no line. */
function companyLines({ address, phone, whatsapp, email, legal }: DocumentCompany): string[] {
  return [
    address,
    [...named("Telp.", phone), ...named("WhatsApp", whatsapp)].join(" · "),
    email,
    [...named("NIB", legal.nib), ...named("NPWP", legal.npwp)].join(" · "),
  ].filter((text) => text !== "");
}

interface LayoutProps {
  facts: { company: DocumentCompany; order: Pick<DocumentOrder, "orderCode">; printedAt: Date };
  title: string;
  /** Only of a document that was issued: its number, whether it no longer holds, and the company's logo as PNG. */
  issued?: { number: string; isVoid: boolean; isDraft?: boolean; logo: Uint8Array | null };
  children: ReactNode;
}

/**
 * An A4 sheet with the company's header on its first page, and at the foot of each its number, or else the order's code,
 * and the page's.
 */
export function DocumentLayout({
  facts: { company, order, printedAt },
  title,
  issued,
  children,
}: LayoutProps) {
  const number = issued?.number ?? order.orderCode;
  const logo = issued?.logo ?? null;
  return (
    <Document title={`${title} ${number}`} author={company.name} language="id" creationDate={printedAt}>
      <Page size="A4" style={styles.page}>
        <Text style={styles.footer} fixed>
          {title} {number} · {issued === undefined || issued.isDraft === true ? "dicetak" : "diterbitkan"}{" "}
          {formatDay(printedAt, "id")}
        </Text>
        <Text
          style={[styles.footer, styles.number]}
          // Of this document, where several are printed as one file.
          render={({ subPageNumber, subPageTotalPages }) =>
            `Halaman ${subPageNumber} dari ${subPageTotalPages}`
          }
          fixed
        />
        <View style={styles.content}>
          <View
            style={[styles.head, company.colour === undefined ? {} : { borderBottomColor: company.colour }]}
          >
            <View style={{ maxWidth: 320 }}>
              {logo !== null && (
                <Image src={{ data: Buffer.from(logo), format: "png" }} style={styles.logo} />
              )}
              <Text style={styles.companyName}>{company.legal.name}</Text>
              {companyLines(company).map((text) => (
                <Text key={text} style={styles.small}>
                  {text}
                </Text>
              ))}
            </View>
            <View style={{ alignItems: "flex-end" }}>
              <Text style={styles.title}>{title}</Text>
              <Text style={[styles.code, styles.number, { fontSize: 12 }]}>
                <Coded>{number}</Coded>
              </Text>
              {issued?.isVoid === true && <Text style={styles.void}>BATAL</Text>}
            </View>
          </View>
          {children}
        </View>
      </Page>
    </Document>
  );
}

/** Names and values, one below the other. */
export function Facts({ rows }: { rows: { label: string; value: string; isCode?: boolean }[] }) {
  return rows.map(({ label, value, isCode }) => (
    <View key={label} style={[styles.row, { marginBottom: 1.5 }]}>
      <Text style={[styles.quiet, { width: 82 }]}>{label}</Text>
      <Text style={[{ flex: 1 }, isCode === true ? styles.code : styles.strong]}>
        {isCode === true ? <Coded>{value}</Coded> : value}
      </Text>
    </View>
  ));
}

/**
 * A text in the code font, as every text in it is written. Its blanks use the text font, because the renderer cannot read the code
 * font's own.
 */
export function Coded({ children }: { children: string }): ReactNode {
  const [word = "", blank, ...rest] = children.split(/([^\S\n]+)/);
  if (blank === undefined) return word;
  return (
    <>
      {word}
      <Text style={{ fontFamily: textFont }}>{blank}</Text>
      <Coded>{rest.join("")}</Coded>
    </>
  );
}

/** Points of a millimetre. */
export const millimetre = 72 / 25.4;

/** How many characters of a part number fit into its column. */
const codeLineLength = 17;

/** A part number; one that is too long for its column continues on the next line, where it has a blank or a hyphen if it can. */
export function CodeText({ children, style }: { children: string; style?: Styles[string] }) {
  return (
    <Text style={[styles.code, style ?? {}]} hyphenationCallback={(word) => [word]}>
      <Coded>{codeLines(children).join("\n")}</Coded>
    </Text>
  );
}

/** The lines of a part number: `MEDITRAN SX` and `15W-40 209L`. */
export function codeLines(code: string): string[] {
  if (code.length <= codeLineLength) return [code];
  // A blank at the break is left out, so it may be one further.
  const blank = code.lastIndexOf(" ", codeLineLength);
  const sign = Math.max(...["-", "/", "."].map((one) => code.lastIndexOf(one, codeLineLength - 1))) + 1;
  const end = [blank, sign, codeLineLength].find((place) => place > 0) ?? codeLineLength;
  return [code.slice(0, end), ...codeLines(code.slice(end).trimStart())];
}

/** A person's name and address under a heading. */
export function AddressBlock({
  label,
  address,
  buyer = null,
}: {
  label: string;
  address: OrderAddress;
  /** The company whose address it is, if it is one: its legal name and its tax numbers. */
  buyer?: DocumentBuyer | null;
}) {
  const company = buyer?.legalName ?? address.company;
  return (
    <View style={styles.column}>
      <Text style={styles.label}>{label}</Text>
      <Text style={styles.strong}>{company === "" ? address.name : company}</Text>
      {company !== "" && <Text>u.p. {address.name}</Text>}
      <Text>{address.address}</Text>
      <Text>{placeOf(address)}</Text>
      <Text>{address.phoneNumber}</Text>
      {buyer !== null && buyer.npwp !== "" && <Text>NPWP: {buyer.npwp}</Text>}
      {buyer !== null && buyer.nitku !== "" && <Text>NITKU: {buyer.nitku}</Text>}
    </View>
  );
}

/** Subdistrict, city, province and postal code in one line. */
export function placeOf({ subdistrict, city, province, postalCode }: OrderAddress): string {
  const places = [subdistrict && `Kec. ${subdistrict}`, city, province].filter(Boolean).join(", ");
  return `${places} ${postalCode}`.trim();
}

export interface DocumentColumn<Row> {
  label: string;
  /** Points; the column without a width takes the remaining space. */
  width?: number;
  isNumber?: boolean;
  cell: (row: Row, index: number) => ReactNode;
}

interface TableProps<Row> {
  columns: DocumentColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
}

/** A table whose head is repeated on every page; a row is never split. */
export function DocumentTable<Row>({ columns, rows, rowKey }: TableProps<Row>) {
  const place = ({ width, isNumber }: DocumentColumn<Row>) => [
    styles.cell,
    width === undefined ? { flex: 1 } : { width },
    ...(isNumber === true ? [styles.number] : []),
  ];
  return (
    <View>
      <View style={styles.tableHead} fixed>
        {columns.map((column) => (
          <Text key={column.label} style={place(column)}>
            {column.label}
          </Text>
        ))}
      </View>
      {rows.map((row, index) => (
        <View key={rowKey(row)} style={styles.tableRow} wrap={false}>
          {columns.map((column) => (
            <View key={column.label} style={place(column)}>
              {column.cell(row, index)}
            </View>
          ))}
        </View>
      ))}
    </View>
  );
}

/** Town and day above the company's signature: `Surabaya, 26 November 2026`. */
export function townAndDay({ town }: Pick<DocumentCompany, "town">, day: Date): string {
  const date = formatDay(day, "id");
  return town === undefined ? date : `${town}, ${date}`;
}

/** Space for names, signatures and the company's stamp. */
export function Signatures({ people }: { people: { role: string; name: string; title?: string }[] }) {
  return (
    <View style={[styles.columns, { marginTop: 22 }]} wrap={false}>
      {people.map(({ role, name, title = "" }) => (
        <View key={role} style={[styles.column, { alignItems: "center" }]}>
          <Text style={{ textAlign: "center" }}>{role}</Text>
          <View style={{ height: 62 }} />
          <View style={{ width: 130, borderTopWidth: 0.7, borderTopColor: ink, paddingTop: 3 }}>
            <Text style={[styles.small, { textAlign: "center" }]}>{name}</Text>
            {title !== "" && <Text style={[styles.small, { textAlign: "center" }]}>{title}</Text>}
          </View>
        </View>
      ))}
    </View>
  );
}

/** Whole grams as kilograms in the Indonesian format: `12,5 kg`. */
export function kilograms(grams: number): string {
  return `${new Intl.NumberFormat("id-ID", { maximumFractionDigits: 2 }).format(grams / 1_000)} kg`;
}
