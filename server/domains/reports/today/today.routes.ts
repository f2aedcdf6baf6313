import type { Permission } from "#contract/admin/permissions.ts";
import { returnStepsOf } from "#contract/returns/admin/returns.ts";
import { countWaiting, getSales, getToday, type Happening } from "#contract/reports/admin/today.ts";
import { getFirstDay, putAwayFirstDay } from "#contract/reports/admin/first-day.ts";
import type { EndpointData } from "#contract/core/endpoint.ts";
import type { Language } from "#contract/core/languages.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { AnswerCache } from "../../../core/answer-cache.ts";
import { changeFirstDay } from "../../../company/first-day-setting.ts";
import { orTooSlow } from "../or-too-slow.ts";
import { lackOfRight } from "../../../core/rights.ts";
import type { Session } from "../../../core/sessions.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { readFirstDay } from "./first-day.service.ts";
import {
  hasNoOrders,
  listLastActs,
  listLastMoves,
  listSalesDays,
  listTopParts,
  readQuotationFigures,
} from "./today.queries.ts";
import { countWork, readWork, type SeenWork } from "./waiting-work.queries.ts";

const happeningsShown = 12;
const topPartsShown = 10;
/**
 * For how many seconds the sales are cached: they count every order of the period, and in a long period minutes do not
 * matter.
 */
const keptSeconds = { short: 20, long: 120 };
/** A period of at most this many days is short. */
const shortDays = 30;

/** The first screen of the back office: the work that waits, and the sales. */
export function registerTodayRoutes(
  register: RegisterEndpoint,
  { db, database, env }: Pick<Dependencies, "db" | "database" | "env">,
): void {
  const { db: patientDb } = database.longCalls;
  const sales = { short: keptFor(keptSeconds.short), long: keptFor(keptSeconds.long) };

  register(getToday, async ({ session, language }) => {
    const may = rightsOf(session);
    const [{ waiting, oldest }, latest, isBeforeFirstOrder] = await Promise.all([
      readWork(db, seenBy(may)),
      listLatest(may, language),
      hasNoOrders(db),
    ]);
    return { waiting, oldest, latest, isBeforeFirstOrder };
  });

  register(countWaiting, ({ session }) => countWork(db, seenBy(rightsOf(session))));

  register(getFirstDay, ({ session }) => readFirstDay(db, env, session.userId));
  register(putAwayFirstDay, async ({ body, session }) => {
    await changeFirstDay(db, { isPutAway: body.isPutAway });
    return readFirstDay(db, env, session.userId);
  });

  register(getSales, ({ query, language }) => {
    const days = Number(query.days);
    const make = async (from: Queryable) => ({
      days: await listSalesDays(from, days),
      topParts: await listTopParts(from, { days, limit: topPartsShown, language }),
      quotations: await readQuotationFigures(from, days),
    });
    const key = `${query.days} ${language}`;
    if (days <= shortDays) return sales.short.get(key, () => make(db));
    return orTooSlow(() => sales.long.get(key, () => make(patientDb)));
  });

  /** The latest moves of orders and, for those who may see them, the staff's other acts, in one list by time. */
  async function listLatest(
    may: (permission: Permission) => boolean,
    language: Language,
  ): Promise<Happening[] | null> {
    if (!may("seeOrders") && !may("seeAudit")) return null;
    const moves = may("seeOrders") ? await listLastMoves(db, happeningsShown) : [];
    const acts = may("seeAudit") ? await listLastActs(db, happeningsShown, language) : [];
    return (
      [...moves, ...acts]
        // Everything in one transaction has the same moment, and keeps the order in which it was read.
        .toSorted((one, other) => other.at.localeCompare(one.at))
        .slice(0, happeningsShown)
    );
  }
}

function seenBy(may: (permission: Permission) => boolean): SeenWork {
  return {
    orders: may("seeOrders"),
    payments: may("seePayments"),
    statements: may("manageStatements"),
    demand: may("seeDemand"),
    stock: may("seeStock"),
    catalogue: may("seeCatalogue"),
    returns: returnStepsOf(may),
  };
}

function rightsOf(session: Session) {
  return (permission: Permission) => lackOfRight(session, permission) === undefined;
}

function keptFor(lifetimeSeconds: number) {
  return new AnswerCache<EndpointData<typeof getSales>>({
    maximumBytes: 1_000_000,
    bytesOf: () => 10_000,
    lifetimeSeconds,
  });
}
