import { staffRoles, type StaffRole } from "#contract/admin/permissions.ts";
import { isKnownCourier } from "#contract/parcels/known-couriers.ts";
import { allMovementKinds, type MovementKind } from "#contract/stock/admin/stock.ts";
import { formatFigure } from "#contract/core/figures.ts";
import type { Language } from "#contract/core/languages.ts";
import { measureKinds, measureText, type Measure } from "#contract/catalogue/measures.ts";
import { formatRupiah } from "#contract/core/money.ts";
import type { CrossReference } from "#contract/catalogue/admin/catalogue.ts";
import type { FitmentDetail } from "#contract/machines/fitment-details.ts";
import { rangeText } from "#contract/machines/serials.ts";
import { orderStatuses, type OrderStatus } from "#contract/orders/order-states.ts";
import { deliveryTerms } from "#contract/quotations/quotation-states.ts";
import { fitmentSourceNames } from "#contract/texts/fitment-source-names.ts";
import { crossReferenceNames } from "#contract/texts/cross-reference-names.ts";
import { courierText } from "#contract/texts/courier-text.ts";
import { formatDay, formatMoment } from "#web/texts/moments.ts";
import type { Messages } from "#web/texts/shop/en.ts";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { isNamed } from "./read-change.ts";

/** What is needed to describe values: the texts, and the names of things that are stored as numbers. */
export interface ValueWords {
  language: Language;
  texts: OfficeMessages;
  statuses: Messages["account"]["statuses"];
  categoryNames: ReadonlyMap<number, string>;
  /** By their codes, what the company calls its own couriers. */
  courierNames: ReadonlyMap<string, string>;
}

const rupiahFields = new Set([
  "priceRupiah",
  "price",
  "total",
  "received",
  "open",
  "refund",
  "claim",
  "claimPaid",
]);
/** Fields whose values name a courier's service. */
export const courierFields: ReadonlySet<string> = new Set(["shipping", "courier", "notOffered"]);
const pictureFields = new Set(["picture", "pictureKey", "url", "narrowUrl", "logo"]);

/** A field's value for the reader of the audit: words, amounts and dates instead of stored values. */
export function valueText(name: string, value: unknown, words: ValueWords): string {
  const { texts, language, categoryNames } = words;
  const field = name.slice(name.lastIndexOf(".") + 1);
  if (value === undefined || value === null || value === "") return texts.audit.nothing;
  if (typeof value === "boolean") return value ? texts.frame.yes : texts.frame.no;
  if (Array.isArray(value)) return listText(field, value, words);
  if (isNamed(value)) return language === "id" ? value.nameId : value.nameEn;
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([inner, one]) => valueText(inner, one, words))
      .join(", ");
  }
  if (typeof value === "number") {
    if (field === "categoryId") return categoryNames.get(value) ?? `#${value}`;
    if (rupiahFields.has(field)) return formatRupiah(value);
    const number = formatFigure(value, language);
    if (field === "weightGrams") return `${number} g`;
    return field.endsWith("Cm") ? `${number} cm` : number;
  }
  return typeof value === "string" ? wordText(field, value, words) : texts.audit.nothing;
}

function wordText(field: string, value: string, words: ValueWords): string {
  const { texts, language, statuses } = words;
  if ((field === "orderStatus" || field === "status") && isOneOf<OrderStatus>(orderStatuses, value))
    return statuses[value];
  if (field === "role" && isOneOf<StaffRole>(staffRoles, value)) return texts.frame.roles[value];
  if (field === "kind" && isOneOf<MovementKind>(allMovementKinds, value)) return texts.stock.kinds[value];
  const named: Partial<Record<string, Partial<Record<string, string>>>> = texts.audit.words;
  const word = named[field]?.[value];
  if (word !== undefined) return word;
  if (pictureFields.has(field) && /^(?:\/|[0-9a-f]{32}$)/.test(value)) return texts.audit.aPicture;
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatMoment(value, language);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value, language);
  // An edited order's courier, service and cost are recorded as one text: `jne REG 138000`.
  const [, courier = "", cost] = /^(.+) (\d+)$/.exec(value) ?? [];
  if (field === "shipping" && cost !== undefined) {
    return `${serviceText(courier, words)}, ${formatRupiah(Number(cost))}`;
  }
  if (courierFields.has(field)) return serviceText(value, words);
  // A tariff's price per kilogram and days are recorded as one text: `46000 / 4-7`.
  const [, perKilogram, days = ""] = /^(\d+) \/ (.*)$/.exec(value) ?? [];
  if (perKilogram !== undefined) {
    return days === "" ? formatRupiah(Number(perKilogram)) : `${formatRupiah(Number(perKilogram))} (${days})`;
  }
  return value;
}

