import type { AuditAction } from "#contract/operations/admin/audit.ts";
import type { TradeWords } from "#contract/catalogue/admin/workshop-words.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import { takeLock } from "../../../database/advisory-locks.ts";
import type { Database, Queryable } from "../../../database/queryable.ts";
import { asWords } from "./reading/dictionary.ts";
import { tradeWords } from "./trade-words.ts";
import { insertWorkshopWords } from "../products/ways-in.service.ts";
import { deleteWords, listWorkshopWords } from "./workshop-words.queries.ts";

/** Which of the trade's words the shop would take, and how many of them it has. */
export async function readTradeWords(db: Queryable): Promise<TradeWords> {
  const { coming, had } = await compare(db);
  return {
    coming: [...Map.groupBy(coming, ({ means }) => means)]
      .map(([means, same]) => ({ means, terms: same.map(({ term }) => term) }))
      .toSorted((one, other) => one.means.localeCompare(other.means)),
    hasCount: had.length,
  };
}

/** Adds the trade's words that the shop does not have; returns how many. */
export async function takeTradeWords(db: Database, userId: string): Promise<{ count: number }> {
  return change(db, { userId, action: "word.takeTrade" }, async (tx) => {
    const { coming } = await compare(tx);
    await insertWorkshopWords(tx, coming);
    return coming.length;
  });
}

/** Deletes the trade's words that the shop has with the trade's meaning; returns how many. */
export async function deleteTradeWords(db: Database, userId: string): Promise<{ count: number }> {
  return change(db, { userId, action: "word.deleteTrade" }, async (tx) => {
    const { had } = await compare(tx);
    await deleteWords(
      tx,
      had.map(({ term }) => term),
    );
    return had.length;
  });
}

/**
 * The trade's words that the shop lacks, and the shop's words that are the trade's. A term is the same with or without
 * hyphens.
 */
async function compare(db: Queryable) {
  const known = (await listWorkshopWords(db)).flatMap(({ means, terms }) =>
    terms.map((term) => ({ term, means })),
  );
  const saidFor = new Map(tradeWords.map(({ term, means }) => [asWords(term), asWords(means)]));
  const isKnown = new Set(known.map(({ term }) => asWords(term)));
  // If the shop writes a name in another way, that name stays: "o ring" and "o-ring" are one line.
  const written = new Map(known.map(({ means }) => [asWords(means), means]));
  return {
    coming: tradeWords
      .filter(({ term }) => !isKnown.has(asWords(term)))
      .map(({ term, means }) => ({ term, means: written.get(asWords(means)) ?? means })),
    had: known.filter(({ term, means }) => saidFor.get(asWords(term)) === asWords(means)),
  };
}

async function change(
  db: Database,
  act: { userId: string; action: AuditAction },
  work: (tx: Queryable) => Promise<number>,
): Promise<{ count: number }> {
  return db.transaction(async (tx) => {
    await takeLock(tx, "workshopWords");
    const count = await work(tx);
    if (count > 0) {
      const subject = { subjectId: "trade", subjectLabel: "" };
      await recordAudit(tx, { ...act, ...subject, after: { wordCount: count } });
    }
    return { count };
  });
}
