import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  addGuestLine,
  changeGuestLine,
  forgetGuestCart,
  readGuestCart,
  removeGuestLines,
  writeGuestLines,
  type GuestLine,
} from "./guest-lines.ts";
import { listedLine, type ReadyLine } from "../../catalogue/quick-order/listed-lines.ts";
import { putGuestLines } from "./put-guest-lines.ts";

let kept: Map<string, string>;
const line = (ProductId: number, more: Partial<GuestLine> = {}): GuestLine => ({
  ProductId,
  code: `P-${ProductId}`,
  qty: 1,
  customerNotes: "",
  forUnits: [],
  ...more,
});
const units = () => readGuestCart().lines.map(({ forUnits }) => forUnits);
const ex07 = (qty: number) => ({ unitNumber: "EX-07", qty });
const lines = () => readGuestCart().lines.map(({ ProductId, qty }) => [ProductId, qty]);
const store = (content: unknown) => {
  kept.set("guest_cart", typeof content === "string" ? content : JSON.stringify(content));
};

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

test("a part that is added again has more pieces, up to the largest quantity of a cart", () => {
  expect(lines()).toEqual([]);
  expect(addGuestLine(line(7))).toBe(true);
  addGuestLine(line(9, { qty: 9_998 }));
  addGuestLine(line(7));
  addGuestLine(line(9, { qty: 5 }));
  expect(lines()).toEqual([
    [7, 2],
    [9, 9_999],
  ]);
});

test("a line is changed and removed; an empty cart leaves nothing in the browser", () => {
  writeGuestLines([line(7), line(9)]);
  changeGuestLine(7, { qty: 4 });
  changeGuestLine(9, { customerNotes: "for the D85" });
  expect(readGuestCart().lines).toEqual([line(7, { qty: 4 }), line(9, { customerNotes: "for the D85" })]);
  removeGuestLines([7]);
  expect(lines()).toEqual([[9, 1]]);
  removeGuestLines([9]);
  expect(kept.size).toBe(0);
});

test("there is room for five hundred lines and not for another one", () => {
  writeGuestLines(Array.from({ length: 500 }, (_, index) => line(index + 1)));
  expect(addGuestLine(line(501))).toBe(false);
  expect(addGuestLine(line(500))).toBe(true);
  expect(readGuestCart().lines).toHaveLength(500);
});

test("each content has a key of its own, and a cart that has changed since is not removed", () => {
  addGuestLine(line(7));
  const first = readGuestCart();
  expect(first.key).toMatch(/^[\da-f]{32}$/);
  addGuestLine(line(7));
  expect(readGuestCart().key).not.toBe(first.key);
  forgetGuestCart(first);
  expect(lines()).toEqual([[7, 2]]);
  forgetGuestCart(readGuestCart());
  expect(lines()).toEqual([]);
});

describe("an invalid stored cart is an empty cart:", () => {
  const key = "0123456789abcdef0123456789abcdef";
  test.each([
    ["no JSON", "{lines:"],
    ["a number", 7],
    ["another shape", { lines: "7" }],
    ["no key", { lines: [line(7)] }],
    ["a key that is none", { key: "x y", lines: [line(7)] }],
    ["no pieces", { key, lines: [line(7, { qty: 0 })] }],
    ["half a piece", { key, lines: [line(7, { qty: 1.5 })] }],
    ["too many pieces", { key, lines: [line(7, { qty: 10_000 })] }],
    ["no product", { key, lines: [line(-7)] }],
    ["a part twice", { key, lines: [line(7), line(7)] }],
    ["too long a note", { key, lines: [line(7, { customerNotes: "n".repeat(72) })] }],
    ["too many lines", { key, lines: Array.from({ length: 501 }, (_, index) => line(index + 1)) }],
  ])("%s", (_, content) => {
    store(content);
    expect(readGuestCart()).toEqual({ key: "", lines: [] });
    expect(addGuestLine(line(9))).toBe(true);
    expect(lines()).toEqual([[9, 1]]);
  });

  test("a browser that forbids reading", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new Error("storage is blocked");
      },
      setItem: () => {
        throw new Error("storage is blocked");
      },
    });
    expect(readGuestCart().lines).toEqual([]);
    expect(() => addGuestLine(line(7))).toThrow("storage is blocked");
  });
});

const ready = (id: number, qty: number): ReadyLine => {
  const product = { id, code: `P-${id}`, name: "Hose", brand: "Komatsu", price: 85_000, weight: 900 };
  const answered = { text: "", number: product.code, qty, answer: "found", products: [] } as const;
  return { line: listedLine({ ...answered, products: [] }), product, qty };
};

describe("lines of part numbers", () => {
  const texts = { full: "The guest's cart is full.", notKept: "This browser keeps nothing." };
  test("are added together, those of one part as one line, and too many pieces are refused", () => {
    addGuestLine(line(9, { qty: 9_990 }));
    expect(putGuestLines([ready(7, 2), ready(9, 10), ready(7, 3)], texts)).toEqual([
      { ProductId: 9, reason: "quantityTooLarge" },
    ]);
    expect(lines()).toEqual([
      [9, 9_990],
      [7, 5],
    ]);
  });

  test("are added all or none, with the reason if not", () => {
    writeGuestLines(Array.from({ length: 499 }, (_, index) => line(index + 1)));
    expect(() => putGuestLines([ready(600, 1), ready(601, 1)], texts)).toThrow(texts.full);
    expect(readGuestCart().lines).toHaveLength(499);
    vi.spyOn(console, "error").mockReturnValue();
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: () => {
        throw new Error("the quota is reached");
      },
    });
    expect(() => putGuestLines([ready(600, 1)], texts)).toThrow(texts.notKept);
  });
});

test("pieces for a unit join those that are there, follow the quantity, and are none in an older cart", () => {
  addGuestLine(line(7, { qty: 2, forUnits: [ex07(2)] }));
  addGuestLine(line(7, { qty: 1, forUnits: [ex07(1)] }));
  expect(units()).toEqual([[ex07(3)]]);
  changeGuestLine(7, { qty: 5 });
  expect(units()).toEqual([[ex07(5)]]);
  changeGuestLine(7, { forUnits: [ex07(1)] });
  changeGuestLine(7, { customerNotes: "urgent" });
  expect(units()).toEqual([[ex07(1)]]);
  const { forUnits: _, ...older } = line(9);
  store({ key: "0".repeat(32), lines: [older] });
  expect(units()).toEqual([[]]);
});
