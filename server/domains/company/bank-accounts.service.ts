import type { AuditAction } from "#contract/operations/admin/audit.ts";
import type { BankAccountSetting } from "#contract/company/admin/settings-banks.ts";
import { changedFields, recordAudit } from "../../core/record-audit.ts";
import { announceChange } from "../../database/changes.ts";
import type { Database, Queryable } from "../../database/queryable.ts";
import { Refusal } from "../../core/refusal.ts";
import {
  appendBankAccount,
  formOf,
  listAllBankAccounts,
  placeBankAccount,
  removeBankAccount,
  updateBankAccount,
  type BankAccountForm,
} from "./bank-accounts.queries.ts";
import { requireVersion } from "./setting-version.ts";
import { takeLock } from "../../database/advisory-locks.ts";

/**
 * Runs `work` on the present accounts under a lock, and returns the accounts afterwards; the shop shows them at once.
 */
async function changeAccounts(
  db: Database,
  work: (tx: Queryable, accounts: BankAccountSetting[]) => Promise<void>,
): Promise<{ rows: BankAccountSetting[] }> {
  return db.transaction(async (tx) => {
    await takeLock(tx, "settings");
    await work(tx, await listAllBankAccounts(tx));
    await announceChange(tx, "settings");
    return { rows: await listAllBankAccounts(tx) };
  });
}

/**
 * Adds an account. @throws Refusal `bankAccountExists` if the bank's name is taken: payments refer to the account by
 * it.
 */
export function addBankAccount(db: Database, userId: string, form: BankAccountForm) {
  return changeAccounts(db, async (tx, accounts) => {
    requireFreeName(accounts, form.bankName);
    const id = await appendBankAccount(tx, form);
    await record(tx, { userId, action: "setting.addBank", id, name: form.bankAliasName, after: form });
  });
}

/** Changes an account. @throws Refusal `notFound`, `settingChanged`, `bankAccountExists`, `bankAccountNamed` */
export function changeBankAccount(
  db: Database,
  userId: string,
  { id, version, form }: { id: number; version: string; form: BankAccountForm },
) {
  return changeAccounts(db, async (tx, accounts) => {
    const account = requireAccount(accounts, id);
    requireVersion(formOf(account), version);
    const changed = changedFields({ ...formOf(account) }, { ...form });
    if (changed === undefined) return;
    if (form.bankName !== account.bankName) {
      if (account.isNamed) throw new Refusal("bankAccountNamed");
      requireFreeName(accounts, form.bankName);
    }
    await updateBankAccount(tx, id, form);
    await record(tx, { userId, action: "setting.changeBank", id, name: form.bankAliasName, ...changed });
  });
}

/** Changes the order of the accounts. @throws Refusal `settingChanged` if an account was added or removed meanwhile. */
export function orderBankAccounts(db: Database, userId: string, ids: number[]) {
  return changeAccounts(db, async (tx, accounts) => {
    const before = accounts.map((account) => account.id);
    if (before.length !== ids.length || !before.every((id) => ids.includes(id)))
      throw new Refusal("settingChanged");
    for (const [position, id] of ids.entries()) await placeBankAccount(tx, id, position);
    const names = (order: number[]) =>
      order.map((id) => accounts.find((account) => account.id === id)?.bankAliasName ?? "");
    const changed = changedFields({ order: names(before) }, { order: names(ids) });
    if (changed === undefined) return;
    await record(tx, { userId, action: "setting.orderBanks", id: 0, name: "", ...changed });
  });
}

/** Deletes an account that nothing refers to. @throws Refusal `notFound`, `bankAccountNamed` */
export function deleteBankAccount(db: Database, userId: string, id: number) {
  return changeAccounts(db, async (tx, accounts) => {
    const account = requireAccount(accounts, id);
    if (account.isNamed) throw new Refusal("bankAccountNamed");
    await removeBankAccount(tx, id);
    const before = formOf(account);
    await record(tx, { userId, action: "setting.deleteBank", id, name: account.bankAliasName, before });
  });
}

function requireAccount(accounts: BankAccountSetting[], id: number): BankAccountSetting {
  const account = accounts.find((one) => one.id === id);
  if (account === undefined) throw new Refusal("notFound");
  return account;
}

function requireFreeName(accounts: BankAccountSetting[], bankName: string): void {
  if (accounts.some((account) => account.bankName === bankName)) throw new Refusal("bankAccountExists");
}

async function record(
  tx: Queryable,
  act: { userId: string; action: AuditAction; id: number; name: string; before?: object; after?: object },
): Promise<void> {
  const { userId, action, id, name, before, after } = act;
  await recordAudit(tx, {
    userId,
    action,
    subjectId: `bank-${id}`,
    subjectLabel: name,
    ...(before && { before: { ...before } }),
    ...(after && { after: { ...after } }),
  });
}
