import { daysBetween } from "#contract/core/days.ts";
import { areAlike, areSameWords, plain } from "./alike-texts.ts";
import type { StatementRow } from "./statement-row.ts";

/** How one file tells a movement. */
export interface MovementForm extends Pick<
  StatementRow,
  "bookedOn" | "time" | "description" | "reference" | "balanceRupiah"
> {
  /** The kind of export: files of one kind tell a movement in the same words. */
  layout: string;
}

/** A movement that earlier files have. */
export interface StoredMovement {
  id: number;
  amountRupiah: number;
  /** As its files tell it; while it is pending none of them is booked. */
  forms: MovementForm[];
  /** While it is pending: the last day that was booked in its file; it is booked on that day or later. */
  since: string;
  /** Its file was said to be of another of the shop's accounts, which may have been a mistake. */
  isElsewhere: boolean;
}

/** What a row of a file is: not in an earlier file, in one, the booked form of a pending movement, or perhaps in one. */
export type Standing =
  | { standing: "new" }
  | { standing: "known" | "booked" | "doubtful"; movement: StoredMovement };

type Sameness = "same" | "unsure" | "different";

/** Within this many days, holidays included, a bank books a pending movement. */
const bookingDays = 14;

/** Among how many alike movements the one of a row is looked for; what agrees in everything is found among any number. */
const mostCandidates = 500;

/**
 * Says for each row of a file which stored movement it is. A movement is known by what the bank gives: its day, its amount, and where both
 * files have them its number, its time and the balance after it. All that agrees makes it the same; what disagrees makes it another; if some of it
 * agrees and some does not, or two kinds of export give nothing to compare, it is doubtful, and people say it. Equal movements of a day
 * are told apart by their count, unless the amount went back on that day (`doubtReturned`). Each stored movement is at most one row.
 */
export function placeRows(
  rows: readonly StatementRow[],
  layout: string,
  stored: readonly StoredMovement[],
): Standing[] {
  const standings: Standing[] = rows.map(() => ({ standing: "new" }));
  const forms = rows.map((row) => ({ ...row, layout }));
  const taken = new Set<StoredMovement>();
  const isBooked = ({ forms: known }: StoredMovement) => known.some(({ bookedOn }) => bookedOn !== null);
  const [booked, pending] = [stored.filter(isBooked), stored.filter((movement) => !isBooked(movement))];
  const lastDay = rows
    .flatMap(({ bookedOn }) => bookedOn ?? [])
    .toSorted()
    .at(-1);
  const settle = (
    isMeant: (form: MovementForm) => boolean,
    among: readonly StoredMovement[],
    standing: "known" | "booked",
    compare: (form: MovementForm, movement: StoredMovement) => Sameness,
  ) => {
    const byAmount = Map.groupBy(
      among.filter((movement) => !taken.has(movement)),
      ({ amountRupiah }) => amountRupiah,
    );
    const open = forms.flatMap((form, at) =>
      isMeant(form) && standings[at]?.standing === "new" ? [at] : [],
    );
    const found = (wanted: Sameness) =>
      assign(
        open.filter((at) => standings[at]?.standing === "new"),
        (at) => {
          const form = forms[at];
          if (form === undefined) return [];
          const candidates: StoredMovement[] = [];
          for (const movement of byAmount.get(form.amountRupiah) ?? []) {
            if (taken.has(movement)) continue;
            const sameness = compare(form, movement);
            if ((movement.isElsewhere && sameness === "same" ? "unsure" : sameness) === wanted)
              candidates.push(movement);
            if (candidates.length === mostCandidates) break;
          }
          return candidates;
        },
      );
    for (const [at, movement] of found("same")) {
      standings[at] = { standing, movement };
      taken.add(movement);
    }
    for (const [at, movement] of found("unsure")) {
      standings[at] = { standing: "doubtful", movement };
      taken.add(movement);
    }
  };
  for (const [at, movement] of findExact(forms, stored)) {
    standings[at] = { standing: "known", movement };
    taken.add(movement);
  }
  settle(({ bookedOn }) => bookedOn !== null, booked, "known", compareBooked);
  settle(({ bookedOn }) => bookedOn === null, pending, "known", compareTexts);
  settle(({ bookedOn }) => bookedOn !== null, pending, "booked", compareWhenBooked);
  settle(
    ({ bookedOn }) => bookedOn === null,
    booked,
    "known",
    (form, movement) => compareBookedLater(form, movement, lastDay),
  );
  return doubtReturned(rows, standings);
}

