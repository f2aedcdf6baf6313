import { expect, test } from "vitest";
import type { ProductDetail } from "#contract/catalogue/catalogue.ts";
import { partFacts } from "#contract/texts/part-facts.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderScreen } from "#testing/output/render-screen.tsx";
import { PartFacts } from "./part-facts.tsx";
import { productFacts } from "./product-facts.ts";

const known = {
  grade: "rebuilt",
  deliveryDaysFrom: 7,
  deliveryDaysTo: 14,
  warrantyMonths: 6,
  country: "JP",
  packQty: 1,
  gtin: "4006381333931",
  salesUnit: "pcs",
  weightGrams: 142_500,
  lengthCm: 60,
  widthCm: 50.5,
  heightCm: 50,
} as const;
const nothing = {
  grade: null,
  deliveryDaysFrom: null,
  deliveryDaysTo: null,
  warrantyMonths: 0,
  country: "",
  packQty: null,
  gtin: "",
  salesUnit: "pcs",
  weightGrams: 240,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
} as const;

function part(facts: ProductDetail["facts"]): ProductDetail {
  return {
    id: 7,
    code: "708-2L-00500",
    name: "Main pump",
    brand: "Komatsu",
    price: 95_000_000,
    description: "",
    weight: 142_500,
    isVolume: false,
    height: null,
    length: null,
    width: null,
    ProductCategorization: { id: 2, name: "Hydraulic Pump & Motor" },
    ProductImages: [],
    crossReferences: [],
    olderNumbers: [],
    newerNumbers: [],
    machines: [],
    measures: [],
    facts,
    companions: [],
    documents: [],
  };
}
const shown = (facts: ProductDetail["facts"]) => textOf(renderScreen(<PartFacts product={part(facts)} />));

test("the known facts of a part are together, without its weight, which is in the specification, and with a link to the returns page", () => {
  expect(shown(partFacts(known, "en"))).toBe(
    "Grade Rebuilt If not in stock sent after 7 to 14 days Warranty 6 months Made in Japan Per pack 1 Package size 60 × 50.5 × 50 cm GTIN 4006381333931 Returns and refunds",
  );
  expect(partFacts(known, "id").map(({ name, text }) => `${name}: ${text}`)).toEqual([
    "Mutu: Rekondisi",
    "Jika stok habis: dikirim setelah 7 sampai 14 hari",
    "Garansi: 6 bulan",
    "Buatan: Jepang",
    "Isi per kemasan: 1",
    "Berat: 142,5 kg",
    "Ukuran kemasan: 60 × 50,5 × 50 cm",
    "GTIN: 4006381333931",
  ]);
});

test("the sizes of a bulky part are only in its specification", () => {
  const bulky = { ...part(partFacts(known, "en")), isVolume: true };
  expect(textOf(renderScreen(<PartFacts product={bulky} />))).not.toContain("Package size");
});

test("unknown facts are left out, and a part without warranty says so", () => {
  expect(shown(partFacts(nothing, "en"))).toBe("Warranty none Returns and refunds");
});

const site = {
  publicUrl: "https://toko.example",
  company: { name: "CV. Mandiri Jaya", returnWorkingDays: 2 },
  // The 26th in Jakarta.
  now: new Date("2026-11-25T18:00:00Z"),
};

test("search engines get condition, warranty, origin and bar code", () => {
  expect(productFacts(part(partFacts(known, "en")), site)).toMatchObject({
    gtin: "4006381333931",
    countryOfOrigin: { name: "JP" },
    offers: {
      itemCondition: "https://schema.org/RefurbishedCondition",
      warranty: { durationOfWarranty: { value: 6, unitCode: "MON" } },
    },
  });
  expect(productFacts(part([]), site)["offers"]).not.toHaveProperty("itemCondition");
});

test("search engines get the parts that belong to a part", () => {
  const parts = [
    { code: "6754-11-5150", pieces: 6, product: { id: 9, name: "Exhaust manifold gasket" } },
    { code: "07000-12125", pieces: 2 },
  ];
  const product = { ...part([]), companions: [{ kind: "orderWith" as const, name: "Order with it", parts }] };
  expect(productFacts(product, site)["isRelatedTo"]).toEqual([
    {
      "@type": "Product",
      name: "6754-11-5150 Exhaust manifold gasket",
      mpn: "6754-11-5150",
      url: "https://toko.example/product/9/detail",
    },
    { "@type": "Product", name: "07000-12125", mpn: "07000-12125" },
  ]);
  expect(productFacts(part([]), site)).not.toHaveProperty("isRelatedTo");
});

