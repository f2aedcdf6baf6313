import { randomBytes } from "node:crypto";
import type { z } from "zod";
import { scopes as allScopes } from "#contract/admin/permissions.ts";
import { daysAfter, millisecondsOfADay } from "#contract/core/days.ts";
import { limits } from "#contract/core/limits.ts";
import { keyPrefix, type ApiKey, type changeKey, type makeKey } from "#contract/people/admin/keys.ts";
import { jakartaDay } from "../../../core/format-moment.ts";
import { invalidField } from "../../../core/invalid-input.ts";
import { readNetwork, writeNetwork } from "../../../core/networks.ts";
import { changedFields, recordAudit } from "../../../core/record-audit.ts";
import { Refusal } from "../../../core/refusal.ts";
import { hashToken } from "../../../core/sessions.ts";
import { announceChange } from "../../../database/changes.ts";
import { constraintOf } from "../../../database/constraint-errors.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { proveOneself } from "../accounts/own-account.service.ts";
import {
  countOpenKeys,
  findApiKey,
  insertApiKey,
  insertKeyAccount,
  lockApiKey,
  markRevoked,
  updateApiKey,
} from "./keys.queries.ts";

type Needs = Pick<Dependencies, "db" | "limits">;
type KeyFields = z.output<typeof changeKey.body & object>;

/** How many signs of a key are stored as they are: its prefix and four more, which leave 39 to guess. */
const shownSigns = keyPrefix.length + 4;

/**
 * Makes a key; the answer is the only place that ever has it.
 * @throws Refusal as the contract's `makeKey` lists them; InvalidInput for an address that is none or a day that is over.
 */
export async function makeApiKey(
  parts: Needs,
  { password, oneTimeCode, ...fields }: z.output<typeof makeKey.body & object>,
  userId: string,
): Promise<{ key: ApiKey; secret: string }> {
  const checked = checkFields(fields);
  const { username } = await proveOneself(
    parts,
    { password, oneTimeCode },
    { userId },
    { needsFactor: false },
  );
  const secret = `${keyPrefix}${randomBytes(32).toString("base64url")}`;
  const key = await orNameTaken(() =>
    parts.db.transaction(async (tx) => {
      if ((await countOpenKeys(tx)) >= limits.openKeys) {
        throw new Refusal("tooManyKeys", { maximum: limits.openKeys });
      }
      const id = await insertKeyAccount(tx, fields.name, username);
      await insertApiKey(tx, {
        ...checked,
        userId: id,
        tokenHash: hashToken(secret),
        start: secret.slice(0, shownSigns),
        createdBy: userId,
      });
      const made = await found(tx, id);
      await recordKey(tx, "key.make", made, userId, { after: audited(made) });
      return made;
    }),
  );
  return { key, secret };
}

/**
 * Changes a key in all processes at once.
 * @throws Refusal as the contract's `changeKey` lists them; InvalidInput as `makeApiKey`.
 */
export async function changeApiKey(
  { db }: Pick<Needs, "db">,
  id: string,
  fields: KeyFields,
  userId: string,
): Promise<ApiKey> {
  return orNameTaken(() =>
    db.transaction(async (tx) => {
      const locked = await lockApiKey(tx, id);
      if (locked === undefined) throw new Refusal("keyNotFound");
      if (locked.revokedAt !== null) throw new Refusal("keyIsRevoked");
      const before = await found(tx, id);
      await updateApiKey(tx, id, checkFields(fields, before.lastDay));
      const after = await found(tx, id);
      const change = changedFields(audited(before), audited(after));
      if (change === undefined) return after;
      await announceChange(tx, "keys");
      await recordKey(tx, "key.change", after, userId, change);
      return after;
    }),
  );
}

/**
 * Ends a key for ever, in all processes at once; one that has ended stays as it is.
 * @throws Refusal keyNotFound.
 */
export async function revokeApiKey({ db }: Pick<Needs, "db">, id: string, userId: string): Promise<ApiKey> {
  return db.transaction(async (tx) => {
    const locked = await lockApiKey(tx, id);
    if (locked === undefined) throw new Refusal("keyNotFound");
    if (locked.revokedAt === null) {
      await markRevoked(tx, id, userId);
      await announceChange(tx, "keys");
      await recordKey(tx, "key.revoke", await found(tx, id), userId);
    }
    return found(tx, id);
  });
}

/** The fields as they are stored. A last day that is over may stay, if it was that before. */
function checkFields({ lastDay, ...fields }: KeyFields, before?: string | null) {
  const today = jakartaDay(new Date());
  if (lastDay !== null && lastDay !== before) {
    if (lastDay < today) throw invalidField(["lastDay"], "dayInPast");
    if (lastDay > daysAfter(today, limits.keyDays)) throw invalidField(["lastDay"], "invalid");
  }
  const addresses = fields.addresses.map((text) => {
    const network = readNetwork(text);
    if (network === undefined) throw invalidField(["addresses"], "networkInvalid");
    return writeNetwork(network);
  });
  const chosen = new Set<string>(fields.scopes);
  return {
    ...fields,
    scopes: allScopes.filter((scope) => chosen.has(scope)),
    addresses: [...new Set(addresses)],
    expiresAt:
      lastDay === null ? null : new Date(Date.parse(`${lastDay}T00:00:00+07:00`) + millisecondsOfADay),
  };
}

/** What the audit says of a key: nothing of its signs. */
function audited({ name, scopes, addresses: networks, callsPerMinute, lastDay }: ApiKey) {
  return { name, scopes, networks, callsPerMinute, lastDay };
}

async function found(tx: Queryable, id: string): Promise<ApiKey> {
  const key = await findApiKey(tx, id);
  if (key === undefined) throw new Refusal("keyNotFound");
  return key;
}

async function recordKey(
  tx: Queryable,
  action: "key.make" | "key.change" | "key.revoke",
  { id, name }: ApiKey,
  userId: string,
  states: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
): Promise<void> {
  await recordAudit(tx, { userId, action, subjectId: id, subjectLabel: name, ...states });
}

/** The index of open keys decides between two that get the same name at the same moment. */
async function orNameTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (constraintOf(error) === "api_key_open_name") throw new Refusal("keyNameTaken");
    throw error;
  }
}
