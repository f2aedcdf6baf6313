import type { DemoProduct } from "../../catalogue/read-catalogue.ts";
import type { AirElement } from "../models/filters/air-elements.ts";
import type { Element } from "../models/filters/elements.ts";
import type { FilterPrint } from "../models/filters/filter-print.ts";
import type { Guard } from "../models/filters/pleats.ts";
import { picture, type Picture } from "../picture.ts";
import { dressOf } from "./filter-dress.ts";
import { inCarton, paperBand, type FilterKind } from "./filter-measures.ts";
import { slug } from "./slug.ts";

export const lyingOpen = { pose: [0, 34, 90], cameraTurn: 0, cameraHeight: 22, rule: true } as const;

/** What protects the elements of these brands; punched sheet elsewhere. */
const elementGuards: Record<string, Guard> = { Hitachi: "expanded", Kobelco: "expanded", "Volvo CE": "wire" };

export function drawElement(product: DemoProduct, kind: FilterKind): Picture[] {
  const name = `${kind.stem}-${slug(product.code)}`;
  const { diameterMm, heightMm } = inCarton(product, 10);
  const isBig = diameterMm > 120;
  const guard = elementGuards[product.brand] ?? "punched";
  const measures: Element = {
    diameterMm,
    heightMm: isBig ? heightMm - 32 : heightMm,
    boreMm: Math.round(diameterMm * 0.46),
    pleatCount: 64,
    guard,
    bail: guard === "punched" && isBig,
    bypass: guard !== "punched",
    print: paperBand(product, kind),
  };
  return [
    picture(name, "pleatedElement", measures, { cameraHeight: 24 }),
    picture(`${name}-scale`, "pleatedElement", measures, lyingOpen),
  ];
}

export function drawFuelElement(product: DemoProduct, kind: FilterKind): Picture[] {
  const name = `${kind.stem}-${slug(product.code)}`;
  const { diameterMm, heightMm } = inCarton(product, 5);
  const measures: Element = {
    diameterMm,
    heightMm: product.code.startsWith("2010") ? heightMm - 26 : heightMm,
    boreMm: 26,
    pleatCount: 46,
    paperColour: "#d9b06a",
    capColour: product.code.startsWith("2010") ? "#1d3f77" : "#8f2f24",
    bail: false,
    print: { ...paperBand(product, kind), layout: "stripe", accent: "#b3261e" },
  };
  return [
    picture(name, "pleatedElement", measures, { cameraHeight: 26 }),
    picture(`${name}-scale`, "pleatedElement", measures, lyingOpen),
  ];
}

function airElement(
  product: DemoProduct,
  print: FilterPrint,
  diameterMm: number,
  heightMm: number,
  bore: number,
): AirElement {
  const { capColour } = dressOf(product.brand);
  // Large elements have plated ends with a rubber face; smaller ones moulded ends.
  const moulded = capColour !== undefined && diameterMm < 290;
  return {
    diameterMm,
    heightMm,
    boreMm: Math.round(diameterMm * bore),
    guard: moulded ? "punched" : "expanded",
    print,
    ...(moulded ? { capColour } : {}),
  };
}

const airOpenEnd = { pose: [0, -36, 90], cameraTurn: 0, cameraHeight: 20, rule: true } as const;

export function drawAirOuter(product: DemoProduct, kind: FilterKind): Picture[] {
  const name = `${kind.stem}-${slug(product.code)}`;
  const { diameterMm, heightMm } = inCarton(product, 15);
  const measures = airElement(product, paperBand(product, kind), diameterMm, heightMm, 0.54);
  return [
    picture(name, "airFilterOuter", measures, { cameraHeight: 24 }),
    picture(`${name}-scale`, "airFilterOuter", measures, airOpenEnd),
  ];
}

export function drawAirInner(product: DemoProduct, kind: FilterKind): Picture[] {
  const name = `${kind.stem}-${slug(product.code)}`;
  const { diameterMm, heightMm } = inCarton(product, 12);
  const measures = airElement(product, paperBand(product, kind), diameterMm, heightMm, 0.7);
  return [
    picture(name, "airFilterInner", measures, { cameraHeight: 24 }),
    picture(`${name}-scale`, "airFilterInner", measures, airOpenEnd),
  ];
}

export function drawAirSet(product: DemoProduct, kind: FilterKind): Picture[] {
  const name = `${kind.stem}-${slug(product.code)}`;
  const { diameterMm, heightMm } = inCarton(product, 20);
  const print = paperBand(product, kind);
  const outer = airElement(product, print, diameterMm, heightMm, 0.56);
  const inner = airElement(product, print, Math.round(diameterMm * 0.53), heightMm - 25, 0.36);
  return [
    picture(name, "airFilterSet", { outer, inner }, { cameraHeight: 22, cameraTurn: 14 }),
    picture(`${name}-scale`, "airFilterOuter", outer, airOpenEnd),
  ];
}
