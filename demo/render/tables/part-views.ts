import type { Family, Measures } from "../families.ts";
import { picture, type Picture, type View } from "../picture.ts";
import { slug } from "./slug.ts";

/**
 * The pictures of one product: the name of `main` is the family's name and the part number; every other view adds its
 * own name.
 */
export function partViews<Name extends Family>(
  family: string,
  code: string,
  model: Name,
  measures: Measures<Name>,
  views: Record<string, View>,
): Picture[] {
  const name = `${family}-${slug(code)}`;
  return Object.entries(views).map(([view, how]) =>
    picture(view === "main" ? name : `${name}-${view}`, model, measures, how),
  );
}

/** Colours in which the makers' cast and forged parts come. */
export const PAINT: Record<string, string> = {
  Komatsu: "#2b2d30",
  Caterpillar: "#d99c12",
  Hitachi: "#3b3f45",
  Kobelco: "#2d4a55",
  "Volvo CE": "#4b4f55",
  Berco: "#1f2226",
  Hyundai: "#4a4034",
  JCB: "#c98f14",
};

export function paintOf(brand: string): string {
  return PAINT[brand] ?? "#2f3236";
}
