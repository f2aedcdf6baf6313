import { sql } from "drizzle-orm";

// What lowers what is owed of an order stands as two payments of the method `credit`, which name what they are for (`workflows/set-off.ts`);
// no other credit names anything.

/** A `payment` is one of these two. */
export const isSetOff = sql<boolean>`(payment.method = 'credit' and payment.reference <> '')`;
