import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { recordAudit } from "../../../core/record-audit.ts";
import type { Database, Queryable } from "../../../database/queryable.ts";
import { Refusal } from "../../../core/refusal.ts";
import { hashToken } from "../../../core/sessions.ts";
import { findAccount } from "./accounts.queries.ts";
import {
  findSecondFactor,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from "./second-factor.queries.ts";

/** RFC 6238 as every authenticator app supports it: SHA-1, six digits, 30 seconds; a clock may be one step wrong. */
const rules = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const window = 1;

/** 32 letters and digits that nobody confuses; the five low bits of a byte choose one. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const recoveryCodeLength = 12;
const recoveryCodeCount = 10;

/** A new secret of 160 bits, base32. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The content of the QR code: `otpauth://totp/…`. */
export function secretAddress(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...rules, issuer, label, secret }).toString();
}

/** The 30-second step that the code belongs to, now or one step before or after; undefined if it belongs to none. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const totp = new TOTP({ ...rules, secret });
  const delta = totp.validate({ token, timestamp: now, window });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

/** Creates ten recovery codes that replace all earlier ones; only their hashes are stored. */
export async function makeRecoveryCodes(tx: Queryable, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    [...randomBytes(recoveryCodeLength)].map((byte) => alphabet.charAt(byte & 31)).join(""),
  );
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryHash(userId, code)),
  );
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, "$1-"));
}

/**
 * Uses up a code of the account's authenticator app, or one of its recovery codes, which is then audited. Returns false
 * if it is neither, or was used before.
 */
export async function takeSecondFactorCode(
  db: Database,
  { userId, secret, code }: { userId: string; secret: string; code: string },
): Promise<boolean> {
  const step = stepOfCode(secret, code);
  if (step !== undefined) return takeStep(db, userId, step);
  const typed = code.replace(/[\s-]/g, "").toUpperCase();
  if (typed.length !== recoveryCodeLength) return false;
  return db.transaction(async (tx) => {
    const isTaken = await takeRecoveryCode(tx, userId, recoveryHash(userId, typed));
    if (isTaken) {
      const username = (await findAccount(tx, userId))?.username ?? "";
      await recordAudit(tx, {
        userId,
        action: "staff.useRecoveryCode",
        subjectId: userId,
        subjectLabel: username,
      });
    }
    return isTaken;
  });
}

/**
 * Checks the second factor of an account that has one.
 * @throws Refusal oneTimeCodeRequired if no code was given, wrongOneTimeCode if it is wrong.
 */
export async function requireSecondFactor(
  db: Database,
  userId: string,
  code: string | undefined,
): Promise<void> {
  const factor = await findSecondFactor(db, userId);
  if (factor?.isConfirmed !== true) return;
  if (code === undefined || code === "") throw new Refusal("oneTimeCodeRequired");
  if (!(await takeSecondFactorCode(db, { userId, secret: factor.secret, code })))
    throw new Refusal("wrongOneTimeCode");
}

function recoveryHash(userId: string, code: string): string {
  return hashToken(`recovery ${userId} ${code}`);
}
