import { printLabels } from "#contract/stock/admin/labels.ts";
import {
  checkDelivery,
  getStock,
  listStock,
  listStockMovements,
  moveStock,
  receiveDelivery,
  setShelf,
  startCounting,
  stopCounting,
  takeBackMovement,
} from "#contract/stock/admin/stock.ts";
import { isGtin } from "#contract/catalogue/gtin.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { Dependencies } from "../../dependencies.ts";
import { Refusal } from "../../core/refusal.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { sendPdf } from "../../http/send-pdf.ts";
import * as moves from "../../workflows/stock/move-stock.ts";
import { printLabels as print } from "../../workflows/stock/print-labels.ts";
import { receiveDelivery as receive } from "../../workflows/stock/receive-delivery.ts";
import * as queries from "./admin-stock.queries.ts";

/** The stock, for the warehouse and sales. */
export function registerAdminStockRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db } = dependencies;
  register(listStock, ({ query, language }) => queries.listStock(db, query, language));
  register(getStock, async ({ params, language }) => {
    const row = await queries.findStockRow(db, params.id, language);
    if (row === undefined) throw new Refusal("productNotFound");
    return { ...row, holders: await queries.listHolders(db, params.id) };
  });
  register(printLabels, async ({ query, reply }) => sendPdf(reply, await print(db, query)));
  register(listStockMovements, async ({ params, query }) => {
    if ((await queries.findProductCode(db, params.id)) === undefined) throw new Refusal("productNotFound");
    return queries.listMovements(db, params.id, query.after);
  });
  register.once(moveStock, dependencies, (parts, { params, body, session, language }) =>
    moves.moveStock(parts, { productId: params.id, userId: session.userId, language }, body),
  );
  register(takeBackMovement, ({ params, body, session, language }) =>
    moves.takeBackMovement(
      { db },
      { productId: params.id, userId: session.userId, language },
      { movementId: params.movementId, ...body },
    ),
  );
  register.once(startCounting, dependencies, (parts, { params, body, session, language }) =>
    moves.startCounting(parts, { productId: params.id, userId: session.userId, language }, body),
  );
  register(stopCounting, ({ params, session, language }) =>
    moves.stopCounting({ db }, { productId: params.id, userId: session.userId, language }),
  );
  register(setShelf, ({ params, body, session, language }) =>
    moves.setShelf({ db }, { productId: params.id, userId: session.userId, language }, body.shelf),
  );
  register(checkDelivery, async ({ body, language }) => {
    const numbers = body.lines.map(({ code }) => normalizePartNumber(code));
    const products = await queries.findProductsByNumber(db, numbers);
    const gtins = numbers.filter((number) => !products.has(number) && isGtin(number));
    const byGtin = await queries.findProductsByGtin(db, gtins);
    const ids = numbers.map((number) => products.get(number)?.id ?? byGtin.get(number));
    const rows = await queries.findStockRows(
      db,
      ids.filter((id) => id !== undefined),
      language,
    );
    return {
      lines: body.lines.map((line, index) => ({ ...line, product: rows.get(ids[index] ?? 0) ?? null })),
    };
  });
  register.once(receiveDelivery, dependencies, (parts, { body, session, language }) =>
    receive(parts, { ...body, userId: session.userId, language }),
  );
}
