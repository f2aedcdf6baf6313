import type { ShippingSettings, TariffService } from "#contract/company/admin/settings-shipping.ts";
import { courierName } from "#contract/texts/courier-text.ts";
import { recordAudit } from "../../core/record-audit.ts";
import { versionOf } from "../../core/version-of.ts";
import { announceChange } from "../../database/changes.ts";
import type { Database, Queryable } from "../../database/queryable.ts";
import { invalidField } from "../../core/invalid-input.ts";
import { requireVersion } from "./setting-version.ts";
import { readPart, writePart } from "./settings-part.ts";
import { couriersPart, originPart } from "./settings-parts.ts";
import { readForeignSheetIfAny } from "../../files/foreign-files/read-foreign-file.ts";
import { readTariffs, unreadableTariffs, type Province } from "./tariff-file.ts";
import {
  listAnsweredServices,
  listProvinces,
  listSampleServices,
  listTariffServices,
  replaceTariffService,
  replaceTariffTable,
  serviceKey,
} from "./tariffs.queries.ts";
import { defaultTariffServices } from "../../partners/carriers/default-tariffs.ts";
import { findSubdistrict } from "../../partners/carriers/places.queries.ts";
import { takeLock } from "../../database/advisory-locks.ts";

/** Which services are offered, and the tariff table. */
export async function readShippingSettings(
  db: Queryable,
  hasOutsideCarrier: boolean,
): Promise<ShippingSettings> {
  const services = await listTariffServices(db);
  const samples = new Set((await listSampleServices(db)).map(serviceKey));
  const {
    version: offersVersion,
    value: { notOffered },
  } = await readPart(db, couriersPart);
  const origin = await readPart(db, originPart);
  const known = new Map<string, Omit<ShippingSettings["offers"][number], "isOffered">>();
  const answered = hasOutsideCarrier ? await listAnsweredServices(db) : [];
  // A hidden service of an outside carrier stays in the list even if it is not returned any more: otherwise nobody could offer
  // it again. Without one, a service that the table no longer has cannot come back by itself.
  const nameOf = new Map(
    [...defaultTariffServices, ...answered, ...services].map((one) => [one.provider, one.providerName]),
  );
  const hidden = (hasOutsideCarrier ? notOffered : []).map((one) => ({
    ...one,
    providerName: nameOf.get(one.provider) ?? courierName(one.provider),
    description: "",
  }));
  for (const one of [...services, ...answered, ...hidden]) {
    const { provider, providerName, service, description } = one;
    const key = serviceKey(one);
    if (!known.has(key)) known.set(key, { provider, providerName, service, description });
  }
  const hiddenKeys = new Set(notOffered.map(serviceKey));
  return {
    hasOutsideCarrier,
    origin: origin.value,
    originVersion: origin.version,
    offers: [...known].map(([key, offer]) => ({ ...offer, isOffered: !hiddenKeys.has(key) })),
    offersVersion,
    services: services.map((service) => ({
      ...service,
      version: versionOf(service),
      isSample: samples.has(serviceKey(service)),
    })),
    provinces: await listProvinces(db),
  };
}

/**
 * Sets the subdistrict from which an outside carrier prices parcels.
 * @throws Refusal `settingChanged`; InvalidInput for an unknown subdistrict.
 */
export async function writeShippingOrigin(
  db: Database,
  { subdistrictId, ...change }: { version: string; subdistrictId: number; userId: string },
): Promise<void> {
  const found = await findSubdistrict(db, subdistrictId);
  if (found === undefined) throw invalidField(["subdistrictId"], "invalid");
  const place = [found.subdistrictName, found.city, found.province].join(", ");
  await writePart(db, originPart, { ...change, value: { subdistrictId, place } });
}

/**
 * Writes one service of the table: creates it if it is new, removes it if it has no prices.
 * @throws Refusal `settingChanged`; the version of a new service is empty. InvalidInput for an unknown province.
 */
