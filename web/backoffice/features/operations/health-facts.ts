import type { Health, HealthPart } from "#contract/operations/admin/settings-health.ts";
import type { Language } from "#contract/core/languages.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { formatSize } from "../../kit/files/format-size.ts";
import type { Office } from "../../office.ts";

interface Words {
  language: Language;
  t: Office["texts"]["settings"]["health"];
}

/** The figures that are shown under the findings of a part. */
export const healthFacts: Record<HealthPart, (health: Health, words: Words) => string[]> = {
  database: ({ database: { engine, version, bytes, milliseconds } }, { language, t }) =>
    bytes === null
      ? []
      : [t[engine](version), formatSize(bytes, language), t.answered(milliseconds.toLocaleString(language))],
  disk: ({ disk: { freeBytes, totalBytes, folder } }, { language, t }) => [
    t.free(formatSize(freeBytes, language), formatSize(totalBytes, language)),
    folder,
  ],
  mail: ({ mail: { waiting, oldestAt, fault, reason } }, { language, t }) => [
    t.waiting(waiting.toLocaleString(language)),
    ...momentOf(oldestAt, language, t.oldest),
    ...(reason === "" ? [] : [fault === "unwritten" ? t.ownReason(reason) : t.reason(reason)]),
  ],
  backups: ({ backups: { newestAt, folder, failure } }, { language, t }) => [
    ...momentOf(newestAt, language, t.newest),
    folder,
    ...faultOf(failure, { language, t }),
  ],
  couriers: ({ couriers: { services, answeredAt, failure } }, { language, t }) => [
    t.services(services.toLocaleString(language)),
    ...momentOf(answeredAt, language, t.lastPrice),
    ...faultOf(failure, { language, t }),
  ],
  gateway: ({ gateway: { noticeAt, failure } }, { language, t }) => [
    ...momentOf(noticeAt, language, t.lastNotice),
    ...faultOf(failure, { language, t }),
  ],
  webhooks: ({ webhooks: { endpoints, host, waiting } }, { language, t }) =>
    endpoints === 0 ? [] : [...(host === "" ? [] : [host]), t.waiting(waiting.toLocaleString(language))],
  searchEngines: ({ searchEngines: { toldAt, failure } }, { language, t }) => [
    ...momentOf(toldAt, language, t.lastTold),
    ...faultOf(failure, { language, t }),
  ],
  whatsapp: ({ whatsapp: { failure } }, { language, t }) => faultOf(failure, { language, t }),
};

/**
 * What to do about mails that the mail server refused, if its error tells the cause; undefined otherwise. For mails
 * that the shop cannot write, the finding itself says it.
 */
export function mailAdvice(
  { mail: { fault } }: Health,
  { health, mails }: Office["texts"]["settings"],
): string | undefined {
  if (fault === null || fault === "unwritten" || fault === "other") return undefined;
  return fault === "recipient" ? health.addressWaits : mails.faults[fault];
}

function momentOf(at: string | null, language: Language, sentence: (moment: string) => string): string[] {
  return at === null ? [] : [sentence(formatMoment(at, language))];
}

function faultOf(failure: { at: string; reason: string } | null, { language, t }: Words): string[] {
  return failure === null ? [] : [t.fault(formatMoment(failure.at, language), failure.reason)];
}
