import { recordAudit } from "../../../core/record-audit.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Session } from "../../../core/sessions.ts";
import { deleteSessionById, deleteSessions, findAccount } from "./accounts.queries.ts";
import { isPassword } from "./passwords.ts";
import { confirmSecret, deleteSecondFactor, findSecondFactor, putSecret } from "./second-factor.queries.ts";
import {
  makeRecoveryCodes,
  makeSecret,
  secretAddress,
  stepOfCode,
  takeSecondFactorCode,
} from "./second-factor.ts";
import { companySetting } from "../../../company/company-facts.ts";

type Needs = Pick<Dependencies, "db" | "limits">;

/**
 * Creates a secret for the authenticator app; it takes effect with its first correct code.
 * @throws Refusal secondFactorExists.
 */
export async function startSecondFactor({ db }: Needs, { userId }: Session) {
  const account = await ownAccount(db, userId);
  const secret = makeSecret();
  if (!(await putSecret(db, userId, secret))) throw new Refusal("secondFactorExists");
  const { name: issuer } = await companySetting.read(db);
  return { secret, address: secretAddress(secret, { issuer, label: account.username }) };
}

/**
 * Turns the one-time password on with the app's first code and returns the recovery codes. All other sessions end,
 * because they began without it.
 * @throws Refusal secondFactorExists, secondFactorMissing, codeNotCorrect, tooManyTries.
 */
export async function confirmSecondFactor(
  { db, limits }: Needs,
  code: string,
  { userId, tokenHash }: Session,
): Promise<{ recoveryCodes: string[] }> {
  await limits.consume("secondFactorPerAccount", userId);
  const account = await ownAccount(db, userId);
  const factor = await findSecondFactor(db, userId);
  if (factor === undefined) throw new Refusal("secondFactorMissing");
  if (factor.isConfirmed) throw new Refusal("secondFactorExists");
  const { secret } = factor;
  const step = stepOfCode(secret, code);
  if (step === undefined) throw new Refusal("codeNotCorrect");
  const recoveryCodes = await db.transaction(async (tx) => {
    if (!(await confirmSecret(tx, { userId, secret, step }))) throw new Refusal("secondFactorMissing");
    await deleteSessions(tx, userId, { exceptTokenHash: tokenHash });
    await recordOwn(tx, account, "staff.setUpSecondFactor");
    return makeRecoveryCodes(tx, userId);
  });
  await limits.reset("secondFactorPerAccount", userId);
  return { recoveryCodes };
}

/**
 * Turns the one-time password off.
 * @throws Refusal secondFactorMissing, passwordNotCorrect, codeNotCorrect, tooManyTries.
 */
export async function removeSecondFactor(parts: Needs, proof: Proof, session: Session): Promise<void> {
  const account = await proveOneself(parts, proof, session);
  await parts.db.transaction(async (tx) => {
    await deleteSecondFactor(tx, account.id);
    await recordOwn(tx, account, "staff.removeSecondFactor");
  });
}

/**
 * Replaces the recovery codes with ten new ones.
 * @throws Refusal secondFactorMissing, passwordNotCorrect, codeNotCorrect, tooManyTries.
 */
export async function renewRecoveryCodes(
  parts: Needs,
  proof: Proof,
  session: Session,
): Promise<{ recoveryCodes: string[] }> {
  const account = await proveOneself(parts, proof, session);
  return parts.db.transaction(async (tx) => {
    await recordOwn(tx, account, "staff.renewRecoveryCodes");
    return { recoveryCodes: await makeRecoveryCodes(tx, account.id) };
  });
}

/**
 * Ends one of the caller's own sessions.
 * @throws Refusal notFound.
 */
export async function endOwnSession({ db }: Needs, id: string, { userId }: Session): Promise<void> {
  const account = await ownAccount(db, userId);
  await db.transaction(async (tx) => {
    if (!(await deleteSessionById(tx, userId, id))) throw new Refusal("notFound");
    await recordOwn(tx, account, "staff.endOwnSessions");
  });
}

/** Ends all of the caller's sessions but this one. */
export async function endOtherSessions({ db }: Needs, { userId, tokenHash }: Session): Promise<void> {
  const account = await ownAccount(db, userId);
  await db.transaction(async (tx) => {
    await deleteSessions(tx, userId, { exceptTokenHash: tokenHash });
    await recordOwn(tx, account, "staff.endOwnSessions");
  });
}

interface Proof {
  password: string;
  oneTimeCode: string;
}

type Account = Awaited<ReturnType<typeof ownAccount>>;

/**
 * Checks the password again, and the code of an account with a one-time password: somebody who only found an open browser knows
 * neither.
 * @throws Refusal secondFactorMissing if the account must have a one-time password and has none; passwordNotCorrect, codeNotCorrect,
 * tooManyTries.
 */
export async function proveOneself(
  { db, limits }: Needs,
  { password, oneTimeCode }: Proof,
  { userId }: Pick<Session, "userId">,
  { needsFactor = true } = {},
): Promise<Account> {
  await limits.consume("secondFactorPerAccount", userId);
  const account = await ownAccount(db, userId);
  const factor = await findSecondFactor(db, userId);
  const secret = factor?.isConfirmed === true ? factor.secret : undefined;
  if (needsFactor && secret === undefined) throw new Refusal("secondFactorMissing");
  if (!(await isPassword(password, account.passwordHash))) throw new Refusal("passwordNotCorrect");
  if (secret !== undefined && !(await takeSecondFactorCode(db, { userId, secret, code: oneTimeCode }))) {
    throw new Refusal("codeNotCorrect");
  }
  await limits.reset("secondFactorPerAccount", userId);
  return account;
}

async function ownAccount(db: Queryable, userId: string) {
  const account = await findAccount(db, userId);
  if (account === undefined) throw new Refusal("signInRequired");
  return account;
}

async function recordOwn(
  tx: Queryable,
  { id, username }: Account,
  action: Parameters<typeof recordAudit>[1]["action"],
): Promise<void> {
  await recordAudit(tx, { userId: id, action, subjectId: id, subjectLabel: username });
}
