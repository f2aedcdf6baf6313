import type { Figures } from "./load.ts";
import type { Asked, Measured } from "./measure.ts";
import type { Question, Target } from "./questions.ts";

/** Prints how much longer uncached answers take with the large catalogue, at the most connections. */
export function printGrowth(small: Map<string, Measured[]>, large: Map<string, Measured[]>): void {
  console.log("### With nothing kept, from the small catalogue to the large one\n");
  console.log("| question | p99 ms, small | p99 ms, large | times | at most 2 asked |");
  console.log("|---|---:|---:|---:|---|");
  for (const [name, measured] of large) {
    const few = small.get(name)?.at(-1)?.figures.distinct;
    const many = measured.at(-1)?.figures.distinct;
    if (few === undefined || many === undefined) continue;
    const times = many.p99 / few.p99;
    const cells = [name, few.p99.toFixed(1), many.p99.toFixed(1), times.toFixed(1), verdict(times <= 2)];
    console.log(`| ${cells.join(" | ")} |`);
  }
}

const floorNames = { memory: "(a)", row: "(b)", statement: "(c)" } as const;

/** Prints the result of one question, and whether it reaches its targets. */
export function printFigures(
  question: Question,
  measured: Measured[],
  /** How many statements an answer takes if nothing is cached. */
  statements?: number,
): void {
  const { name, visits, distinct, isOnce } = question;
  const kinds: [Asked, string][] = [
    ["memory", "floor (a): from memory"],
    ["row", "floor (b): one row by its key"],
    ["statement", "floor (c): one statement by hand"],
    ["visits", isOnce === true ? "each request once" : `${visits.length} different requests`],
    ["distinct", `${distinct?.length ?? 0} requests, none kept`],
  ];
  console.log(`### ${name}\n`);
  console.log(
    "| connections | asked | requests/s | p50 ms | p99 ms | of (a) | of (b) | of (c) | statements |",
  );
  console.log("|---:|---|---:|---:|---:|---:|---:|---:|---:|");
  for (const { connections, figures } of measured) {
    for (const [asked, title] of kinds) {
      const row = figures[asked];
      if (row === undefined) continue;
      const sent = asked === "distinct" ? (statements ?? "") : "";
      console.log(`${rowText(connections, title, row, figures)} ${sent} |`);
    }
  }
  console.log("");
  for (const target of question.targets ?? []) console.log(targetText(target, measured.at(-1)));
  console.log("");
}

function rowText(connections: number, title: string, row: Figures, figures: Measured["figures"]) {
  const share = (floor: Figures | undefined) => (floor ? (row.perSecond / floor.perSecond).toFixed(2) : "");
  const cells = [connections, title, Math.round(row.perSecond), row.p50.toFixed(2), row.p99.toFixed(2)];
  return `| ${[...cells, share(figures.memory), share(figures.row), share(figures.statement)].join(" | ")} |`;
}

function targetText(target: Target, busiest: Measured | undefined): string {
  const shop = busiest?.figures[target.asked];
  const floor = busiest?.figures[target.floor];
  if (busiest === undefined || shop === undefined || floor === undefined) return "";
  const what = target.asked === "distinct" ? "none kept, " : "";
  const at = `${what}at ${busiest.connections} connections`;
  const name = floorNames[target.floor];
  if ("mostTimesP99" in target) {
    const times = shop.p99 / floor.p99;
    return `p99 ${at} is ${times.toFixed(1)} times floor ${name}'s, less than ${target.mostTimesP99} asked: ${verdict(times < target.mostTimesP99)}`;
  }
  const share = shop.perSecond / floor.perSecond;
  return `${at} ${share.toFixed(2)} of floor ${name}, ${target.least} asked: ${verdict(share >= target.least)}`;
}

function verdict(isReached: boolean): string {
  return isReached ? "reached" : "MISSED";
}
