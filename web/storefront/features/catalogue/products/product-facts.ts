import type { ProductDetail } from "#contract/catalogue/catalogue.ts";
import type { Company } from "#contract/company/company-facts.ts";
import type { PartFactName } from "#contract/texts/part-facts.ts";
import { returnPolicy } from "./return-policy.ts";

/** schema.org's values for the page's stock; a product that is not counted is always available. */
const availability: Record<NonNullable<ProductDetail["stock"]>, string> = {
  available: "InStock",
  few: "LimitedAvailability",
  indent: "BackOrder",
  none: "OutOfStock",
};

interface Site {
  publicUrl: string;
  /** Undefined until the shop has answered. */
  company: Pick<Company, "name" | "returnWorkingDays"> | undefined;
  /** Left out for the present moment. */
  now?: Date;
}

/** A product's facts for search engines (schema.org). */
export function productFacts(
  product: ProductDetail,
  { publicUrl, company, now = new Date() }: Site,
): Record<string, unknown> {
  const { id, code, name, brand, description, price, weight, crossReferences, machines, companions } =
    product;
  const valueOf = (wanted: PartFactName) => product.facts.find(({ fact }) => fact === wanted)?.value;
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
    // Without the asterisks of bold text.
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
    // Without a price there is nothing to offer.
    ...(price > 0 && {
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
        ...(product.stock === "indent" && ordered(valueOf("delivery"), now)),
        ...(product.stock !== "none" && {
          shippingDetails: shipping(product.stock ?? "available", valueOf("delivery"), publicUrl),
        }),
        seller: { "@type": "Organization", name: company?.name ?? "" },
        ...(company && { hasMerchantReturnPolicy: returnPolicy(company.returnWorkingDays, publicUrl) }),
      },
    }),
  };
}

/**
 * Where a part is sent and how soon it leaves after it is paid, as /shipping says: on the next working day, and one or two
 * later if it needs a crate. The price is left out, because it depends on the subdistrict and the courier, and so is the
 * time on the way.
 */
function shipping(
  stock: NonNullable<ProductDetail["stock"]>,
  days: string | undefined,
  publicUrl: string,
): Record<string, unknown> {
  const time = stock === "indent" ? { handlingTime: daysFromTo(days) } : nextWorkingDay;
  return {
    "@type": "OfferShippingDetails",
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "ID" },
    shippingSettingsLink: `${publicUrl}/shipping`,
    ...(time.handlingTime && { deliveryTime: { "@type": "ShippingDeliveryTime", ...time } }),
  };
}

/** Working days are those of /returns; holidays have no place in it. */
const nextWorkingDay = {
  handlingTime: daysFromTo("1-3"),
  businessDays: {
    "@type": "OpeningHoursSpecification",
    dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map(
      (day) => `https://schema.org/${day}`,
    ),
  },
};

/** Days `7-14` as a quantity; undefined if they are not known. */
function daysFromTo(days: string | undefined) {
  const [from, to] = (days ?? "").split("-").map(Number);
  if (from === undefined || to === undefined) return undefined;
  return { "@type": "QuantitativeValue", minValue: from, maxValue: to, unitCode: "DAY" };
}

const dayMs = 24 * 3_600_000;
const jakartaOffsetMs = 7 * 3_600_000;

/**
 * How soon a part leaves that the shop must order first, in days `7-14`; the date is the same as in the merchant feed.
 */
function ordered(days: string | undefined, now: Date): Record<string, unknown> {
  const deliveryLeadTime = daysFromTo(days);
  if (deliveryLeadTime === undefined) return {};
  const leavesOn = new Date(now.getTime() + jakartaOffsetMs + deliveryLeadTime.maxValue * dayMs)
    .toISOString()
    .slice(0, 10);
  return { availabilityStarts: `${leavesOn}T00:00+07:00`, deliveryLeadTime };
}
