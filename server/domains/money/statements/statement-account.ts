import type { OwnAccount, StatementPreview } from "#contract/money/admin/statements.ts";
import type { ReadStatement } from "../../../bank-files/read-statement.ts";
import { isSameAccount } from "../../../bank-files/file-account.ts";
import type { KnownAccount } from "./known-bank-files.queries.ts";

/** A bank account whose statements are uploaded. */
export interface StatementAccount {
  /** The bank's short name; empty if nobody knows it. */
  bank: string;
  /** Digits; empty if nobody knows it. */
  accountNumber: string;
  /** The shop's own account; null if it is none of them. */
  id: number | null;
  /** Whether the file itself names it. */
  isNamed: boolean;
}

/** One of the shop's own accounts; `bank` is the bank's short name as files are known by it, `number` digits only. */
export interface ShopAccount extends OwnAccount {
  bank: string;
}

export interface FoundAccount {
  account: StatementAccount;
  /** What has to be answered first; null if the account is certain or was chosen. */
  question: StatementPreview["accountQuestion"];
  /** The own accounts that can be the answer. */
  candidates: ShopAccount[];
}

/**
 * Which account a file belongs to. The one that it names decides. If it names none, it is the only one that it can be, the one that somebody has
 * chosen now or for the files like it before; it is never guessed by the order of the accounts.
 */
export function findAccount(
  statement: ReadStatement,
  own: readonly ShopAccount[],
  { chosen, known }: { chosen: string | undefined; known: KnownAccount | undefined },
): FoundAccount {
  const { layout, accountNumbers } = statement;
  const [named = ""] = accountNumbers;
  const isOther = chosen === "other";
  const elsewhere = { bank: layout.bank, accountNumber: named, id: null, isNamed: named !== "" };
  if (named !== "") {
    const owned = own.filter(({ number }) => accountNumbers.some((one) => isSameAccount(one, number)));
    const [first] = owned;
    if (first === undefined)
      return { account: elsewhere, question: isOther ? null : "notOurs", candidates: [] };
    const wanted = new Set(owned.map(({ number }) => number)).size === 1 ? first : byId(owned, chosen);
    if (wanted === undefined) return { account: elsewhere, question: "several", candidates: owned };
    return { account: { ...accountOf(wanted), isNamed: true }, question: null, candidates: owned };
  }
  const ofBank = layout.isSure ? own.filter(({ bank }) => bank === layout.bank) : [...own];
  const candidates = ofBank.length > 0 ? ofBank : [...own];
  if (isOther) return { account: elsewhere, question: null, candidates };
  const only = ofBank.length === 1 && (layout.isSure || own.length === 1) ? ofBank[0] : undefined;
  const before =
    known !== undefined && candidates.every(({ id }) => known.offered.includes(id))
      ? byId(candidates, String(known.bankAccountId))
      : undefined;
  const account = byId(own, chosen) ?? only ?? before;
  if (account === undefined) return { account: elsewhere, question: "unnamed", candidates };
  return { account: { ...accountOf(account), isNamed: false }, question: null, candidates };
}

function byId(accounts: readonly ShopAccount[], id: string | undefined): ShopAccount | undefined {
  return accounts.find((account) => String(account.id) === id);
}

function accountOf({ bank, number, id }: ShopAccount): Omit<StatementAccount, "isNamed"> {
  return { bank, accountNumber: number, id };
}
