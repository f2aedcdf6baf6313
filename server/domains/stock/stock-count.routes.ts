import { chooseToCount, countMany } from "#contract/stock/admin/stock.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { chooseToCount as choose, countMany as count } from "../../workflows/stock/count-many.ts";

/** Counting many products at once. */
export function registerStockCountRoutes(register: RegisterEndpoint, { db }: Dependencies): void {
  register(chooseToCount, async ({ body, language }) => ({ rows: await choose(db, body, language) }));
  register(countMany, ({ body, headers, session, language }) =>
    count(db, {
      lines: body.lines,
      userId: session.userId,
      language,
      idempotencyKey: headers["idempotency-key"],
    }),
  );
}
