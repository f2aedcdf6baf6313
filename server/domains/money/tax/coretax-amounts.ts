import { lineAmount, type Charge } from "#contract/orders/order-total.ts";
import type { DocumentLine } from "../../../rules/money/document-facts.ts";
import type { Tax } from "../../../rules/money/tax.ts";

/** What a part is about: a line of goods, or a service for the whole order. */
type Subject = { kind: "goods"; line: DocumentLine } | { kind: "freight" | "insurance" | "rounding" };

/** One good or service of a tax invoice. Amounts are in hundredths of a Rupiah, which the file writes with two decimals. */
export type TaxedPart = Subject & {
  qty: number;
  /** For one piece, without PPN. */
  price: bigint;
  discount: bigint;
  /** The amount that PPN is computed from: `price` times `qty`, less the discount; whole Rupiah. */
  base: bigint;
  /** DPP nilai lain: the part of the base on which the rate is charged. */
  otherBase: bigint;
  vat: bigint;
};

/** What an invoice charges. */
interface Charged {
  lines: readonly DocumentLine[];
  charges: readonly Charge[];
  tax: Tax;
}

/** Something that is charged: Rupiah before the discounts, and as it is paid. */
type Part = Subject & { qty: number; price: number; paid: number };

/**
 * The goods and services of an invoice whose prices include PPN, as Coretax wants them: each without PPN, with its
 * share of the discounts on the whole order. The bases add up to the invoice's selling price to the Rupiah; PPN is
 * computed for each part, to the hundredth (PER-11/PJ/2025; the converter's sheet `DetailFaktur`), and may differ from
 * the invoice's by a Rupiah.
 */
export function taxedParts({ lines, charges, tax }: Charged): TaxedPart[] {
  const parts = withOthersSpread(lines, charges);
  const paid = parts.reduce((sum, part) => sum + part.paid, 0);
  let paidUpTo = 0;
  let givenUpTo = 0n;
  return parts.map((part) => {
    paidUpTo += part.paid;
    const given = paid === 0 ? 0n : (BigInt(paidUpTo) * BigInt(tax.sellingPrice)) / BigInt(paid);
    const base = (given - givenUpTo) * 100n;
    givenUpTo = given;
    const { price: _, paid: __, ...subject } = part;
    return { ...subject, base, ...pricesOf(part, base, tax) };
  });
}

/**
 * The parts of an order. Charges of the whole order (discount, rounding, unique code) lower the goods in proportion; if
 * they add something, they are parts of their own.
 */
function withOthersSpread(lines: readonly DocumentLine[], charges: readonly Charge[]): Part[] {
  const goods = lines
    .filter(({ price }) => price > 0)
    .map((line): Part => ({
      kind: "goods",
      line,
      qty: line.qty,
      price: line.price,
      paid: lineAmount({ ...line, discount: line.discount.amount }),
    }));
  const sumOf = (...kinds: Charge["kind"][]) =>
    charges.reduce((sum, { kind, amount }) => (kinds.includes(kind) ? sum + amount : sum), 0);
  const others = sumOf("discount", "rounding", "unique-code", "tax");
  const parts = [
    ...goods,
    ...service("freight", sumOf("shipping")),
    ...service("insurance", sumOf("insurance")),
    ...service("rounding", Math.max(0, others)),
  ];
  const worth = goods.reduce((sum, { paid }) => sum + paid, 0);
  // A rounding may be a little more than the value of goods that were given away; then it lowers all parts.
  return takenOff(
    parts,
    Math.max(0, -others),
    worth >= -others ? ({ kind }) => kind === "goods" : () => true,
  );
}

function service(kind: Exclude<Subject["kind"], "goods">, rupiah: number): Part[] {
  return rupiah === 0 ? [] : [{ kind, qty: 1, price: rupiah, paid: rupiah }];
}

function takenOff(parts: Part[], rupiah: number, bears: (part: Part) => boolean): Part[] {
  const worth = parts.reduce((sum, part) => (bears(part) ? sum + part.paid : sum), 0);
  let worthUpTo = 0;
  let takenUpTo = 0n;
  return parts.map((part) => {
    if (worth === 0 || !bears(part)) return part;
    worthUpTo += part.paid;
    const taken = (BigInt(rupiah) * BigInt(worthUpTo)) / BigInt(worth);
    const share = Number(taken - takenUpTo);
    takenUpTo = taken;
    return { ...part, paid: part.paid - share };
  });
}

function pricesOf({ price: withTax, qty, paid }: Part, base: bigint, tax: Tax) {
  const pieces = BigInt(qty);
  const rate = BigInt(Math.round(tax.ratePercent * 100));
  const numerator = BigInt(tax.baseNumerator);
  const denominator = BigInt(tax.baseDenominator);
  const whole = 10_000n * denominator;
  // Rounded up; the excess becomes a discount, so that price times pieces less discount is exactly the base.
  const lowest = roundedUp(base, pieces);
  const listed = roundedUp(BigInt(withTax) * 100n * whole, whole + rate * numerator);
  const price = paid === withTax * qty || listed < lowest ? lowest : listed;
  const otherBase = rounded(base * numerator, denominator);
  return { price, discount: price * pieces - base, otherBase, vat: rounded(otherBase * rate, 10_000n) };
}

function roundedUp(amount: bigint, by: bigint): bigint {
  return (amount + by - 1n) / by;
}

/** Half is rounded up. */
function rounded(amount: bigint, by: bigint): bigint {
  return (2n * amount + by) / (2n * by);
}
