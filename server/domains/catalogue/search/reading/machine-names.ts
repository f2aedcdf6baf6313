/** What makers write for the letters of a model, in lower case: a Hitachi `Zaxis 200` is the ZX200. */
export const families: ReadonlyMap<string, string> = new Map([
  ["zaxis", "ZX"],
  ["zax", "ZX"],
  ["robex", "R"],
]);

/** Kinds of machines, which people write beside a model that already says it. */
const kinds = new Set(
  (
    "excavator excavators ekskavator eskavator exavator exca beko bulldozer buldozer buldoser dozer doser loader " +
    "wheel backhoe grader greder dump truck dumptruck truk vibro engine tractor traktor alat berat mesin"
  ).split(" "),
);

export function isKindOfMachine(word: string): boolean {
  return kinds.has(word);
}

/** The names under which people know a maker, in lower case. */
export function makerNames(brand: string): string[] {
  const name = brand.toLowerCase();
  const [first = name] = name.split(" ");
  return [...new Set([name, first, ...(name === "caterpillar" ? ["cat"] : [])])];
}
