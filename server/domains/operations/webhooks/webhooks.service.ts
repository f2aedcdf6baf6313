import type { EndpointFields, WebhookEndpoint } from "#contract/operations/admin/webhooks.ts";
import { limits } from "#contract/core/limits.ts";
import { invalidField } from "../../../core/invalid-input.ts";
import { changedFields, recordAudit } from "../../../core/record-audit.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { SecretBox } from "../../../core/secret-box.ts";
import type { Database, Queryable } from "../../../database/queryable.ts";
import { takeLock } from "../../../database/advisory-locks.ts";
import ipaddr from "ipaddr.js";
import { isOutside } from "../../../partners/webhooks/outside-address.ts";
import { makeSecrets, shownPublicKey, shownSecret } from "../../../partners/webhooks/sign-event.ts";
import { insertTestEvent, sendAgain } from "./deliveries.queries.ts";
import {
  countEndpoints,
  deleteEndpoint,
  findEndpoints,
  insertEndpoint,
  lockEndpoint,
  replaceSecrets,
  switchEndpoint,
  updateEndpoint,
  versionOfEndpoint,
} from "./endpoints.queries.ts";

interface Parts {
  db: Database;
  secrets: SecretBox;
  /** Whether addresses on this machine and without TLS are allowed. */
  mayBeInside: boolean;
}

/** Somebody of the staff, and the endpoint on which they act. */
interface ActOn {
  userId: string;
  id: string;
}

interface WithSecret {
  secret: string;
  endpoint: WebhookEndpoint;
}

/**
 * Adds an endpoint, which is on. The same id again gives it new secrets: whoever asks again has lost the first answer.
 * @throws Refusal tooManyWebhooks; InvalidInput for an address that leads inside.
 */
export async function addEndpoint(
  parts: Parts,
  { userId, id }: ActOn,
  fields: EndpointFields,
): Promise<WithSecret> {
  checkAddress(parts, fields.url);
  return parts.db.transaction(async (tx) => {
    // Two who add the last one at once.
    await takeLock(tx, "webhooks");
    if ((await lockEndpoint(tx, id)) !== undefined) return writeNewSecrets(parts, tx, id);
    if ((await countEndpoints(tx)) >= limits.webhooks)
      throw new Refusal("tooManyWebhooks", { most: limits.webhooks });
    const made = makeSecrets();
    await insertEndpoint(tx, {
      id,
      ...fields,
      sealedSecrets: parts.secrets.seal(JSON.stringify(made), id),
      publicKey: shownPublicKey(made),
    });
    await recordAudit(tx, {
      userId,
      action: "webhook.add",
      ...subjectOf(id, fields.url),
      after: auditedOf(fields),
    });
    return { secret: shownSecret(made), endpoint: await readEndpoint(tx, id) };
  });
}

/** @throws Refusal notFound, settingChanged; InvalidInput for an address that leads inside. */
export async function saveEndpoint(
  parts: Parts,
  { userId, id }: ActOn,
  { version, ...fields }: EndpointFields & { version: string },
): Promise<WebhookEndpoint> {
  checkAddress(parts, fields.url);
  return parts.db.transaction(async (tx) => {
    const { url, description, types } = await lock(tx, id);
    const before = { url, description, types };
    if (versionOfEndpoint(before) !== version) throw new Refusal("settingChanged");
    const changed = changedFields<Record<string, unknown>>(auditedOf(before), auditedOf(fields));
    if (changed !== undefined) {
      await updateEndpoint(tx, id, fields);
      await recordAudit(tx, { userId, action: "webhook.change", ...subjectOf(id, fields.url), ...changed });
    }
    return readEndpoint(tx, id);
  });
}

/** @throws Refusal notFound */
export async function switchEndpointOnOrOff(
  { db }: Parts,
  { userId, id }: ActOn,
  isOn: boolean,
): Promise<WebhookEndpoint> {
  return db.transaction(async (tx) => {
    const { url, state } = await lock(tx, id);
    if ((state === "on") !== isOn || (!isOn && state !== "off")) {
      await switchEndpoint(tx, id, isOn ? "on" : "off");
      await recordAudit(tx, {
        userId,
        action: isOn ? "webhook.switchOn" : "webhook.switchOff",
        ...subjectOf(id, url),
      });
    }
    return readEndpoint(tx, id);
  });
}