/**
 * Makes rows doubtful whose amount went back on the same day by a row that no earlier file has: the file may have the whole day, so that the row is the stored
 * movement, or a later part of it, so that the money came once more. The text says nothing then, and neither does the balance, which is the
 * same again after money has gone out and come in; a number or a time of the bank's does.
 */
function doubtReturned(rows: readonly StatementRow[], standings: readonly Standing[]): Standing[] {
  const added = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    const key = dayAndAmount(row, row.amountRupiah);
    if (standings[at]?.standing === "new") added.set(key, (added.get(key) ?? 0) + 1);
  }
  return standings.map((place, at) => {
    const row = rows[at];
    if (row === undefined || row.bookedOn === null || place.standing !== "known") return place;
    const isMarked = place.movement.forms.some(
      ({ reference, time }) => isEqual(reference, row.reference) === true || isEqual(time, row.time) === true,
    );
    const equal = added.get(dayAndAmount(row, row.amountRupiah)) ?? 0;
    const opposite = added.get(dayAndAmount(row, -row.amountRupiah)) ?? 0;
    return isMarked || opposite <= equal ? place : { ...place, standing: "doubtful" };
  });
}

function dayAndAmount({ bookedOn }: StatementRow, amount: number): string {
  return `${bookedOn} ${amount}`;
}

/** The rows that a stored movement has in exactly this form. */
function findExact(
  forms: readonly (MovementForm & { amountRupiah: number })[],
  stored: readonly StoredMovement[],
): Map<number, StoredMovement> {
  const keyOf = (
    amount: number,
    { layout, bookedOn, time, description, reference, balanceRupiah }: MovementForm,
  ) => JSON.stringify([amount, layout, bookedOn, time, plain(description), reference, balanceRupiah]);
  const byKey = new Map<string, StoredMovement[]>();
  for (const movement of stored) {
    if (movement.isElsewhere) continue;
    const isBooked = movement.forms.some(({ bookedOn }) => bookedOn !== null);
    const keys = movement.forms
      .filter(({ bookedOn }) => (bookedOn !== null) === isBooked)
      .map((form) => keyOf(movement.amountRupiah, form));
    for (const key of new Set(keys)) {
      const others = byKey.get(key);
      if (others === undefined) byKey.set(key, [movement]);
      else others.push(movement);
    }
  }
  const found = new Map<number, StoredMovement>();
  const taken = new Set<StoredMovement>();
  for (const [at, form] of forms.entries()) {
    const candidates = byKey.get(keyOf(form.amountRupiah, form)) ?? [];
    let next = candidates.shift();
    while (next !== undefined && taken.has(next)) next = candidates.shift();
    if (next === undefined) continue;
    found.set(at, next);
    taken.add(next);
  }
  return found;
}

/** The pending movements that a file should have and has in no form: it has later days than they had, and begins before they were booked. */
export function missingMovements(
  rows: readonly StatementRow[],
  standings: readonly Standing[],
  stored: readonly StoredMovement[],
): StoredMovement[] {
  const days = rows.flatMap(({ bookedOn }) => bookedOn ?? []).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return [];
  const found = new Set(standings.flatMap((place) => (place.standing === "new" ? [] : [place.movement])));
  return stored.filter(
    (movement) =>
      !found.has(movement) &&
      !movement.isElsewhere &&
      movement.forms.every(({ bookedOn }) => bookedOn === null) &&
      to > movement.since &&
      daysBetween(movement.since, from) <= 1,
  );
}