/**
 * A courier's service that is recorded by its code: `jne REG`, and `truk ANTAR` of the company's own truck. A courier that
 * somebody typed at a parcel (`Indah Cargo`) is shown as it is recorded.
 */
function serviceText(recorded: string, { courierNames, language }: ValueWords): string {
  const isOf = (code: string) => recorded.toLowerCase().startsWith(`${code} `);
  const [code] = [...courierNames.keys()].filter(isOf).toSorted((one, other) => other.length - one.length);
  const length = code?.length ?? recorded.indexOf(" ");
  const first = recorded.slice(0, Math.max(0, length));
  if (code === undefined && !isKnownCourier(first) && !isOneOf(deliveryTerms, first)) return recorded;
  return courierText(
    {
      shippingProvider: first,
      shippingProviderName: code === undefined ? undefined : courierNames.get(code),
      shippingMethod: recorded.slice(length + 1),
    },
    language,
  );
}

function listText(field: string, values: unknown[], words: ValueWords): string {
  const { audit } = words.texts;
  if (values.length === 0) return audit.nothing;
  if (field === "pictures") return audit.pictureCount(values.length);
  if (field === "machineIds") return audit.machineCount(values.length);
  return values.map((value) => itemText(field, value, words)).join("; ");
}

function itemText(field: string, value: unknown, words: ValueWords): string {
  if (isLine(value)) return lineText(value);
  if (isReference(field, value)) return referenceText(value, words.language);
  if (isDetail(value)) return detailText(value, words.language);
  if (!isMeasure(value)) return valueText(field, value, words);
  return `${measureKinds[value.measure][words.language]} ${measureText(value, words.language)}`;
}

function isMeasure(value: unknown): value is Measure {
  return (
    typeof value === "object" &&
    value !== null &&
    "measure" in value &&
    Object.hasOwn(measureKinds, String(value.measure))
  );
}

interface Line {
  code: string;
  qty: number;
  price: number;
}

const isLine = (value: unknown): value is Line =>
  typeof value === "object" && value !== null && "code" in value && "qty" in value && "price" in value;

const isDetail = (value: unknown): value is FitmentDetail =>
  typeof value === "object" && value !== null && "serials" in value && "position" in value;

const isReference = (field: string, value: unknown): value is CrossReference =>
  field === "crossReferences" && typeof value === "object" && value !== null && "code" in value;

/** Another maker's number: `equivalent to Donaldson P551670, maker's book, 21 November 2026`. */
function referenceText({ brand, code, kind, source, notedOn }: CrossReference, language: Language): string {
  const number = [kind && crossReferenceNames[language][kind], brand, code].filter(Boolean).join(" ");
  const parts = [
    number,
    source && fitmentSourceNames[language][source],
    notedOn && formatDay(notedOn, language),
  ];
  return parts.filter(Boolean).join(", ");
}

/** Where a part sits in a machine: `300001-UP, Boom cylinder × 2, maker's book`. */
function detailText({ serials, position, pieces, note, source }: FitmentDetail, language: Language): string {
  const place = pieces === null ? position : `${position} × ${pieces}`;
  const parts = [serials && rangeText(serials), place, note, source && fitmentSourceNames[language][source]];
  return parts.filter(Boolean).join(", ");
}

const lineText = ({ code, qty, price }: Line) => `${code}, ${qty} × ${formatRupiah(price)}`;

function isOneOf<Word extends string>(words: readonly Word[], word: string): word is Word {
  return (words as readonly string[]).includes(word);
}
