import type { Asked } from "./ask.ts";
import { summarize, type Quality } from "./judge.ts";

/** Prints how well each kind of question was answered, beside its targets, and the same for all together. */
export function printQuality(asked: Asked[]): void {
  console.log(
    "| kind | questions | right at once | among five | mean reciprocal rank | else without a word | aim |",
  );
  console.log("|---|---:|---:|---:|---:|---:|---|");
  for (const [kind, ofKind] of Map.groupBy(asked, (one) => one.kind)) {
    const quality = summarize(ofKind.map(({ verdict }) => verdict));
    console.log(rowText(kind.title, quality, aimText(kind, quality)));
  }
  console.log(rowText("all", summarize(asked.map(({ verdict }) => verdict)), ""));
}

function rowText(title: string, quality: Quality, aim: string): string {
  const { questions, atOnce, amongFive, reciprocalRank, silent } = quality;
  const shares = [atOnce, amongFive, reciprocalRank].map((share) => share.toFixed(2));
  return `| ${[title, questions, ...shares, Math.round(silent * questions), aim].join(" | ")} |`;
}

function aimText({ atOnce, amongFive }: Asked["kind"], quality: Quality): string {
  const aims = [
    {
      text: `${atOnce?.toFixed(2)} at once`,
      isAsked: atOnce !== undefined,
      isReached: quality.atOnce >= (atOnce ?? 0),
    },
    {
      text: `${amongFive?.toFixed(2)} among five`,
      isAsked: amongFive !== undefined,
      isReached: quality.amongFive >= (amongFive ?? 0),
    },
    { text: "none without a word", isAsked: true, isReached: quality.silent === 0 },
  ].filter(({ isAsked }) => isAsked);
  return aims.map(({ text, isReached }) => `${text}: ${isReached ? "reached" : "MISSED"}`).join(", ");
}

/**
 * Prints the questions with the worst answers: first those with other results and no note, then those whose answer was
 * lowest.
 */
export function printWorst(asked: Asked[], atMost: number): void {
  const worst = asked
    .filter(({ verdict }) => verdict.isSilent || verdict.place > 1)
    .toSorted(
      (one, other) =>
        Number(other.verdict.isSilent) - Number(one.verdict.isSilent) ||
        1 / one.verdict.place - 1 / other.verdict.place ||
        other.shown.total - one.shown.total,
    )
    .slice(0, atMost);
  console.log(`\n${worst.length} worst questions:\n`);
  console.log("| typed | kind | right at place | shown first | shown in all |");
  console.log("|---|---|---:|---|---:|");
  for (const { question, kind, verdict, shown } of worst) {
    const place = Number.isFinite(verdict.place) ? verdict.place : "none";
    console.log(`| ${[question.typed, kind.title, place, shown.first, shown.total].join(" | ")} |`);
  }
}
