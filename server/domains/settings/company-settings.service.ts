import type { AuditAction } from "#contract/admin/audit.ts";
import type * as contract from "#contract/admin/settings.ts";
import type { z } from "zod";
import type { CompanyFacts } from "#contract/reference.ts";
import { changedFields, recordAudit } from "../../core/record-audit.ts";
import { announceChange } from "../../database/changes.ts";
import type { Database, Queryable } from "../../database/queryable.ts";
import { readCompanyFacts, writeCompanyFacts } from "../../core/company-facts.ts";
import { requireVersion, versionOf } from "./setting-version.ts";
import { holdLock } from "../../database/advisory-locks.ts";

/** A part of the company's facts that is read and written by itself. */
interface FactsPart<Value extends Record<string, unknown>> {
  action: AuditAction;
  /** What the audit calls it. */
  name: string;
  of: (facts: CompanyFacts) => Value;
  into: (facts: CompanyFacts, value: Value) => CompanyFacts;
}

export const companyPart: FactsPart<z.output<typeof contract.companySettings>> = {
  action: "setting.company",
  name: "company",
  of: ({
    name,
    phone,
    whatsapp,
    email,
    address,
    openingHours,
    marketplaces,
    legal,
    complaints,
    consumerProtection,
    returnWorkingDays,
  }) => ({
    name,
    phone,
    whatsapp,
    email,
    address,
    openingHours,
    marketplaces,
    legal,
    complaints,
    consumerProtection,
    returnWorkingDays,
  }),
  into: (facts, value) => ({ ...facts, ...value }),
};

export const pagesPart: FactsPart<z.output<typeof contract.pageTexts>> = {
  action: "setting.pages",
  name: "pages",
  of: ({ aboutLead, about, contact }) => ({ aboutLead, about, contact }),
  into: (facts, value) => ({ ...facts, ...value }),
};

export const bannerPart: FactsPart<z.output<typeof contract.bannerSettings>> = {
  action: "setting.banner",
  name: "banner",
  of: ({ banner: { title, description, url, narrowUrl, link } }) => ({
    title,
    description,
    url,
    narrowUrl,
    link,
  }),
  into: (facts, value) => ({ ...facts, banner: { ...facts.banner, ...value } }),
};

/** A part of the facts with the version by which it is changed. */
export async function readPart<Value extends Record<string, unknown>>(db: Queryable, part: FactsPart<Value>) {
  const value = part.of(await readCompanyFacts(db));
  return { version: versionOf(value), value };
}

/**
 * Writes a part of the facts, as the shop shows them from this moment on.
 * @throws Refusal `settingChanged` where somebody else has written it since `version` was read.
 */
export async function writePart<Value extends Record<string, unknown>>(
  db: Database,
  part: FactsPart<Value>,
  change: { version: string; value: Value; userId: string },
) {
  await db.transaction(async (tx) => {
    await holdLock(tx, "settings");
    const facts = await readCompanyFacts(tx);
    const before = part.of(facts);
    requireVersion(before, change.version);
    const changed = changedFields(before, change.value);
    if (changed === undefined) return;
    await writeCompanyFacts(tx, part.into(facts, change.value));
    await recordAudit(tx, {
      userId: change.userId,
      action: part.action,
      subjectId: part.name,
      subjectLabel: part.name,
      ...changed,
    });
    await announceChange(tx, "settings");
  });
  return readPart(db, part);
}
