import { fileWords } from "#contract/texts/file-words.ts";
import * as contract from "#contract/catalogue/admin/price-lists.ts";
import { getOwnPrices } from "#contract/catalogue/own-prices.ts";
import { pricesFor, stepsFor } from "../../../rules/catalogue/company-price.ts";
import { findMembership } from "../../../core/membership.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { sendTable } from "../../../http/send-table.ts";
import { importPrices, restorePrices } from "./import-prices.ts";
import { listPriceListOrders } from "./list-orders.queries.ts";
import { priceFileRows, priceFileWidths } from "./price-file.ts";
import {
  findBuyingCompanies,
  findCompanyName,
  findPriceList,
  listAllPrices,
  listPriceLists,
  listPrices,
} from "./price-lists.queries.ts";
import * as service from "./price-lists.service.ts";

/** What companies pay: the staff's price lists, and a company's own view of its prices. */
export function registerPriceRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db, database } = dependencies;

  register(getOwnPrices, ({ query, membership: { companyId } }) => stepsFor(db, companyId, query.ids));

  register(contract.listPriceLists, ({ query }) => listPriceLists(db, query));

  register(contract.getPriceList, ({ params }) => requireList(params.id));

  register.once(contract.createPriceList, dependencies, (parts, { body, session: { userId } }) =>
    service.createPriceList(parts.db, { name: body.name, companyId: body.companyId, userId }),
  );

  register(contract.renamePriceList, ({ params: { id: listId }, body, session: { userId } }) =>
    service.renamePriceList(db, { listId, userId }, body.name),
  );

  register(contract.deletePriceList, ({ params: { id: listId }, session: { userId } }) =>
    service.deletePriceList(db, { listId, userId }),
  );

  register(contract.sharePriceList, ({ params: { id: listId, companyId }, session: { userId } }) =>
    service.sharePriceList(db, { listId, userId }, companyId),
  );

  register(contract.endPriceListSharing, ({ params: { id: listId, companyId }, session: { userId } }) =>
    service.endPriceListSharing(db, { listId, userId }, companyId),
  );

  register(contract.findBuyingCompanies, ({ query }) => findBuyingCompanies(db, query.q));

  register(contract.listPrices, async ({ params: { id }, query, language }) => {
    await requireList(id);
    return listPrices(db, id, { ...query, language });
  });

  register.once(
    contract.addPrice,
    dependencies,
    (parts, { params: { id: listId }, body, session: { userId } }) =>
      service.addPrice(parts.db, { listId, userId }, body),
  );

  register(contract.changePrice, ({ params: { id: listId, priceId }, body, session: { userId } }) =>
    service.changePrice(db, { listId, priceId, userId }, body),
  );

  register(contract.deletePrice, ({ params: { id: listId, priceId }, session: { userId } }) =>
    service.removePrice(db, { listId, priceId, userId }),
  );

  register(
    contract.exportPriceList,
    async ({ params: { id }, query: { format }, session: { userId }, language, reply }) => {
      const { name } = await requireList(id);
      const prices = await listAllPrices(database.longCalls.db, id, language);
      return sendTable(
        reply,
        {
          fileName: `${fileWords[language].priceList}-${id}`,
          format,
          language,
          rows: priceFileRows(prices, language),
          widths: priceFileWidths,
        },
        { db, userId, filter: { name } },
      );
    },
  );

  register(contract.importPriceList, ({ params: { id: listId }, query, body, session, language }) =>
    importPrices(database.longCalls.db, {
      listId,
      userId: session.userId,
      file: body,
      language,
      isTrial: query.isTrial,
      roundsPrices: query.roundsPrices ?? false,
      takesHidden: query.takesHidden ?? false,
      acceptsPriceJumps: query.acceptsPriceJumps ?? false,
    }),
  );

  register(contract.restorePriceList, ({ params: { id: listId }, session: { userId } }) =>
    restorePrices(database.longCalls.db, { listId, userId }),
  );

  register(contract.listPriceListOrders, async ({ params: { id } }) => {
    await requireList(id);
    return listPriceListOrders(db, id);
  });

  register(contract.explainPrices, async ({ body: { customerId, lines } }) => {
    const membership = await findMembership(db, customerId);
    const companyId = membership?.companyId ?? null;
    const prices = await pricesFor(db, companyId, lines);
    return {
      company: companyId === null ? null : ((await findCompanyName(db, companyId)) ?? null),
      prices: [...prices].map(([productId, { priceRupiah, listPriceRupiah, reason }]) => ({
        productId,
        price: priceRupiah,
        listPrice: listPriceRupiah,
        reason,
      })),
    };
  });

  async function requireList(id: number) {
    const list = await findPriceList(db, id);
    if (list === undefined) throw new Refusal("priceListNotFound");
    return list;
  }
}
