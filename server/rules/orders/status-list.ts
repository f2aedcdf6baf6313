import { sql, type SQL } from "drizzle-orm";
import { statusesThat } from "#contract/orders/order-states.ts";

/** The order statuses of which a fact is true, for a list in SQL that is written out. */
export function statusList(fact: Parameters<typeof statusesThat>[0]): SQL {
  return sql.raw(
    statusesThat(fact)
      .map((status) => `'${status}'`)
      .join(", "),
  );
}
