import type { RefusedLine } from "#contract/orders/cart.ts";
import { limits } from "#contract/core/limits.ts";
import type { OwnPrice } from "#contract/catalogue/own-prices.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { AnsweredLine, ListedProduct } from "#contract/catalogue/quick-order.ts";
import type { AskedPieces } from "#contract/catalogue/typed-lines.ts";
import { noUnit, unitCell, type UnitOfLine } from "#contract/catalogue/unit-cells.ts";
import { unitsAt, withMore, type ForUnit } from "#contract/orders/for-units.ts";
import { sameParts } from "#contract/orders/same-parts.ts";
import { certain, within } from "#contract/core/written-numbers.ts";
import { readPieces } from "#contract/core/written-pieces.ts";

import { priceAt } from "#web/api/own-prices.ts";
import type { OrderAgain } from "./order-again.ts";
import { asNamed, unitsFor, unitsKey, unitsOfBoth } from "./units-of-lines.ts";

/** A line of the list as it is shown and corrected. */
export interface ListedLine {
  /** Identifies the line while the page is open. */
  key: string;
  /** The part number in its field. */
  number: string;
  /** The quantity in its field. */
  qty: string;
  /** The shop's answer to the number. */
  answered: AnsweredLine;
  /** What the line orders; undefined while nothing is found or chosen. */
  product: ListedProduct | undefined;
  /** The price of one in the order that is ordered again, Rupiah. */
  priceThen?: number | undefined;
  /** For which units it is, none of them if somebody has said so; undefined while nobody has: then for the chosen machine. */
  forUnits?: UnitOfLine[] | undefined;
  /** Whether something about it was not certain when it was read. */
  needsLook: boolean;
  /** Why the cart did not take it. */
  refused?: RefusedLine["reason"] | undefined;
}

let lastKey = 0;

/** A line after the shop's answer; a part is taken without a question only if the number certainly means it. */
export function listedLine(answered: AnsweredLine): ListedLine {
  lastKey += 1;
  const isSure = ["found", "replaced", "otherMaker"].includes(answered.answer);
  const { number } = answered;
  const pieces = answered.answer === "passedOver" ? 1 : answered.qty;
  const qty = answered.asked === undefined ? String(Math.max(0, pieces)) : askedText(answered.asked);
  const product = isSure ? answered.products[0] : undefined;
  const needsLook = product === undefined || piecesIn(qty) === undefined;
  return { key: String(lastKey), number, qty, answered, product, needsLook };
}

/** The lines after the shop was asked about the corrected number of one of them, which keeps its quantity and its units. */
export function withAnswer(lines: ListedLine[], asked: ListedLine, answered: AnsweredLine): ListedLine[] {
  const { key, number, qty, forUnits } = asked;
  const corrected = { ...listedLine(answered), key, number, qty, forUnits };
  return lines.map((line) => (line.key === key ? { ...corrected, needsLook: line.needsLook } : line));
}

/** A quantity that is asked about, in its field: as it is written, and never as one that is certain. */
function askedText({ written }: AskedPieces): string {
  return certain(readPieces(written)) === undefined ? written : `${written}?`;
}

/** The line's quantity; undefined if a cart does not accept it. */
export function quantityOf({ qty }: ListedLine): number | undefined {
  return piecesIn(qty);
}

function piecesIn(qty: string): number | undefined {
  return certain(within(readPieces(qty), { least: 1, most: limits.cartQuantity }));
}

/** The lines of an order that is ordered again, with the price and the units of each part at that time. */
export function asOrderedThen(lines: ListedLine[], again: OrderAgain): ListedLine[] {
  const then = new Map(again.lines.map((line) => [normalizePartNumber(line.code), line]));
  return lines.map((line) => {
    const ordered = then.get(normalizePartNumber(line.number));
    const units = ordered?.forUnits && asNamed(ordered.forUnits, ordered.qty);
    return { ...line, priceThen: ordered?.price, forUnits: line.forUnits ?? units };
  });
}

/** How many parts of an order are no longer sold, and how many have another price today. */
export function changesSince(lines: ListedLine[]): { gone: number; repriced: number } {
  const known = lines.filter(({ priceThen }) => priceThen !== undefined);
  return {
    gone: known.filter(({ product }) => product === undefined).length,
    repriced: known.filter(({ product, priceThen }) => product !== undefined && product.price !== priceThen)
      .length,
  };
}

/** Another line of the same part, or of the one that replaces it or that it replaces. */
export interface Other {
  /** Counted from 1. */
  position: number;
  line: ListedLine;
  /** Which of the two numbers is the newer one; undefined if both are the same part. */
  newer: "this" | "other" | undefined;
}

