import type { DemoProduct } from "#demo/catalogue/read-catalogue.ts";

/** Part numbers that are equally good. */
type EquallyGood = ReadonlySet<string>;
/** The wanted answers to one part of a question: the best ones first, then the second choice. */
export type Choices = EquallyGood[];

/**
 * Reads a cell `first`: in `A + B` both are wanted, in `A > B` B is the second choice, in `A; B` both are equally good.
 * Each is a part number, or `[Track roller @ PC200]` for all products with that English name (one `*` stands for any
 * text) that fit the machine. Throws if the catalogue has nothing for one of them.
 */
export function readWanted(cell: string, products: DemoProduct[]): Choices[] {
  if (cell === "") return [];
  return cell.split(" + ").map((wanted) =>
    wanted.split(">").map((equals) => {
      const codes = equals.split(";").flatMap((item) => findCodes(item.trim(), products));
      return new Set(codes);
    }),
  );
}

function findCodes(item: string, products: DemoProduct[]): string[] {
  const found = isGroup(item) ? findGroup(item, products) : products.filter(({ code }) => code === item);
  if (found.length === 0) throw new Error(`The demo catalogue has no ${item}`);
  return found.map(({ code }) => code);
}

/** Whether the text names products by their kind, and not by their number. */
export function isGroup(text: string): boolean {
  return text.startsWith("[") && text.endsWith("]");
}

/**
 * The products that `[Name @ Machine]` names. If the catalogue knows a machine by exactly this name, only that one is
 * meant; any other name means all machines that begin with it (`PC200` is PC200-6, PC200-7 and so on).
 */
export function findGroup(group: string, products: DemoProduct[]): DemoProduct[] {
  const [name = "", machine] = group.slice(1, -1).split(" @ ");
  const [start = "", end] = name.split("*");
  const isNamed = (text: string) =>
    end === undefined ? text === name : text.startsWith(start) && text.endsWith(end);
  const named = products.filter(({ nameEn }) => isNamed(nameEn));
  if (machine === undefined) return named;
  const isKnown = products.some(({ fits }) => fits.includes(machine));
  const isMeant = (model: string) => (isKnown ? model === machine : model.startsWith(machine));
  return named.filter(({ fits }) => fits.some(isMeant));
}