test("search engines get a part's documents", () => {
  const address = `/documents/${"0".repeat(32)}.pdf`;
  const documents = [
    { title: "Data sheet", about: "English · PDF, 84 kB", address, language: "en" },
    { title: "ISO 9001", about: "Certificate · iso.example", address: "https://iso.example/9001" },
  ];
  expect(productFacts({ ...part([]), documents }, site)["subjectOf"]).toEqual([
    {
      "@type": "DigitalDocument",
      name: "Data sheet",
      url: `https://toko.example${address}`,
      encodingFormat: "application/pdf",
      inLanguage: "en",
    },
    { "@type": "DigitalDocument", name: "ISO 9001", url: "https://iso.example/9001" },
  ]);
  expect(productFacts(part([]), site)).not.toHaveProperty("subjectOf");
});

test("search engines get the day on which a part leaves that must be ordered first, as in the merchant feed", () => {
  const indent = { ...part(partFacts(known, "en")), stock: "indent" as const };
  expect(productFacts(indent, site)["offers"]).toMatchObject({
    availability: "https://schema.org/BackOrder",
    availabilityStarts: "2026-12-10T00:00+07:00",
    deliveryLeadTime: { "@type": "QuantitativeValue", minValue: 7, maxValue: 14, unitCode: "DAY" },
  });
  for (const other of [
    { ...indent, stock: "few" as const },
    { ...indent, facts: [] },
  ]) {
    expect(productFacts(other, site)["offers"]).not.toHaveProperty("availabilityStarts");
    expect(productFacts(other, site)["offers"]).not.toHaveProperty("deliveryLeadTime");
  }
});

test.each([
  // Two working days take two days if no weekend is between them.
  [2, 2],
  [5, 5],
  [6, 8],
  [7, 9],
  [14, 18],
])("search engines get the return policy: %i working days are %i days at least", (working, days) => {
  const company = { ...site.company, returnWorkingDays: working };
  expect(productFacts(part([]), { ...site, company })["offers"]).toMatchObject({
    hasMerchantReturnPolicy: {
      "@type": "MerchantReturnPolicy",
      applicableCountry: "ID",
      returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
      merchantReturnDays: days,
      returnMethod: "https://schema.org/ReturnByMail",
      returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
      itemDefectReturnFees: "https://schema.org/FreeReturn",
      refundType: ["https://schema.org/FullRefund", "https://schema.org/ExchangeRefund"],
      merchantReturnLink: "https://toko.example/returns",
    },
  });
});

const shippingOf = (product: ProductDetail) =>
  (productFacts(product, site)["offers"] as Record<string, unknown>)["shippingDetails"];

const handling = (minValue: number, maxValue: number) => ({
  "@type": "QuantitativeValue",
  minValue,
  maxValue,
  unitCode: "DAY",
});

test("search engines get where a part is sent and how soon it leaves, without a price, which depends on the place", () => {
  const toIndonesia = {
    "@type": "OfferShippingDetails",
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "ID" },
    shippingSettingsLink: "https://toko.example/shipping",
  };
  const stocked = {
    ...toIndonesia,
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: handling(1, 3),
      businessDays: {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: [
          "https://schema.org/Monday",
          "https://schema.org/Tuesday",
          "https://schema.org/Wednesday",
          "https://schema.org/Thursday",
          "https://schema.org/Friday",
        ],
      },
    },
  };
  expect(shippingOf(part([]))).toEqual(stocked);
  expect(shippingOf({ ...part([]), stock: "few" })).toEqual(stocked);
  const indent = { ...part(partFacts(known, "en")), stock: "indent" as const };
  expect(shippingOf(indent)).toEqual({
    ...toIndonesia,
    deliveryTime: { "@type": "ShippingDeliveryTime", handlingTime: handling(7, 14) },
  });
  expect(shippingOf({ ...indent, facts: [] })).toEqual(toIndonesia);
  expect(shippingOf({ ...part([]), stock: "none" })).toBeUndefined();
});
