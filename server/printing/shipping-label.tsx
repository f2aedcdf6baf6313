import { courierName, courierService } from "#contract/texts/courier-text.ts";
import { Document, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import { SquareCode } from "./code-marks.tsx";
import { amountOf, poNumberOf } from "./order-parts.tsx";
import type { WorkFacts } from "./work-facts.ts";
import { codeFont, textFont } from "./document-fonts.ts";
import { Coded, ink, kilograms, placeOf, quiet } from "./document-layout.tsx";

const styles = StyleSheet.create({
  page: { padding: 14, fontFamily: textFont, fontSize: 9, lineHeight: 1.3, color: ink },
  frame: { flex: 1, borderWidth: 1, borderColor: ink },
  part: { padding: 8, borderBottomWidth: 1, borderBottomColor: ink },
  row: { flexDirection: "row", justifyContent: "space-between", gap: 8 },
  label: { fontSize: 7.5, color: quiet },
});

/** An A6 label for the parcel; its QR code holds the order's code. */
export function ShippingLabel({ facts: { order, parcel, company } }: { facts: WorkFacts }) {
  const { recipient } = order;
  return (
    <Document title={`Label ${order.orderCode}`} author={company.name} language="id">
      <Page size="A6" style={styles.page}>
        <View style={styles.frame}>
          <View style={[styles.part, styles.row]}>
            <View>
              <Text style={{ fontSize: 19, fontWeight: 700, lineHeight: 1.1 }}>
                {courierName(order.shippingProvider, order.shippingProviderName)}
              </Text>
              <Text style={{ fontSize: 12, fontWeight: 600, lineHeight: 1.3 }}>
                {courierService(order, "id")}
              </Text>
            </View>
            <View style={{ alignItems: "flex-end" }}>
              <Text style={styles.label}>Berat</Text>
              <Text style={{ fontSize: 13, fontWeight: 700, lineHeight: 1.3 }}>
                {kilograms(order.weightGrams)}
              </Text>
              {/* What couriers charge is known for the whole order alone. */}
              {parcel === undefined && (
                <Text style={styles.label}>ditagih {order.chargeableKilograms} kg</Text>
              )}
            </View>
          </View>
          <View style={[styles.part, { flex: 1 }]}>
            <Text style={styles.label}>PENERIMA</Text>
            <Text style={{ fontSize: 13, fontWeight: 700, lineHeight: 1.2 }}>{recipient.name}</Text>
            {recipient.company !== "" && (
              <Text style={{ fontSize: 11, fontWeight: 600, lineHeight: 1.3 }}>{recipient.company}</Text>
            )}
            <Text style={{ fontSize: 11, fontWeight: 600, lineHeight: 1.3 }}>{recipient.phoneNumber}</Text>
            <Text style={{ fontSize: 10.5, marginTop: 3 }}>{recipient.address}</Text>
            <Text style={{ fontSize: 10.5, fontWeight: 600 }}>{placeOf(recipient)}</Text>
          </View>
          <View style={styles.part}>
            <Text style={styles.label}>PENGIRIM</Text>
            <Text style={{ fontWeight: 600 }}>
              {[company.name, company.phone].filter(Boolean).join(" · ")}
            </Text>
            <Text style={{ fontSize: 8.5 }}>{company.address}</Text>
          </View>
          <View style={[styles.row, { padding: 8, alignItems: "center" }]}>
            <View style={{ flex: 1 }}>
              <Text style={styles.label}>No. pesanan</Text>
              <Text style={{ fontFamily: codeFont, fontSize: 12.5, lineHeight: 1.4 }}>{order.orderCode}</Text>
              {poNumberOf(order).map(({ label, value }) => (
                <Text key={label} style={styles.label}>
                  {label} {value}
                </Text>
              ))}
              {order.shippingAirwayBills !== null && (
                <>
                  <Text style={styles.label}>No. resi</Text>
                  <Text style={{ fontFamily: codeFont, fontSize: 11, lineHeight: 1.4 }}>
                    <Coded>{order.shippingAirwayBills}</Coded>
                  </Text>
                </>
              )}
              <Text style={[styles.label, { marginTop: 2 }]}>
                {parcel !== undefined && `Paket ke-${parcel}. `}Isi: suku cadang, {amountOf(order.lines)}
              </Text>
            </View>
            <SquareCode text={order.orderCode} size={68} />
          </View>
        </View>
      </Page>
    </Document>
  );
}
