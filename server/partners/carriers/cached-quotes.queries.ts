import { and, eq, gt, lt, sql } from "drizzle-orm";
import { deleteInBatches } from "../../database/delete-in-batches.ts";
import type { Queryable } from "../../database/queryable.ts";
import { carrierDestinations, carrierQuotes as quoteTable } from "../../database/schema/shipping.ts";
import { type CarrierQuote, carrierQuotes } from "./check-quotes.ts";

/** How long a carrier's answer may be used. */
const answerLifetime = sql`interval '6 hours'`;
/** How long the shop remembers that a carrier does not know a place. */
const unknownLifetime = sql`interval '1 day'`;

export interface CarrierParcel {
  carrier: string;
  subdistrictId: number;
  kilograms: number;
}

/** What the carrier answered for such a parcel in the last six hours, in any process of the shop. */
export async function findCachedQuotes(
  db: Queryable,
  parcel: CarrierParcel,
): Promise<CarrierQuote[] | undefined> {
  const [row] = await db
    .select({ quotes: quoteTable.quotes })
    .from(quoteTable)
    .where(
      and(
        eq(quoteTable.carrier, parcel.carrier),
        eq(quoteTable.subdistrictId, parcel.subdistrictId),
        eq(quoteTable.kilograms, parcel.kilograms),
        gt(quoteTable.fetchedAt, sql`now() - ${answerLifetime}`),
      ),
    );
  // An answer stored by an earlier version in another shape is not used; the carrier is asked again.
  return carrierQuotes.safeParse(row?.quotes).data;
}

/** Stores a checked answer and replaces an older one. */
export async function keepQuotes(
  db: Queryable,
  parcel: CarrierParcel,
  quotes: CarrierQuote[],
): Promise<void> {
  const fetchedAt = sql`now()`;
  await db
    .insert(quoteTable)
    .values({ ...parcel, quotes, fetchedAt })
    .onConflictDoUpdate({
      target: [quoteTable.carrier, quoteTable.subdistrictId, quoteTable.kilograms],
      set: { quotes, fetchedAt },
    });
}

/** Removes answers that are too old to use. */
export async function deleteOldQuotes(db: Queryable, signal?: AbortSignal): Promise<number> {
  return deleteInBatches(db, quoteTable, lt(quoteTable.fetchedAt, sql`now() - ${answerLifetime}`), signal);
}

/** The carrier's id of a subdistrict; empty if the carrier has recently said that it has none; undefined if it must be asked. */
export async function findCachedDestination(
  db: Queryable,
  { carrier, subdistrictId }: { carrier: string; subdistrictId: number },
): Promise<string | undefined> {
  const [row] = await db
    .select({
      externalId: carrierDestinations.externalId,
      isFresh: sql<boolean>`${carrierDestinations.createdAt} > now() - ${unknownLifetime}`,
    })
    .from(carrierDestinations)
    .where(
      and(eq(carrierDestinations.carrier, carrier), eq(carrierDestinations.subdistrictId, subdistrictId)),
    );
  return row?.externalId === "" && !row.isFresh ? undefined : row?.externalId;
}

/** Stores the carrier's id of a subdistrict; an empty one means that the carrier has none. */
export async function keepDestination(
  db: Queryable,
  destination: { carrier: string; subdistrictId: number; externalId: string },
): Promise<void> {
  await db
    .insert(carrierDestinations)
    .values(destination)
    .onConflictDoUpdate({
      target: [carrierDestinations.carrier, carrierDestinations.subdistrictId],
      set: { externalId: destination.externalId, createdAt: sql`now()` },
    });
}
