export const priceJumps = {
  title: (count: number, moved: number) =>
    count === 1
      ? `1 of ${moved} changed prices changes a lot`
      : `${count} of ${moved} changed prices change a lot`,
  falls: (count: number) => (count === 1 ? "1 falls by half or more." : `${count} fall by half or more.`),
  rises: (count: number) => (count === 1 ? "1 rises by half or more." : `${count} rise by half or more.`),
  byFactor: (count: number, factor: string) => `${count} change by the same factor: ${factor}.`,
  multiplied: (figure: string) => `× ${figure}`,
  divided: (figure: string) => `÷ ${figure}`,
  likePoint: "That is what a decimal point in the wrong place does: check the unit of the price column.",
  likeTax: "That is what PPN that is added or left out does: check whether the file's prices include it.",
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  apply: "Apply with these prices",
};
