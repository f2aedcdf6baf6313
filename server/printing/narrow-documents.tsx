import { courierName, courierService, courierText } from "#contract/texts/courier-text.ts";
import { Document, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { DocumentLine } from "../rules/money/document-facts.ts";
import { formatDay } from "../core/format-moment.ts";
import { SquareCode } from "./code-marks.tsx";
import { textFont } from "./document-fonts.ts";
import { CodeText, ink, kilograms, millimetre, placeOf } from "./document-layout.tsx";
import { amountOf, countOf, LineNotes, poNumberOf } from "./order-parts.tsx";
import type { WorkFacts } from "./work-facts.ts";

// The packing list and the label for a printer whose paper is 80 mm wide. It prints on 72 mm of them, in black alone.

const styles = StyleSheet.create({
  page: {
    paddingHorizontal: 4 * millimetre,
    paddingVertical: 3 * millimetre,
    fontFamily: textFont,
    color: ink,
    fontSize: 10,
    lineHeight: 1.3,
  },
  row: { flexDirection: "row", justifyContent: "space-between", gap: 8 },
  part: { borderTopWidth: 1, borderTopColor: ink, paddingVertical: 6 },
  strong: { fontWeight: 700 },
  small: { fontSize: 8.5 },
});

interface Props {
  facts: WorkFacts;
}

/** One page that is as long as what is on it: the printer cuts the roll there. */
function NarrowPage({ title, facts, children }: { title: string; facts: WorkFacts; children: ReactNode }) {
  return (
    <Document title={title} author={facts.company.name} language="id" creationDate={facts.printedAt}>
      <Page size={{ width: 80 * millimetre }} wrap={false} style={styles.page}>
        {children}
      </Page>
    </Document>
  );
}

/** The packing list on a roll: the shelf first, because it is read on the way through the warehouse. */
export function NarrowPackingList({ facts }: Props) {
  const { order, mayNotLeave, parcel, shelves, printedAt } = facts;
  const { recipient } = order;
  return (
    <NarrowPage title={`PACKING LIST ${order.orderCode}`} facts={facts}>
      <View style={[styles.row, { paddingBottom: 6 }]}>
        <View style={{ flex: 1 }}>
          <Text style={{ fontSize: 13, fontWeight: 700 }}>PACKING LIST</Text>
          <Code size={11}>{order.orderCode}</Code>
          {poNumberOf(order).map(({ label, value }) => (
            <Text key={label}>
              {label} {value}
            </Text>
          ))}
          {parcel !== undefined && <Text>Paket ke-{parcel}</Text>}
          <Text>{formatDay(printedAt, "id")}</Text>
        </View>
        <SquareCode text={order.orderCode} size={58} border={2} />
      </View>
      {mayNotLeave && (
        <Text style={[styles.strong, { borderWidth: 1.5, padding: 4, marginBottom: 6, textAlign: "center" }]}>
          BELUM LUNAS, JANGAN KIRIM
        </Text>
      )}
      <View style={styles.part}>
        <Text style={styles.strong}>{recipient.company === "" ? recipient.name : recipient.company}</Text>
        {recipient.company !== "" && <Text>u.p. {recipient.name}</Text>}
        <Text>{placeOf(recipient)}</Text>
        <Text>
          {courierText(order, "id")} · {kilograms(order.weightGrams)}
        </Text>
      </View>
      {order.lines.map((line) => (
        <PackedLine key={line.id} line={line} shelf={shelves.get(line.id) ?? ""} />
      ))}
      <View style={styles.part}>
        <Text style={styles.strong}>
          {order.lines.length} macam barang, {amountOf(order.lines)}
        </Text>
        <Text style={{ marginTop: 18 }}>Disiapkan oleh: ______________________</Text>
      </View>
    </NarrowPage>
  );
}

function PackedLine({ line, shelf }: { line: DocumentLine; shelf: string }) {
  const { code, name } = line;
  return (
    <View style={[styles.part, { flexDirection: "row", gap: 6 }]}>
      <View style={{ width: 12, height: 12, borderWidth: 1, marginTop: 1 }} />
      <View style={{ flex: 1 }}>
        {shelf !== "" && <Text style={styles.strong}>Rak {shelf}</Text>}
        <Code size={10.5}>{code}</Code>
        <Text style={styles.small}>{name}</Text>
        <LineNotes line={line} />
      </View>
      <Text style={{ fontSize: 12, fontWeight: 700 }}>{countOf(line)}</Text>
    </View>
  );
}

/** The label for the parcel on a roll. */
export function NarrowShippingLabel({ facts }: Props) {
  const { order, parcel, company } = facts;
  const { recipient } = order;
  return (
    <NarrowPage title={`Label ${order.orderCode}`} facts={facts}>
      <View style={[styles.row, { paddingBottom: 4 }]}>
        <View style={{ flex: 1 }}>
          <Text style={{ fontSize: 17, fontWeight: 700, lineHeight: 1.1 }}>
            {courierName(order.shippingProvider, order.shippingProviderName)}
          </Text>
          <Text style={{ fontSize: 12, fontWeight: 600 }}>{courierService(order, "id")}</Text>
        </View>
        <View style={{ alignItems: "flex-end" }}>
          <Text style={{ fontSize: 13, fontWeight: 700 }}>{kilograms(order.weightGrams)}</Text>
          {parcel === undefined && <Text style={styles.small}>ditagih {order.chargeableKilograms} kg</Text>}
        </View>
      </View>
      <View style={styles.part}>
        <Text style={styles.small}>PENERIMA</Text>
        <Text style={{ fontSize: 14, fontWeight: 700, lineHeight: 1.2 }}>{recipient.name}</Text>
        {recipient.company !== "" && (
          <Text style={{ fontSize: 12, fontWeight: 600 }}>{recipient.company}</Text>
        )}
        <Text style={{ fontSize: 12, fontWeight: 600 }}>{recipient.phoneNumber}</Text>
        <Text style={{ fontSize: 11, marginTop: 3 }}>{recipient.address}</Text>
        <Text style={{ fontSize: 11, fontWeight: 600 }}>{placeOf(recipient)}</Text>
      </View>
      <View style={styles.part}>
        <Text style={styles.small}>PENGIRIM</Text>
        <Text style={{ fontWeight: 600 }}>{[company.name, company.phone].filter(Boolean).join(" · ")}</Text>
        <Text style={styles.small}>{company.address}</Text>
      </View>
      <View style={[styles.part, styles.row]}>
        <View style={{ flex: 1 }}>
          <Code size={11}>{order.orderCode}</Code>
          {poNumberOf(order).map(({ label, value }) => (
            <Text key={label}>
              {label} {value}
            </Text>
          ))}
          {order.shippingAirwayBills !== null && (
            <>
              <Text style={styles.small}>No. resi</Text>
              <Code size={11}>{order.shippingAirwayBills}</Code>
            </>
          )}
          <Text style={styles.small}>
            {parcel !== undefined && `Paket ke-${parcel}. `}Isi: suku cadang, {amountOf(order.lines)}
          </Text>
        </View>
        <SquareCode text={order.orderCode} size={64} border={2} />
      </View>
    </NarrowPage>
  );
}

/** A number in the code font; a long one continues on the next line. */
function Code({ size, children }: { size: number; children: string }) {
  return <CodeText style={{ fontSize: size, lineHeight: 1.3 }}>{children}</CodeText>;
}
