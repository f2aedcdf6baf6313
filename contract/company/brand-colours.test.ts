import { describe, expect, it, test } from "vitest";
import { brandColours, contrast, isTooPale, themeColour } from "./brand-colours.ts";

test("contrast is computed as WCAG says", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#ffffff", "#000000")).toBe(21);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  expect(contrast("#ff0000", "#ffffff")).toBeCloseTo(4, 2);
});

test("a shop that has chosen no colour, or its own, has the specified ones", () => {
  const specified = {
    main: "#fdb813",
    hover: "#fdc642",
    on: "#17181a",
    dark: "#b1800d",
    text: "#7a5600",
    bright: "#fdb813",
  };
  expect(brandColours(null)).toEqual(specified);
  expect(brandColours("#fdb813")).toEqual(specified);
  expect([themeColour(null), themeColour("#fdb813"), themeColour("#0b5ed7")]).toEqual([
    "#17181a",
    "#17181a",
    "#0b5ed7",
  ]);
});

test("a light colour has the shop's ink on it, a dark one white, and one between the two black", () => {
  expect(brandColours("#ffe000").on).toBe("#17181a");
  expect(brandColours("#0b5ed7").on).toBe("#ffffff");
  expect(brandColours("#7a7a7a").on).toBe("#000000");
});

test("a button under the pointer is a fifth lighter, or darker if white would not be readable on it", () => {
  expect(brandColours("#ffe000").hover).toBe("#ffe633");
  expect(brandColours("#1a237e").hover).toBe("#474f97");
  expect(brandColours("#0b5ed7").hover).toBe("#084bac");
});

describe("every shade is readable on its background", () => {
  it.each([
    "#000000",
    "#0b5ed7",
    "#1a237e",
    "#2e7d32",
    "#7a7a7a",
    "#777777",
    "#808080",
    "#c62828",
    "#e4002b",
    "#00a3e0",
    "#ff00ff",
    "#00ff00",
    "#ffff00",
    "#dddddd",
  ])("%s", (main) => {
    const { hover, on, dark, text, bright } = brandColours(main);
    expect(contrast(on, main)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(on, hover)).toBeGreaterThanOrEqual(4.5);
    for (const ground of ["#ffffff", "#f6f4f0", "#f1efeb"]) {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, ground)).toBeGreaterThanOrEqual(3);
    }
    for (const ground of ["#17181a", "#3a3c41"]) expect(contrast(bright, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

test("white and nearly white would be invisible as a button on a white page", () => {
  expect([isTooPale("#ffffff"), isTooPale("#f6f4f0"), isTooPale("#fdb813"), isTooPale("#dddddd")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