/**
 * Gives as many of these rows as possible one of their candidates each, every candidate once, the first rows and the first candidates first.
 * (Augmenting paths: a row that finds its candidates taken asks their rows for another.)
 */
function assign(
  rows: readonly number[],
  candidatesOf: (row: number) => StoredMovement[],
): Map<number, StoredMovement> {
  const candidates = new Map(rows.map((row) => [row, candidatesOf(row)]));
  const holder = new Map<StoredMovement, number>();
  const place = (row: number, asked: Set<StoredMovement>): boolean =>
    (candidates.get(row) ?? []).some((movement) => {
      if (asked.has(movement)) return false;
      asked.add(movement);
      const other = holder.get(movement);
      if (other !== undefined && !place(other, asked)) return false;
      holder.set(movement, row);
      return true;
    });
  for (const row of rows) place(row, new Set());
  return new Map([...holder].map(([movement, row]) => [row, movement]));
}

function compareBooked(form: MovementForm, movement: StoredMovement): Sameness {
  const compared = movement.forms.map((known) => ({
    isOfKind: known.layout === form.layout,
    sameness: known.bookedOn === form.bookedOn ? compareForms(form, known) : ("different" as const),
  }));
  if (compared.some(({ sameness }) => sameness === "same")) return "same";
  if (compared.some(({ isOfKind, sameness }) => isOfKind && sameness === "different")) return "different";
  return compared.some(({ sameness }) => sameness === "unsure") ? "unsure" : "different";
}

/** Compares two forms of movements of one account, day and amount. */
function compareForms(one: MovementForm, other: MovementForm): Sameness {
  const hasSameWords = areSameWords(one.description, other.description);
  const balance = isEqual(one.balanceRupiah ?? 0, other.balanceRupiah ?? 0);
  const reference = isEqual(one.reference, other.reference);
  if (one.layout !== other.layout) {
    // Another kind of export has its own numbers and its own words, but the account has one balance.
    if (balance !== undefined)
      return balance ? "same" : areAlike(one.description, other.description) ? "unsure" : "different";
    return hasSameWords || reference === true ? "same" : "unsure";
  }
  const clues = [balance, reference, isEqual(one.time, other.time)].filter((clue) => clue !== undefined);
  if (clues.includes(false)) return balance === true || reference === true ? "unsure" : "different";
  if (hasSameWords) return "same";
  if (balance !== true && reference !== true) return "different";
  return areAlike(one.description, other.description) ? "same" : "unsure";
}

/** Whether both say the same; undefined if one says nothing. A balance of 0 is what banks write where they have none. */
function isEqual<Value extends string | number>(one: Value, other: Value): boolean | undefined {
  if (one === "" || one === 0 || other === "" || other === 0) return undefined;
  return one === other;
}

/** A booked row, and a movement that was pending. */
function compareWhenBooked(form: MovementForm, movement: StoredMovement): Sameness {
  const days = daysBetween(movement.since, form.bookedOn ?? "");
  return days < 0 || days > bookingDays ? "different" : compareTexts(form, movement);
}

/** A row that is pending in an older file, and a movement that a newer file has booked. */
function compareBookedLater(
  form: MovementForm,
  movement: StoredMovement,
  lastDay: string | undefined,
): Sameness {
  const day = movement.forms.find(({ bookedOn }) => bookedOn !== null)?.bookedOn ?? "";
  const texts = compareTexts(form, movement);
  if (lastDay === undefined) return texts === "different" ? texts : "unsure";
  const days = daysBetween(lastDay, day);
  if (days < 0 || days > bookingDays || texts === "different") return "different";
  // On the file's last day it may be another movement, which was booked before.
  return days === 0 ? "unsure" : texts;
}

function compareTexts(form: MovementForm, { forms }: StoredMovement): Sameness {
  if (forms.some((known) => areAlike(form.description, known.description))) return "same";
  return forms.some(({ layout }) => layout === form.layout) ? "different" : "unsure";
}
