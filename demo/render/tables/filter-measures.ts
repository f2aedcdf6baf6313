import type { DemoProduct } from "../../catalogue/read-catalogue.ts";
import type { FilterPrint } from "../models/filters/filter-print.ts";
import type { Picture } from "../picture.ts";
import { dressOf } from "./filter-dress.ts";

/** How to draw a filter of the catalogue, by its English name. `print` says in both languages what it filters. */
export type FilterKind = {
  name: RegExp;
  stem: string;
  print: [kind: string, kindId: string];
  draw: (product: DemoProduct, kind: FilterKind) => Picture[];
};

/** The packed part's sizes are those of its carton: a few millimetres of room around it. */
export function inCarton({ lengthCm, widthCm, heightCm }: DemoProduct, roomMm: number) {
  return {
    diameterMm: Math.round(Math.min(lengthCm, widthCm) * 10 - roomMm),
    heightMm: Math.round(heightCm * 10 - roomMm - 2),
  };
}

export function printOf({ brand, code }: DemoProduct, { print: [kind, kindId] }: FilterKind): FilterPrint {
  const { layout, background, text, accent } = dressOf(brand);
  return { number: code, kind, kindId, layout, background, text, accent };
}

/** Elements have a white paper band, whatever the colour of their brand's cans is. */
export function paperBand(product: DemoProduct, kind: FilterKind): FilterPrint {
  return { ...printOf(product, kind), background: "#f3f1ec", text: "#1f2022" };
}
