import { fileWords } from "#contract/texts/file-words.ts";
import * as contract from "#contract/catalogue/admin/demand.ts";
import { mostWorkbookRows } from "#contract/catalogue/admin/imports.ts";
import type { Language } from "#contract/core/languages.ts";
import { recordAudits } from "../../../core/record-audit.ts";
import type { TableRow } from "../../../files/tables/write-csv.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { dayInFileName, sendTable } from "../../../http/send-table.ts";
import { markFoundSearches } from "../../../workflows/catalogue/mark-found-searches.ts";
import { DemandCheck } from "./demand-check.ts";
import { listDemand, settleDemand, type DemandFilter } from "./demand.queries.ts";

/** Searches without a result: the buying list. */
export function registerDemandRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db } = dependencies;
  const check = new DemandCheck(dependencies, (searches) => markFoundSearches(dependencies, searches));

  register(contract.listDemand, async ({ query }) => {
    const page = await listDemand(db, query);
    return { ...page, isChecking: query.state === "open" && check.start(page.rows) };
  });

  register(contract.settleDemand, ({ body, session }) =>
    db.transaction(async (tx) => {
      const terms = await settleDemand(tx, body.terms, body.isSettled);
      await recordAudits(
        tx,
        { userId: session.userId, action: body.isSettled ? "demand.settle" : "demand.reopen" },
        terms.map((term) => ({ subjectId: term, subjectLabel: term })),
      );
      return { count: terms.length };
    }),
  );

  register(contract.exportDemand, ({ query, session, language, reply }) => {
    const { format, ...filter } = query;
    const table = {
      fileName: `${fileWords[language].demand}-${dayInFileName()}`,
      format,
      language,
      rows: exportRows(db, { filter, language, limit: format === "xlsx" ? mostWorkbookRows : Infinity }),
      widths: [40, 10, 20, 20],
    };
    return sendTable(reply, table, { db, userId: session.userId, filter });
  });
}

const heads: Record<Language, string[]> = {
  en: ["Searched", "Times", "First", "Last"],
  id: ["Dicari", "Kali", "Pertama", "Terakhir"],
};

const moment = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Jakarta",
  dateStyle: "short",
  timeStyle: "short",
});

async function* exportRows(
  db: Queryable,
  { filter, language, limit }: { filter: DemandFilter; language: Language; limit: number },
): AsyncGenerator<TableRow> {
  yield heads[language];
  let after: string | undefined;
  let count = 0;
  do {
    const page = await listDemand(db, { ...filter, after });
    for (const { typed, count: times, firstAt, lastAt } of page.rows) {
      if (count >= limit) return;
      count += 1;
      yield [typed, times, moment.format(new Date(firstAt)), moment.format(new Date(lastAt))];
    }
    after = page.next ?? undefined;
  } while (after !== undefined);
}
