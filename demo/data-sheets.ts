import { Document, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { createElement as element } from "react";
import { blankProduct } from "#contract/catalogue/admin/catalogue.ts";
import type { Language } from "#contract/core/languages.ts";
import { measureText, measureKinds } from "#contract/catalogue/measures.ts";
import { partFacts } from "#contract/texts/part-facts.ts";
import { technicalKindNames } from "#contract/texts/technical-documents.ts";
import { defaultCompanyFacts } from "#server/company/default-company-facts.ts";
import type { DemoProduct } from "./catalogue/read-catalogue.ts";

/** The parts that have a data sheet, in each language. */
export const partsWithDataSheet = ["6754-81-8090", "6754-61-1100", "708-2L-00500", "6754-K1-9901"];

const words = {
  en: { brand: "Brand", fits: "Fits", note: "Sample data of a demo shop: verify before use." },
  id: { brand: "Merek", fits: "Untuk", note: "Contoh data toko demo: periksa sebelum dipakai." },
};

const styles = StyleSheet.create({
  page: { padding: 48, fontFamily: "Helvetica", fontSize: 10.5, lineHeight: 1.4, color: "#14171a" },
  company: { fontSize: 9.5, color: "#565f66" },
  title: { marginTop: 28, fontFamily: "Helvetica-Bold", fontSize: 20 },
  name: { marginBottom: 22, fontSize: 13 },
  row: { flexDirection: "row", paddingVertical: 5, borderBottom: "0.7pt solid #c9ced2" },
  label: { width: 150, color: "#565f66" },
  value: { flex: 1 },
  note: { marginTop: 26, fontSize: 9, color: "#565f66" },
});

/**
 * A data sheet of a demo part as PDF, with the catalogue's facts and nothing else. Without JSX, because measurements
 * load the demo from the sources.
 */
export async function printDataSheet(product: DemoProduct, language: Language): Promise<Buffer> {
  const title = technicalKindNames[language].dataSheet;
  const { code, brand } = product;
  const name = language === "id" ? product.nameId : product.nameEn;
  const rows: [string, string][] = [
    [words[language].brand, brand],
    ...partFacts({ ...blankProduct, ...product }, language).map((fact): [string, string] => [
      fact.name,
      fact.text,
    ]),
    ...product.measures.map((measure): [string, string] => [
      measureKinds[measure.measure][language],
      measureText(measure, language),
    ]),
    [words[language].fits, product.fits.join(", ")],
  ];
  return renderToBuffer(
    element(
      Document,
      { title: `${title} ${code}`, author: defaultCompanyFacts.name, language },
      element(
        Page,
        { size: "A4", style: styles.page },
        element(Text, { style: styles.company }, `${defaultCompanyFacts.name} · ${title}`),
        element(Text, { style: styles.title }, code),
        element(Text, { style: styles.name }, name),
        ...rows
          .filter(([, value]) => value !== "")
          .map(([label, value]) =>
            element(
              View,
              { key: label, style: styles.row, wrap: false },
              element(Text, { style: styles.label }, label),
              element(Text, { style: styles.value }, value),
            ),
          ),
        element(Text, { style: styles.note }, words[language].note),
      ),
    ),
  );
}
