import { type DemoProduct, readProducts } from "#demo/catalogue/read-catalogue.ts";
import type { Family, Measures } from "../families.ts";
import type { Picture, View } from "../picture.ts";
import { partViews } from "./part-views.ts";

const products = readProducts();

/** The catalogue's products of these English names. */
export function named(...namesEn: string[]): DemoProduct[] {
  return products.filter((product) => namesEn.includes(product.nameEn));
}

/** The catalogue's products of a category. */
export function inCategory(categoryEn: string): DemoProduct[] {
  return products.filter((product) => product.categoryEn === categoryEn);
}

/** A further view beside the main one; with `shared` it is drawn once for all products that look the same. */
type Further = { suffix: string; view: View; shared?: boolean };

type Kind<Name extends Family> = {
  prefix: string;
  family: Name;
  products: DemoProduct[];
  /** The measures of one product. */
  measures: (product: DemoProduct) => Measures<Name>;
  /**
   * What products have in common that look the same, except for their own number; shared views have it in their name.
   */
  look?: (product: DemoProduct) => string;
  main: View | ((product: DemoProduct) => View);
  /** Length in millimetres along a side of the model, for the view with a rule. */
  scale?: (product: DemoProduct) => NonNullable<View["rule"]>;
  /** One view with a rule for all products of the same look. */
  scaleShared?: boolean;
  further?: Further[];
};

/** The pictures of all products of a kind: each product's own views, and once the views that several products share. */
export function pictureKind<Name extends Family>(kind: Kind<Name>): Picture[] {
  const drawn = new Map<string, Picture>();
  for (const product of kind.products) {
    const measures = kind.measures(product);
    const main = typeof kind.main === "function" ? kind.main(product) : kind.main;
    const own: Record<string, View> = { main };
    const shared: Record<string, View> = {};
    if (kind.scale)
      (kind.scaleShared ? shared : own)["scale"] = { ...main, size: 0.78, rule: kind.scale(product) };
    for (const { suffix, view, shared: isShared = false } of kind.further ?? [])
      (isShared ? shared : own)[suffix] = view;
    const look = kind.look?.(product) ?? "any";
    for (const each of [
      ...partViews(kind.prefix, product.code, kind.family, measures, own),
      ...partViews(kind.prefix, look, kind.family, unnumbered(measures), shared),
    ]) {
      if (!drawn.has(each.name)) drawn.set(each.name, each);
    }
  }
  return [...drawn.values()];
}

/** A picture that many products share shows no number. */
function unnumbered<Some>(measures: Some): Some {
  return typeof measures === "object" && measures !== null && "number" in measures
    ? { ...measures, number: "" }
    : measures;
}
