import type { Figures } from "./load.ts";
import type { Asked, Measured } from "./measure.ts";
import type { Question, Target } from "./questions.ts";

/** Prints the result of one question, and whether it reaches its target. */
export function printFigures(question: Question, measured: Measured[]): void {
  const { name, visits, distinct, isOnce } = question;
  const kinds: [Asked, string][] = [
    ["memory", "floor (a): from memory"],
    ["row", "floor (b): one row by its key"],
    ["visits", isOnce === true ? "each request once" : `${visits.length} different requests`],
    ["distinct", `${distinct?.length ?? 0} requests, none kept`],
  ];
  console.log(`### ${name}\n`);
  console.log("| connections | asked | requests/s | p50 ms | p99 ms | of (a) | of (b) |");
  console.log("|---:|---|---:|---:|---:|---:|---:|");
  for (const { connections, figures } of measured) {
    for (const [asked, title] of kinds) {
      const row = figures[asked];
      if (row !== undefined) console.log(rowText(connections, title, row, figures));
    }
  }
  console.log(targetText(question.target, measured.at(-1)));
}

function rowText(
  connections: number,
  title: string,
  row: Figures,
  { memory, row: one }: Measured["figures"],
) {
  const share = (floor: Figures | undefined) => (floor ? (row.perSecond / floor.perSecond).toFixed(2) : "");
  const cells = [connections, title, Math.round(row.perSecond), row.p50.toFixed(2), row.p99.toFixed(2)];
  return `| ${[...cells, share(memory), share(one)].join(" | ")} |`;
}

function targetText(target: Target | undefined, busiest: Measured | undefined): string {
  const shop = busiest?.figures.visits;
  const floor = target && busiest?.figures[target.floor];
  if (target === undefined || busiest === undefined || shop === undefined || floor === undefined) return "";
  const at = `at ${busiest.connections} connections`;
  const name = target.floor === "row" ? "(b)" : "(a)";
  if (target.of === "p99") {
    const times = shop.p99 / floor.p99;
    return `\np99 ${at} is ${times.toFixed(1)} times floor ${name}'s, less than ${target.most} asked: ${verdict(times < target.most)}\n`;
  }
  const share = shop.perSecond / floor.perSecond;
  return `\n${at} ${share.toFixed(2)} of floor ${name}, ${target.least} asked: ${verdict(share >= target.least)}\n`;
}

function verdict(isReached: boolean): string {
  return isReached ? "reached" : "MISSED";
}
