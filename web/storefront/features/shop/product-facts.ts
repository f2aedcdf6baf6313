import type { PartFact, ProductDetail } from "#contract/catalogue.ts";

/** schema.org's values for the page's stock; a product that is not counted is always available. */
const availability: Record<NonNullable<ProductDetail["stock"]>, string> = {
  available: "InStock",
  few: "LimitedAvailability",
  indent: "BackOrder",
  none: "OutOfStock",
};

/** A product's facts for search engines (schema.org). */
export function productFacts(
  product: ProductDetail,
  { publicUrl, companyName }: { publicUrl: string; companyName: string },
): Record<string, unknown> {
  const { id, code, name, brand, description, price, weight, crossReferences, machines, companions } =
    product;
  const valueOf = (wanted: PartFact["fact"]) => product.facts.find(({ fact }) => fact === wanted)?.value;
  const [grade, warranty, country, gtin] = [
    valueOf("grade"),
    valueOf("warranty"),
    valueOf("country"),
    valueOf("gtin"),
  ];
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: `${code} ${name}`,
    sku: code,
    mpn: code,
    // Without the stars of bold text.
    description: description.replace(/\*\*(.+?)\*\*/g, "$1"),
    category: product.ProductCategorization.name,
    image: product.ProductImages.map(({ imageLocation }) => publicUrl + imageLocation),
    ...(brand === "" ? {} : { brand: { "@type": "Brand", name: brand } }),
    ...(crossReferences.length > 0 && {
      isSimilarTo: crossReferences.map((other) => ({
        "@type": "Product",
        name: `${other.brand} ${other.code}`,
        mpn: other.code,
        brand: { "@type": "Brand", name: other.brand },
      })),
    }),
    ...(machines.length > 0 && {
      isAccessoryOrSparePartFor: machines.map((machine) => ({
        "@type": "Product",
        name: `${machine.brand} ${machine.model}`,
        model: machine.model,
        brand: { "@type": "Brand", name: machine.brand },
      })),
    }),
    ...(companions.length > 0 && {
      isRelatedTo: companions.flatMap(({ parts }) =>
        parts.map((part) => ({
          "@type": "Product",
          name: part.product === undefined ? part.code : `${part.code} ${part.product.name}`,
          mpn: part.code,
          ...(part.product && { url: `${publicUrl}/product/${part.product.id}/detail` }),
        })),
      ),
    }),
    ...(product.documents.length > 0 && {
      subjectOf: product.documents.map(({ title, address, language }) => ({
        "@type": "DigitalDocument",
        name: title,
        url: address.startsWith("/") ? publicUrl + address : address,
        ...(address.startsWith("/") && { encodingFormat: "application/pdf" }),
        ...(language !== undefined && { inLanguage: language }),
      })),
    }),
    ...(gtin !== undefined && { gtin }),
    ...(country !== undefined && { countryOfOrigin: { "@type": "Country", name: country } }),
    weight: { "@type": "QuantitativeValue", value: weight, unitCode: "GRM" },
    offers: {
      "@type": "Offer",
      url: `${publicUrl}/product/${id}/detail`,
      price,
      priceCurrency: "IDR",
      ...(grade !== undefined && {
        itemCondition: `https://schema.org/${grade === "rebuilt" ? "RefurbishedCondition" : "NewCondition"}`,
      }),
      ...(Number(warranty ?? 0) > 0 && {
        warranty: {
          "@type": "WarrantyPromise",
          durationOfWarranty: {
            "@type": "QuantitativeValue",
            value: Number(warranty),
            unitCode: "MON",
          },
        },
      }),
      availability: `https://schema.org/${availability[product.stock ?? "available"]}`,
      seller: { "@type": "Organization", name: companyName },
    },
  };
}
