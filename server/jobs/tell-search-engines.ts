import { Refusal } from "../core/refusal.ts";
import type { Dependencies } from "../dependencies.ts";
import { listChanges } from "../domains/operations/changes/changes.queries.ts";
import { addressesAtOnce, tellIndexNow } from "../partners/search-engines/index-now.ts";
import { toldAddresses } from "../partners/search-engines/told-addresses.ts";

/** Products of one page of the feed of changes. */
const atOnce = 1_000;

/**
 * Tells search engines which pages of parts have changed since the last run, also those that are gone. The first run only
 * notes where the feed is: engines find everything else by the sitemap. What is not taken is told again by a later run.
 */
export async function tellSearchEngines(
  { db, env, log }: Pick<Dependencies, "db" | "env" | "log">,
  signal: AbortSignal,
): Promise<void> {
  const { indexNow, publicUrl } = env;
  if (indexNow === undefined) return;
  const told = await toldAddresses.read(db);
  const now = new Date();
  if (told.pausedUntil !== null && Date.parse(told.pausedUntil) > now.getTime()) return;
  const { cursor, ids } = await readChanged(db, told.cursor, signal);
  if (ids.length > 0 && told.cursor !== "") {
    const addresses = ids.map((id) => `${publicUrl}/product/${id}/detail`);
    const answer = await tellIndexNow(indexNow, { publicUrl, addresses });
    if (!answer.isTaken) {
      const inARow = (told.failure?.inARow ?? 0) + 1;
      log.warn({ reason: answer.reason, addresses: addresses.length }, "search engines were not told");
      await toldAddresses.write(db, {
        ...told,
        failure: { at: now.toISOString(), reason: answer.reason, inARow },
        pausedUntil: new Date(now.getTime() + answer.pause * 1_000).toISOString(),
      });
      return;
    }
    await toldAddresses.write(db, { cursor, at: now.toISOString(), failure: null, pausedUntil: null });
    return;
  }
  if (cursor !== told.cursor) await toldAddresses.write(db, { ...told, cursor });
}

/** The products that changed, of as many pages as one message holds. */
async function readChanged(db: Dependencies["db"], since: string, signal: AbortSignal) {
  const ids: string[] = [];
  let cursor = since;
  let hasMore = true;
  while (hasMore && ids.length + atOnce <= addressesAtOnce) {
    signal.throwIfAborted();
    const page = await listChanges(db, "product", whereToBegin(cursor)).catch((error: unknown) => {
      // A restored backup, or another server: what was told before it counts no more.
      if (error instanceof Refusal && error.reason === "cursorUnknown")
        return listChanges(db, "product", whereToBegin(""));
      throw error;
    });
    ids.push(...page.changed.map(({ id }) => String(id)), ...page.removed);
    ({ cursor, hasMore } = page);
  }
  return { cursor, ids: [...new Set(ids)] };
}

const whereToBegin = (cursor: string) =>
  cursor === "" ? { updatedSince: new Date().toISOString(), limit: atOnce } : { cursor, limit: atOnce };
