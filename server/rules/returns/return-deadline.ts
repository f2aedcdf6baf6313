const dayMs = 24 * 3_600_000;
const jakartaOffsetMs = 7 * 3_600_000;
const [sunday, saturday] = [0, 6];

/**
 * Until when a customer can ask to return parts of an order that was finished at this moment: the end (in Jakarta) of
 * the last of so many working days after it. Public holidays count as working days, because the shop does not know
 * them.
 */
export function returnDeadline(finishedAt: Date, workingDays: number): Date {
  // A moment whose UTC day is the day in Jakarta.
  let day = Math.floor((finishedAt.getTime() + jakartaOffsetMs) / dayMs);
  for (let left = workingDays; left > 0;) {
    day += 1;
    const weekday = new Date(day * dayMs).getUTCDay();
    if (weekday !== sunday && weekday !== saturday) left -= 1;
  }
  return new Date((day + 1) * dayMs - jakartaOffsetMs);
}