export async function writeTariffService(
  db: Database,
  change: { version: string; service: TariffService; userId: string },
): Promise<void> {
  const { service } = change;
  await db.transaction(async (tx) => {
    await takeLock(tx, "settings");
    await requireProvinces(tx, service);
    const before = (await listTariffServices(tx)).find((one) => serviceKey(one) === serviceKey(service));
    if (before !== undefined || change.version !== "") requireVersion(before ?? null, change.version);
    await replaceTariffService(tx, service);
    const isThere = service.prices.length > 0;
    await recordAudit(tx, {
      userId: change.userId,
      action: "setting.changeTariff",
      subjectId: serviceKey(service),
      subjectLabel: `${service.providerName} ${service.service}`,
      ...tariffDifference(before, isThere ? service : undefined, await listProvinces(tx)),
    });
    await announceChange(tx, "settings");
  });
}

async function requireProvinces(tx: Queryable, service: TariffService): Promise<void> {
  const known = new Set((await listProvinces(tx)).map(({ id }) => id));
  const unknown = service.prices.findIndex(({ provinceId }) => !known.has(provinceId));
  if (unknown >= 0) throw invalidField(["prices", unknown, "provinceId"], "invalid");
}

/** Replaces the table by a file: all its lines, or nothing if one is wrong. */
export async function importTariffs(
  db: Database,
  { file, isTrial, userId }: { file: Uint8Array; isTrial: boolean; userId: string },
) {
  const sheet = await readForeignSheetIfAny(file);
  return db.transaction(async (tx) => {
    await takeLock(tx, "settings");
    const { lines, services, faults } =
      sheet === undefined ? unreadableTariffs : readTariffs(sheet, await listProvinces(tx));
    const before = prices(await listTariffServices(tx));
    const after = prices(services);
    const report = {
      lines,
      faults,
      added: [...after.keys()].filter((key) => !before.has(key)).length,
      changed: [...after].filter(([key, price]) => before.has(key) && before.get(key) !== price).length,
      removed: faults.length > 0 ? 0 : [...before.keys()].filter((key) => !after.has(key)).length,
    };
    if (isTrial || faults.length > 0 || lines === 0) return { ...report, isApplied: false };
    await replaceTariffTable(tx, services);
    await recordAudit(tx, {
      userId,
      action: "setting.importTariffs",
      subjectId: "tariffs",
      subjectLabel: "tariffs",
      before: { prices: before.size },
      after: { prices: after.size, added: report.added, changed: report.changed, removed: report.removed },
    });
    await announceChange(tx, "settings");
    return { ...report, isApplied: true };
  });
}

/** All facts of each price, by its service and province. */
function prices(services: TariffService[]): Map<string, string> {
  return new Map(
    services.flatMap(({ prices: all, ...service }) =>
      all.map((price) => [
        `${serviceKey(service)} ${price.provinceId}`,
        JSON.stringify([service, price.rupiahPerKilogram, price.estimatedDays]),
      ]),
    ),
  );
}

/** The differences of a service: its description, and the changed prices by the province's code. */
function tariffDifference(
  before: TariffService | undefined,
  after: TariffService | undefined,
  provinces: Province[],
) {
  const nameOf = new Map(provinces.map(({ id, name }) => [id, name]));
  return { before: differing(before, after, nameOf), after: differing(after, before, nameOf) };
}

function differing(
  service: TariffService | undefined,
  other: TariffService | undefined,
  nameOf: Map<number, string>,
) {
  if (service === undefined) return {};
  const { prices: all, ...named } = service;
  const changed = all.filter(
    (price) =>
      JSON.stringify(price) !==
      JSON.stringify(other?.prices.find((one) => one.provinceId === price.provinceId)),
  );
  const byProvince = changed.map(
    ({ provinceId, rupiahPerKilogram, estimatedDays }) =>
      [nameOf.get(provinceId) ?? String(provinceId), `${rupiahPerKilogram} / ${estimatedDays}`] as const,
  );
  return { ...named, ...Object.fromEntries(byProvince) };
}