/** For each line the others that mean the same part for the same units, by their keys. */
export function othersOf(lines: ListedLine[]): Map<string, Other[]> {
  const newerIds = (line: ListedLine) =>
    line.product === undefined || line.product.id !== line.answered.products[0]?.id
      ? []
      : (line.answered.newer ?? []).map(({ id }) => id);
  const same = sameParts(lines.map((line) => ({ productId: line.product?.id, newerIds: newerIds(line) })));
  const found = new Map<string, Other[]>();
  for (const [place, line] of lines.entries()) {
    const others = (same[place] ?? []).flatMap((at): Other[] => {
      const other = lines[at];
      if (other === undefined || unitsKey(other) !== unitsKey(line)) return [];
      const isSame = other.product?.id === line.product?.id;
      const isOlder = newerIds(line).includes(other.product?.id ?? 0);
      return [{ position: at + 1, line: other, newer: isSame ? undefined : isOlder ? "other" : "this" }];
    });
    if (others.length > 0) found.set(line.key, others);
  }
  return found;
}

/** The line into which another of the same part can go: the one of the newer number, or the first of the list. */
export function targetOf(position: number, others: Other[]): Other | undefined {
  const newer = others.find((other) => other.newer === "other");
  if (newer !== undefined) return newer;
  return others.find((other) => other.newer === undefined && other.position < position);
}

/** The list with one line's pieces added to another line, in whose place it goes. */
export function joined(lines: ListedLine[], from: string, into: string): ListedLine[] {
  const [one, other] = [from, into].map((key) => lines.find((line) => line.key === key));
  const [pieces, more] = [one && quantityOf(one), other && quantityOf(other)];
  if (one === undefined || other === undefined || pieces === undefined || more === undefined) return lines;
  const forUnits = unitsOfBoth({ line: other, pieces: more }, { line: one, pieces });
  return lines
    .filter(({ key }) => key !== from)
    .map((line) => (line.key === into ? { ...line, qty: String(pieces + more), forUnits } : line));
}

/** A line that can be put into the cart. */
export interface ReadyLine {
  line: ListedLine;
  product: ListedProduct;
  qty: number;
}

export function readyLines(lines: ListedLine[]): ReadyLine[] {
  return lines.flatMap((line) => {
    const qty = quantityOf(line);
    return line.product === undefined || qty === undefined ? [] : [{ line, product: line.product, qty }];
  });
}

/**
 * The lines at the prices of the caller's company; for a price break, the quantities of all lines of a part count
 * together.
 */
export function atOwnPrices(lines: ListedLine[], prices: Map<number, OwnPrice>): ListedLine[] {
  if (prices.size === 0) return lines;
  const pieces = new Map(linesToAdd(readyLines(lines)).map(({ ProductId, qty }) => [ProductId, qty]));
  return lines.map((line) => {
    const { product } = line;
    const own = product && prices.get(product.id);
    if (product === undefined || own === undefined) return line;
    return { ...line, product: { ...product, price: priceAt(own, pieces.get(product.id) ?? 1) } };
  });
}

/** A line to put into the cart. */
interface LineToAdd {
  ProductId: number;
  qty: number;
  customerNotes: string;
  forUnits: ForUnit[];
}

/**
 * The lines to put into the cart: each product once, with the quantities of all its lines, for the units
 * that they name, or else for the chosen machine.
 */
export function linesToAdd(ready: ReadyLine[]): LineToAdd[] {
  const lines = new Map<number, { qty: number; forUnits: ForUnit[] }>();
  for (const { line, product, qty } of ready) {
    const there = lines.get(product.id) ?? { qty: 0, forUnits: [] };
    lines.set(product.id, { qty: there.qty + qty, forUnits: withMore(there.forUnits, unitsFor(line, qty)) });
  }
  return [...lines].map(([ProductId, { qty: wanted, forUnits }]) => {
    const qty = Math.min(wanted, limits.cartQuantity);
    return { ProductId, qty, customerNotes: "", forUnits: unitsAt(forUnits, wanted, qty) };
  });
}

/** The quantity in its field for a list: a plain number if it is certain, otherwise as it is written. */
function piecesText(qty: string): string {
  const pieces = certain(readPieces(qty));
  if (pieces !== undefined) return String(pieces);
  return qty === "" ? "" : `qty: ${qty.replace(/[\t;|]/g, "/")}`;
}

/**
 * The list as a text that the shop can read again: for a choice, the number of the chosen part; a line whose pieces are
 * asked about, as it was typed.
 */
export function listText(lines: ListedLine[]): string {
  return lines
    .map(({ number, qty, product, answered, forUnits }) => {
      const line =
        answered.asked === undefined
          ? `${product?.code ?? number}\t${piecesText(qty)}`.trim()
          : answered.text;
      return line === "" ? "" : [line, ...unitCells(forUnits)].join("\t");
    })
    .filter((line) => line !== "")
    .join("\n");
}

function unitCells(units: UnitOfLine[] | undefined): string[] {
  return units?.length === 0 ? [unitCell({ unitNumber: noUnit })] : (units ?? []).map(unitCell);
}
