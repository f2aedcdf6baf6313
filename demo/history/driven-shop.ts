import { randomBytes } from "node:crypto";
import { pino } from "pino";
import { and, eq, sql } from "drizzle-orm";
import type { AdminCall } from "#contract/admin/call.ts";
import { sessions, users } from "#server/database/schema/accounts.ts";
import { subdistricts, cities } from "#server/database/schema/shipping.ts";
import { hashToken } from "#server/core/sessions.ts";
import { openDatabase } from "#server/database/client.ts";
import { migrate } from "#server/database/migrating/migrate.ts";
import { readEnvironment } from "#server/env.ts";
import { prepareShop } from "#server/prepare-shop.ts";
import { comingBack } from "#testing/shops/come-back.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { demoAdministrator, type demoStaff } from "../accounts.ts";
import { day, hour, type Calendar, type Course } from "./calendar.ts";
import type { Place } from "./people.ts";

/** A person who calls the shop, always with an open session. */
export interface Caller {
  id: string;
  call: AdminCall;
}

export type StaffName = (typeof demoStaff)[number]["role"] | "owner";

/** A demo shop in this process, which uses the changed clock, and the people who call it. */
export interface DrivenShop {
  shop: TestShop;
  staff: Map<StaffName, Caller>;
  /** The first page of a search for a visitor with this address; demand is counted once for each address. */
  searchAs: (visitor: number, typed: string) => Promise<void>;
  placeOf: (place: Place) => Promise<FoundPlace>;
  callerOf: (userId: string) => Promise<Caller>;
  /** Starts another course at a moment. */
  later: (at: number, course: Course) => void;
  close: () => Promise<void>;
}

/** A subdistrict as forms send it. */
export interface FoundPlace {
  RajaongkirProvinceId: number;
  RajaongkirCityId: number;
  RajaongkirSubdistrictId: number;
  subdistrict: string;
}

/** Starts a shop with the demo's catalogue in an empty folder. */
export async function startDrivenShop(dataDirectory: string, calendar: Calendar): Promise<DrivenShop> {
  const env = readEnvironment({ DATA_DIR: dataDirectory, DEMO: "catalogue", LOG_LEVEL: "error" });
  const log = pino({ level: env.logLevel });
  const database = await openDatabase(env, log);
  await migrate(database);
  const shop = await startTestShop({ on: { database, env, close: () => database.close() }, parts: { log } });
  await prepareShop({ ...shop.dependencies, db: shop.db });
  const callerOf = (userId: string) => openCaller(shop, userId);
  const [owner] = await shop.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, demoAdministrator.email));
  if (owner === undefined) throw new Error("the demo shop has no administrator");
  const staff = new Map<StaffName, Caller>([["owner", await callerOf(owner.id)]]);
  return {
    shop,
    staff,
    callerOf,
    later: (at, course) => calendar.add(at, course),
    placeOf: (place) => findPlace(shop, place),
    searchAs: async (visitor, typed) => {
      const answer = await shop.app.inject({
        method: "POST",
        url: "/v1/product/public/paging",
        remoteAddress: `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
        headers: { "user-agent": "Mozilla/5.0 (Linux; Android 14)" },
        payload: { page: 1, limit: 12, filterKeyWord: typed },
      });
      if (answer.statusCode !== 200) throw new Error(`the search for ${typed} was answered ${answer.body}`);
    },
    close: () => shop.close(),
  };
}

/** A session that nobody uses ends: so a caller's session is used again before that. */
export async function openCaller(shop: TestShop, userId: string): Promise<Caller> {
  const token = randomBytes(32).toString("base64url");
  const tokenHash = hashToken(token);
  await shop.db.insert(sessions).values({ tokenHash, userId });
  let usedAt = Date.now();
  const plain = shop.callAs(token, "id");
  const call: AdminCall = async (name, input) => {
    if (Date.now() - usedAt > 3 * hour) {
      await shop.db
        .update(sessions)
        .set({ lastUsedAt: sql`now()`, createdAt: sql`now()` })
        .where(eq(sessions.tokenHash, tokenHash));
    }
    usedAt = Date.now();
    return comingBack(() => plain(name, input));
  };
  return { id: userId, call };
}

async function findPlace(shop: TestShop, [subdistrict, city]: Place): Promise<FoundPlace> {
  const [found] = await shop.db
    .select({
      RajaongkirProvinceId: cities.provinceId,
      RajaongkirCityId: cities.id,
      RajaongkirSubdistrictId: subdistricts.id,
      subdistrict: subdistricts.name,
    })
    .from(subdistricts)
    .innerJoin(cities, eq(cities.id, subdistricts.cityId))
    .where(and(eq(subdistricts.searchName, subdistrict), eq(subdistricts.searchCity, city)));
  if (found === undefined) throw new Error(`the list of places has no ${subdistrict} in ${city}`);
  return found;
}

export const year = 365 * day;
