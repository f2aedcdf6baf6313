import { Document, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import { labelsOfSheet, type LabelPaper } from "#contract/stock/admin/labels.ts";
import { barsMark, BarCode, barWidth, SquareCode } from "./code-marks.tsx";
import { textFont } from "./document-fonts.ts";
import { CodeText, ink, millimetre, quiet } from "./document-layout.tsx";

/** A label for a part or a shelf. */
export interface PrintedLabel {
  kind: "part" | "shelf";
  /** What its codes hold, as UTF-8: a text would be changed to the characters that the fonts have. */
  mark: Uint8Array;
  /** A part's number, or a shelf's name. */
  title: string;
  /** What is below the title; empty lines are left out. */
  name: string;
  facts: string;
}

/** Labels, and where they are printed. */
export interface PrintedLabels {
  labels: PrintedLabel[];
  paper: LabelPaper;
  /** The place of the first label on a sheet, from 1. */
  first: number;
  companyName: string;
}

/** A label of a sheet: 70 × 37 mm, edge to edge; 0.5 mm of the sheet stay above and below. */
const sheetLabel = { width: 70 * millimetre, height: 37 * millimetre };
const columns = 3;
/** One label of a roll: as wide as the paper of the printer, which prints on 72 mm of it. */
const rollLabel = { width: 80 * millimetre, height: 40 * millimetre };

const styles = StyleSheet.create({
  page: { fontFamily: textFont, color: ink },
  label: { paddingHorizontal: 12, paddingVertical: 10, justifyContent: "space-between" },
  row: { flexDirection: "row", gap: 8 },
  name: { fontSize: 8, lineHeight: 1.2, marginTop: 2 },
  facts: { fontSize: 8.5, fontWeight: 600, lineHeight: 1.2, marginTop: 2 },
});

/** A label, and its place among all of a print; a place before the first label has none. */
interface Place {
  place: number;
  label: PrintedLabel | undefined;
}

/** Labels with barcodes, on sheets or one by one on a roll. */
export function Labels({ printed: { labels, paper, first, companyName } }: { printed: PrintedLabels }) {
  const places = [...Array.from({ length: first - 1 }, () => undefined), ...labels].map((label, place) => ({
    place,
    label,
  }));
  return (
    <Document title="Label" author={companyName} language="id">
      {paper === "a4" ? inGroups(places, labelsOfSheet).map(sheetOf) : places.map(pageOf)}
    </Document>
  );
}

function pageOf({ place, label }: Place) {
  return (
    <Page key={place} size={[rollLabel.width, rollLabel.height]} style={styles.page}>
      {label !== undefined && <Label label={label} size={rollLabel} />}
    </Page>
  );
}

function sheetOf(places: Place[]) {
  return (
    <Page key={places[0]?.place} size="A4" style={[styles.page, { paddingTop: 0.5 * millimetre }]}>
      {inGroups(places, columns).map((row) => (
        <View key={row[0]?.place} style={{ flexDirection: "row", height: sheetLabel.height }} wrap={false}>
          {row.map(({ place, label }) => (
            <View key={place} style={{ width: `${100 / columns}%` }}>
              {label !== undefined && <Label label={label} size={sheetLabel} />}
            </View>
          ))}
        </View>
      ))}
    </Page>
  );
}

function inGroups(places: Place[], size: number): Place[][] {
  return Array.from({ length: Math.ceil(places.length / size) }, (_, group) =>
    places.slice(group * size, (group + 1) * size),
  );
}

interface LabelProps {
  label: PrintedLabel;
  size: { width: number; height: number };
}

function Label({ label, size }: LabelProps) {
  const { kind, title, name, facts } = label;
  const mark = new TextDecoder().decode(label.mark);
  const width = size.width - 24;
  const bars = barsMark(mark);
  const hasBars = bars !== undefined && barWidth(bars, width) !== undefined;
  return (
    <View style={[styles.label, size]}>
      <View style={styles.row}>
        <View style={{ flex: 1 }}>
          {kind === "shelf" && <Text style={{ fontSize: 8, color: quiet }}>Rak</Text>}
          <Title kind={kind}>{title}</Title>
          {name !== "" && (
            <Text style={[styles.name, { maxLines: 2, textOverflow: "ellipsis" }]}>{name}</Text>
          )}
          {facts !== "" && (
            <Text style={[styles.facts, { maxLines: 1, textOverflow: "ellipsis" }]}>{facts}</Text>
          )}
        </View>
        <SquareCode text={mark} size={hasBars ? 54 : 78} border={2} />
      </View>
      {hasBars && <BarCode mark={bars} width={width} height={22} />}
    </View>
  );
}

/** Points for a title of so many characters, so that it stays on a line or two. */
function Title({ kind, children }: { kind: PrintedLabel["kind"]; children: string }) {
  if (kind === "shelf") {
    const fontSize = children.length <= 6 ? 26 : children.length <= 12 ? 18 : children.length <= 24 ? 14 : 11;
    return <Text style={{ fontSize, fontWeight: 700, lineHeight: 1.15, maxLines: 2 }}>{children}</Text>;
  }
  const fontSize = children.length <= 12 ? 13 : children.length <= 17 ? 10 : 8.5;
  return <CodeText style={{ fontSize, lineHeight: 1.2, maxLines: 3 }}>{children}</CodeText>;
}
