import type { ProductDetail } from "#contract/catalogue/catalogue.ts";
import type { MachineKind } from "#contract/machines/machine-kinds.ts";
import { partFactNames, type PartFactName } from "#contract/texts/part-facts.ts";
import type { Messages } from "#web/texts/shop/en.ts";
import type { CompareText } from "#web/texts/pages/en/compare.ts";

/** One fact of all compared parts. */
export interface ComparedRow {
  key: string;
  name: string;
  /** The lines of each part; none if the part does not have the fact. */
  cells: string[][];
  /** Whether the parts differ in it. */
  isDifferent: boolean;
}

interface Texts {
  catalogue: Messages["catalogue"];
  compare: CompareText;
}

/**
 * The facts about the parts, in the order in which buyers decide: the sizes, which tell similar parts apart, come soon. A
 * fact that no part has is left out. Prices are shown apart.
 */
export function comparedRows(parts: ProductDetail[], { catalogue, compare }: Texts): ComparedRow[] {
  const row = (key: string, name: string, linesOf: (part: ProductDetail) => string[]): ComparedRow => {
    const cells = parts.map((part) => linesOf(part).filter((line) => line !== ""));
    return { key, name, cells, isDifferent: new Set(cells.map((lines) => lines.join("\n"))).size > 1 };
  };
  const rows = [
    row("stock", compare.stock, ({ stock }) => (stock === undefined ? [] : [catalogue.stock[stock]])),
    ...[...measuresOf(parts)].map(([measure, name]) =>
      row(measure, name, (part) =>
        part.measures.flatMap((one) => (one.measure === measure ? [one.text] : [])),
      ),
    ),
    ...partFactNames.map((fact) =>
      row(fact, nameOf(parts, fact), (part) =>
        part.facts.flatMap((one) => (one.fact === fact ? [one.text] : [])),
      ),
    ),
    row("brand", catalogue.brand, ({ brand }) => [brand]),
    row("category", catalogue.category, ({ ProductCategorization: { name } }) => [name]),
    row("machines", catalogue.fits, (part) => machinesOf(part, "machine")),
    row("engines", catalogue.engines, (part) => machinesOf(part, "engine")),
    row("components", catalogue.components, (part) => machinesOf(part, "component")),
    row("crossReferences", catalogue.crossReferences, ({ crossReferences }) =>
      crossReferences.map(({ brand, code, kind }) =>
        [kind && catalogue.referenceKinds[kind], brand, code].filter(Boolean).join(" "),
      ),
    ),
    row("olderNumbers", catalogue.olderNumbers, ({ olderNumbers }) => olderNumbers),
    row("newerNumbers", catalogue.newerNumbers, ({ newerNumbers }) => newerNumbers),
    // Without the asterisks of bold text. It often says which of several filters of a machine this one is.
    row("description", catalogue.description, ({ description }) => [
      description.replace(/\*\*(.+?)\*\*/g, "$1"),
    ]),
  ];
  return rows.filter(({ cells }) => cells.some((lines) => lines.length > 0));
}

function nameOf(parts: ProductDetail[], fact: PartFactName): string {
  return parts.flatMap((part) => part.facts).find((one) => one.fact === fact)?.name ?? "";
}

/** A line for each brand: `Komatsu PC200-7, PC200-8`. */
function machinesOf({ machines }: ProductDetail, kind: MachineKind): string[] {
  const brands = Map.groupBy(
    machines.filter((machine) => machine.kind === kind),
    ({ brand }) => brand,
  );
  return [...brands].map(([brand, models]) => `${brand} ${models.map(({ model }) => model).join(", ")}`);
}

/** The measures that any of the parts has, with their names. */
function measuresOf(parts: ProductDetail[]): Map<string, string> {
  return new Map(
    parts.flatMap(({ measures }) => measures.map(({ measure, name }) => [measure, name] as const)),
  );
}
