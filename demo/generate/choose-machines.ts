import type { DemoMachine } from "../catalogue/read-catalogue.ts";
import type { Random } from "./random.ts";

/** For makers without machines: the makers whose machines their parts fit, and how often. */
const fleets: readonly [brand: string, share: number][] = [
  ["Komatsu", 38],
  ["Caterpillar", 24],
  ["Hitachi", 12],
  ["Kobelco", 8],
  ["Volvo", 6],
  ["Hyundai", 4],
  ["Doosan", 3],
  ["Sany", 3],
  ["Cummins", 2],
];
const sameFleet: Record<string, string> = { "Volvo CE": "Volvo", "Mitsubishi Fuso": "Mitsubishi" };
const insideEngines = new Set(["Engine Parts", "Fuel Injection", "Turbocharger"]);

interface Fleet {
  /** Sorted so that similar machines are neighbours. */
  models: DemoMachine[];
  /** The positions of very common machines. */
  common: number[];
}

/** Returns the machines and engines that a part fits: some neighbours in its maker's list. */
export class MachineChoice {
  #fleets: Map<string, Fleet>;

  constructor(machines: DemoMachine[], common: ReadonlySet<DemoMachine>) {
    const groups = Map.groupBy(machines, ({ brand, kind }) => `${brand} ${kind}`);
    this.#fleets = new Map(
      [...groups].map(([name, group]) => {
        const models = group.toSorted((one, other) => alike.compare(one.model, other.model));
        return [name, { models, common: [...models.keys()].filter((place) => common.has(models[place]!)) }];
      }),
    );
  }

  /** From one to six, the most likely first. */
  choose(brand: string, category: string, random: Random): DemoMachine[] {
    const owner = this.#ownerOf(brand, random);
    const [machines, engines] = [this.#fleets.get(`${owner} machine`), this.#fleets.get(`${owner} engine`)];
    const count = 1 + Math.floor(random.next() ** 1.5 * 6);
    const isInside = insideEngines.has(category);
    const fleet = (isInside && random.next() < 0.6 ? engines : machines) ?? machines ?? engines;
    return fleet === undefined ? [] : neighbours(fleet, count, random);
  }

  #ownerOf(brand: string, random: Random): string {
    const owner = sameFleet[brand] ?? brand;
    if (this.#fleets.has(`${owner} machine`) || this.#fleets.has(`${owner} engine`)) return owner;
    let rest = random.below(100);
    for (const [name, share] of fleets) {
      if (rest < share) return name;
      rest -= share;
    }
    return "Komatsu";
  }
}

/** Puts `PC200-8` beside `PC200-7`, and before `PC1250-8`. */
const alike = new Intl.Collator("en", { numeric: true });

/** Every fourth part fits one of the common machines. */
function neighbours({ models, common }: Fleet, count: number, random: Random): DemoMachine[] {
  const isCommon = common.length > 0 && random.below(4) === 0;
  const first = isCommon ? random.pick(common) : random.below(models.length);
  const start = Math.min(first, Math.max(0, models.length - count));
  const chosen = models.slice(start, start + count);
  return chosen.toSorted((one, other) => Number(other === models[first]) - Number(one === models[first]));
}
