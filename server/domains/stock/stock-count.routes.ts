import { chooseToCount, countMany } from "#contract/stock/admin/stock.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { chooseToCount as choose, countMany as count } from "../../workflows/stock/count-many.ts";

/** Counting many products at once. */
export function registerStockCountRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db } = dependencies;
  register(chooseToCount, async ({ body, language }) => ({ rows: await choose(db, body, language) }));
  register.once(countMany, dependencies, (parts, { body, session, language }) =>
    count(parts.db, {
      lines: body.lines,
      userId: session.userId,
      language,
    }),
  );
}
