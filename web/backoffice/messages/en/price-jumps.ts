export const priceJumps = {
  title: (count: number, moved: number) =>
    count === 1 ? `1 of ${moved} changed prices moves far` : `${count} of ${moved} changed prices move far`,
  falls: (count: number) => (count === 1 ? "1 falls by half or more." : `${count} fall by half or more.`),
  rises: (count: number) => (count === 1 ? "1 rises by half or more." : `${count} rise by half or more.`),
  byFactor: (count: number, factor: string) => `${count} are all ${factor} of before.`,
  multiplied: (figure: string) => `× ${figure}`,
  divided: (figure: string) => `÷ ${figure}`,
  likePoint: "That is what a decimal point in the wrong place does: look at the unit of the price's column.",
  likeTax: "That is what PPN does that is added or left out: look at whether the file's prices include it.",
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  apply: "Apply with these prices",
};