/** @throws Refusal notFound */
export async function rotateSecret(parts: Parts, { userId, id }: ActOn): Promise<WithSecret> {
  return parts.db.transaction(async (tx) => {
    const { url } = await lock(tx, id);
    await recordAudit(tx, { userId, action: "webhook.rotate", ...subjectOf(id, url) });
    return writeNewSecrets(parts, tx, id);
  });
}

/** @throws Refusal notFound */
export async function removeEndpoint({ db }: Parts, { userId, id }: ActOn): Promise<void> {
  await db.transaction(async (tx) => {
    const { url, description, types } = await lock(tx, id);
    await deleteEndpoint(tx, id);
    await recordAudit(tx, {
      userId,
      action: "webhook.remove",
      ...subjectOf(id, url),
      before: auditedOf({ url, description, types }),
    });
  });
}

/** @throws Refusal notFound, webhookIsOff */
export async function testEndpoint({ db }: Parts, { userId, id }: ActOn): Promise<void> {
  await db.transaction(async (tx) => {
    const { url } = await lockOn(tx, id);
    await insertTestEvent(tx, id);
    await recordAudit(tx, { userId, action: "webhook.test", ...subjectOf(id, url) });
  });
}

/**
 * Sends one event, or those of a span of time, again; returns how many.
 * @throws Refusal notFound, webhookIsOff
 */
export async function resendEvents(
  { db }: Parts,
  { userId, id }: ActOn,
  which: { eventId: string } | { from: string; to: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    const { url } = await lockOn(tx, id);
    const events = await sendAgain(tx, id, which);
    if (events === 0 && "eventId" in which) throw new Refusal("notFound");
    if (events > 0)
      await recordAudit(tx, {
        userId,
        action: "webhook.resend",
        ...subjectOf(id, url),
        after: { ...which, events },
      });
    return events;
  });
}

/** @throws Refusal notFound */
export async function readEndpoint(db: Queryable, id: string): Promise<WebhookEndpoint> {
  const [endpoint] = await findEndpoints(db, id);
  if (endpoint === undefined) throw new Refusal("notFound");
  return endpoint;
}

async function lock(tx: Queryable, id: string) {
  const row = await lockEndpoint(tx, id);
  if (row === undefined) throw new Refusal("notFound");
  return row;
}

async function lockOn(tx: Queryable, id: string) {
  const row = await lock(tx, id);
  if (row.state !== "on") throw new Refusal("webhookIsOff");
  return row;
}

async function writeNewSecrets({ secrets }: Parts, tx: Queryable, id: string): Promise<WithSecret> {
  const made = makeSecrets();
  await replaceSecrets(tx, id, {
    sealedSecrets: secrets.seal(JSON.stringify(made), id),
    publicKey: shownPublicKey(made),
  });
  return { secret: shownSecret(made), endpoint: await readEndpoint(tx, id) };
}

/** A name is looked up when something is sent; here is refused what cannot become right. */
function checkAddress({ mayBeInside }: Parts, address: string): void {
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== "" || password !== "") throw invalidField(["url"], "webhookAddressWithPassword");
  if (mayBeInside) return;
  if (protocol !== "https:") throw invalidField(["url"], "webAddressInvalid");
  const host = hostname.replace(/^\[|\]$/g, "");
  const isInside = host === "localhost" || (ipaddr.isValid(host) && !isOutside(host));
  if (isInside) throw invalidField(["url"], "webhookAddressInside");
}

/** As the audit names the fields. */
function auditedOf({ url, description, types }: EndpointFields) {
  return { address: url, description, types };
}

function subjectOf(id: string, url: string) {
  return { subjectId: id, subjectLabel: new URL(url).host };
}
