/** Whether two texts say the same, whatever their letters' size and their blanks; an empty one may be any. */
export function areSameWords(one: string, other: string): boolean {
  // The texts of old movements are deleted after some years.
  return one === "" || other === "" || plain(one) === plain(other);
}

/** A text as texts of banks are compared. */
export function plain(text: string): string {
  return text.toUpperCase().replaceAll(/\s+/g, " ").trim();
}

/**
 * Whether one text is the other with something added or left out: banks change numbers and add words when they book a movement, and cut long names
 * before.
 */
export function areAlike(one: string, other: string): boolean {
  if (areSameWords(one, other)) return true;
  const [shorter = [], longer = []] = [words(one), words(other)].toSorted((a, b) => a.length - b.length);
  if (shorter.length === 0) return longer.length === 0;
  let next = 0;
  for (const word of longer) {
    const wanted = shorter[next];
    const isLast = next === shorter.length - 1;
    if (
      wanted !== undefined &&
      (word === wanted || (isLast && (word.startsWith(wanted) || wanted.startsWith(word))))
    )
      next += 1;
  }
  return next === shorter.length;
}

function words(text: string): string[] {
  return plain(text)
    .split(/[^A-Z0-9]+/)
    .filter((word) => /^[A-Z]{3,}$/.test(word) && !/^PEND(?:ING)?$/.test(word));
}
