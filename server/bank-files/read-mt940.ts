import { bankNamedIn } from "./bank-exports.ts";
import { accountNumber } from "./file-account.ts";
import type { RawStatement } from "./raw-statement.ts";
import { completeDay, readCents } from "./read-values.ts";
import type { CentRow } from "./statement-row.ts";

/** Whether a text is a statement in SWIFT's form for customers. */
export function isMt940(text: string): boolean {
  return /^(?:\{4:\s*)?:60[FM]:/m.test(text) && /^:61:/m.test(text);
}

interface Field {
  line: number;
  tag: string;
  text: string;
}

/**
 * Reads a statement in SWIFT's form MT940 (Standards MT, category 9): `:25:` is the account, `:60F:` the balance before,
 * `:61:` a movement, `:86:` its text, `:62F:` the balance after.
 */
export function readMt940(text: string, today: string): RawStatement {
  const rows: CentRow[] = [];
  const raw: RawStatement = {
    layout: {
      id: "mt940",
      bank: bankNamedIn(text.slice(0, text.indexOf(":61:"))) ?? "",
      name: "MT940",
      isSure: false,
    },
    headings: [],
    accountNumbers: [],
    openingCents: undefined,
    rows,
    faults: [],
    passedOver: [],
  };
  let account = "";
  for (const { line, tag, text: value } of fieldsOf(text)) {
    const last = rows.at(-1);
    if (tag === "25") {
      account = accountNumber(value) ?? "";
      if (account !== "" && !raw.accountNumbers.includes(account)) raw.accountNumbers.push(account);
    } else if (tag === "60F" || tag === "60M") {
      raw.openingCents ??= balanceOf(value);
    } else if (tag === "61") {
      const row = readMovement(value, { line, account, today });
      if ("kind" in row) raw.faults.push({ line, kind: row.kind, text: value.slice(0, 200) });
      else rows.push(row);
    } else if (tag === "86" && last !== undefined) {
      last.description =
        `${last.description === last.reference ? "" : last.description} ${value.replaceAll(/\s+/g, " ")}`.trim();
    } else if ((tag === "62F" || tag === "62M") && last !== undefined) {
      last.balanceCents = balanceOf(value) ?? null;
    }
  }
  return raw;
}

function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  for (const [index, written] of text.split(/\r\n|\n|\r/).entries()) {
    const start = /^(?:\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(written);
    const last = fields.at(-1);
    if (start !== null) fields.push({ line: index + 1, tag: start[1] ?? "", text: start[2] ?? "" });
    else if (last !== undefined && !/^-\}?$/.test(written)) last.text += `\n${written}`;
  }
  return fields;
}

function readMovement(
  text: string,
  { line, account, today }: { line: number; account: string; today: string },
): CentRow | { kind: "date" | "amount" } {
  const parts =
    /^(\d{2})(\d{2})(\d{2})(\d{2})?(\d{2})?(R?[CD])[A-Z]?(\d+,\d{0,2})[A-Z]\w{3}([^/\n]*)(?:\/\/([^\n]*))?(?:\n([^]*))?$/.exec(
      text,
    );
  if (parts === null) return { kind: "amount" };
  const [
    ,
    year = "",
    month = "",
    day = "",
    bookedMonth,
    bookedDay,
    mark = "",
    amount = "",
    own = "",
    banks = "",
    more = "",
  ] = parts;
  const named = { year: 2000 + Number(year), month: Number(month), day: Number(day) };
  const valueDay = completeDay(named, today);
  // The day of booking has no year: it is near the day of value.
  const bookedOn =
    bookedMonth === undefined || bookedDay === undefined
      ? valueDay
      : nearest(named.year, `${bookedMonth}-${bookedDay}`, valueDay);
  if (Number.isNaN(Date.parse(bookedOn))) return { kind: "date" };
  const cents = readCents(amount.replace(/,$/, ""), ",");
  if (cents === undefined || cents === 0) return { kind: "amount" };
  const reference = [own, banks].filter((part) => part !== "" && part !== "NONREF").join(" ");
  return {
    line,
    account,
    bookedOn,
    time: "",
    description: more.replaceAll(/\s+/g, " ").trim(),
    reference,
    // The reversal of a credit goes out.
    amountCents: mark === "C" || mark === "RD" ? cents : -cents,
    balanceCents: null,
  };
}

function nearest(year: number, monthAndDay: string, to: string): string {
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(to));
  const [first = to] = [year - 1, year, year + 1]
    .map((some) => `${some}-${monthAndDay}`)
    .filter((day) => !Number.isNaN(Date.parse(day)))
    .toSorted((one, other) => distance(one) - distance(other));
  return first;
}

/** The cents of a balance such as `C260801IDR10000000,00`. */
function balanceOf(text: string): number | undefined {
  const parts = /^([CD])\d{6}[A-Z]{3}(\d+,\d{0,2})/.exec(text);
  const cents = readCents((parts?.[2] ?? "").replace(/,$/, ""), ",");
  return parts?.[1] === "D" && cents !== undefined ? -cents : cents;
}
