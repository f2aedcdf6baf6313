import { type DemoProduct, readProducts } from "#demo/catalogue/read-catalogue.ts";
import type { Family, Measures } from "../families.ts";
import type { Picture, View } from "../picture.ts";
import { slug } from "./slug.ts";

const products = readProducts();

/** The catalogue's products of these English names. */
export function named(...namesEn: string[]): DemoProduct[] {
  return products.filter((product) => namesEn.includes(product.nameEn));
}

/** The catalogue's products of a category. */
export function inCategory(categoryEn: string): DemoProduct[] {
  return products.filter((product) => product.categoryEn === categoryEn);
}

/** Another view than the main one; with `shared` it is drawn once for all products of the same look. */
type Further = { suffix: string; view: View; shared?: boolean };

type Kind<Name extends Family> = {
  prefix: string;
  family: Name;
  products: DemoProduct[];
  /** The measures of one product. */
  measures: (product: DemoProduct) => Measures<Name>;
  /** What products look alike by, but for their own number; views that are shared bear it in their name. */
  look?: (product: DemoProduct) => string;
  main: View | ((product: DemoProduct) => View);
  /** Length in millimetres along a side of the model, for the view with a rule. */
  scale?: (product: DemoProduct) => NonNullable<View["rule"]>;
  /** One view with a rule for all products of the same look. */
  scaleShared?: boolean;
  further?: Further[];
};

/** The pictures of all products of a kind: `<prefix>-<code>`, `-scale` with a rule, and the further views. */
export function pictureKind<Name extends Family>(kind: Kind<Name>): Picture[] {
  const drawn = new Map<string, Picture>();
  const draw = (name: string, product: DemoProduct, view: View, exposures: number, isShared = false) => {
    if (drawn.has(name)) return;
    const measures: unknown = kind.measures(product);
    drawn.set(name, {
      name,
      family: kind.family,
      measures: isShared ? unnumbered(measures) : measures,
      view,
      exposures,
    });
  };
  for (const product of kind.products) {
    const own = `${kind.prefix}-${slug(product.code)}`;
    const alike = `${kind.prefix}-${slug(kind.look?.(product) ?? "any")}`;
    const main = typeof kind.main === "function" ? kind.main(product) : kind.main;
    draw(own, product, main, 4);
    if (kind.scale) {
      const scaled = { ...main, size: 0.78, rule: kind.scale(product) };
      if (kind.scaleShared) draw(`${alike}-scale`, product, scaled, 3, true);
      else draw(`${own}-scale`, product, scaled, 3);
    }
    for (const { suffix, view, shared = false } of kind.further ?? [])
      draw(`${shared ? alike : own}-${suffix}`, product, view, 3, shared);
  }
  return [...drawn.values()];
}

/** What many products share bears the number of none. */
function unnumbered(measures: unknown): unknown {
  return typeof measures === "object" && measures !== null && "number" in measures
    ? { ...measures, number: "" }
    : measures;
}
