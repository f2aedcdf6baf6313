import { eq, exists, sql } from "drizzle-orm";
import type { CallData } from "#contract/call.ts";
import { limits } from "#contract/core/limits.ts";
import { cachedBySubject, type Source } from "../../../core/cached-by-subject.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { machines } from "../../../database/schema/catalogue.ts";
import { searchPlaces } from "../../../database/schema/search-places.ts";
import { byName } from "../products/machines.queries.ts";

type Models = CallData<"listMachineModels">["models"];

/**
 * The machines and engines that visible products fit, by their makers, both in the order in which people count. Whoever
 * chooses one of them finds a list that is not empty.
 */
const offeredMachines = cachedBySubject("catalogue", readOfferedMachines);

async function readOfferedMachines(db: Queryable): Promise<ReadonlyMap<string, Models>> {
  const rows = await db
    .select({ brand: machines.brand, model: machines.model, kind: machines.kind })
    .from(machines)
    .where(
      exists(
        db
          .select({ one: sql`1` })
          .from(searchPlaces)
          .where(eq(searchPlaces.machineId, machines.id)),
      ),
    );
  const byMaker = Map.groupBy(rows.toSorted(byName), ({ brand }) => brand);
  return new Map(
    [...byMaker].map(([brand, ofMaker]) => [brand, ofMaker.map(({ model, kind }) => ({ model, kind }))]),
  );
}

/** The makers of those machines; of very many makers, the ones with the most models. */
export async function listMachineBrands(source: Source): Promise<string[]> {
  const all = await offeredMachines(source);
  const largest = [...all]
    .toSorted(([, some], [, others]) => others.length - some.length)
    .slice(0, limits.offeredMakers);
  const chosen = new Set(largest.map(([brand]) => brand));
  return [...all.keys()].filter((brand) => chosen.has(brand));
}

/** The machines and engines of one maker. */
export async function listMachineModels(
  source: Source,
  brand: string,
): Promise<CallData<"listMachineModels">> {
  const models = (await offeredMachines(source)).get(brand) ?? [];
  return {
    models: models.slice(0, limits.offeredModels),
    ...(models.length > limits.offeredModels && { isMore: true as const }),
  };
}
