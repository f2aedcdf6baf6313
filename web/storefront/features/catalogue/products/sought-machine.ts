import { machineOf } from "../narrowing/choices.ts";
import type { Sought } from "./ask-words.ts";

interface Machine {
  brand: string;
  model: string;
}

/** A model that is only begun has at least so many signs: `pc200` for `PC200-8`. */
const fewestSigns = 4;

/**
 * The one of a part's machines that the list before it was narrowed to, or that the words of its search name; undefined if
 * there is none.
 */
export function soughtMachine<Known extends Machine>(
  machines: readonly Known[],
  sought: Sought | undefined,
): Known | undefined {
  const { narrowing = [], q = "" } = sought ?? {};
  const chosen = narrowing.filter(({ facet }) => facet === "machine").map(({ value }) => machineOf(value));
  const isChosen = ({ brand, model }: Known) =>
    chosen.some((one) => one.brand === brand && one.model === model);
  const typed = runsOf(q);
  const isNamed = ({ brand, model }: Known) =>
    typed.includes(plain(model)) || typed.includes(plain(brand + model));
  const isBegun = ({ model }: Known) =>
    typed.some((run) => run.length >= fewestSigns && /\d/.test(run) && plain(model).startsWith(run));
  return machines.find(isChosen) ?? machines.find(isNamed) ?? machines.find(isBegun);
}

/** Up to three words of a text that follow each other, without blanks and signs, the longest first. */
function runsOf(text: string): string[] {
  const words = text
    .split(/\s+/)
    .map(plain)
    .filter((word) => word !== "");
  return [3, 2, 1].flatMap((length) => words.map((_, at) => words.slice(at, at + length).join("")));
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z\d]/g, "");
}
