import { mostWorkbookRows } from "#contract/catalogue/admin/imports.ts";
import * as contract from "#contract/money/admin/books.ts";
import { fileWords } from "#contract/texts/file-words.ts";
import { bookSetting } from "../../../company/book-setting.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { oneByOne, sendTable } from "../../../http/send-table.ts";
import { issueMissingInvoices } from "../../../workflows/money/documents/issue-missing-invoices.ts";
import { listBilled, listBuyers } from "./book-subjects.queries.ts";
import { bookTable } from "./tables/book-table.ts";
import type { BookedMonth } from "./tables/booked-month.ts";
import { closeMonth, describeMonth, readMonth, reopenMonth } from "./books.service.ts";

/** What the company's accounting program gets from the shop, by month, and the closing of months. */
export function registerBookRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db } = dependencies;

  register(contract.getBooks, async ({ query: { month } }) => {
    await issueMissingInvoices(db, "all");
    return describeMonth(db, month);
  });

  register(contract.exportBooks, async ({ params, query, session: { userId }, language, reply }) => {
    const { file } = params;
    const { month, layout, format } = query;
    await issueMissingInvoices(db, "all");
    const { rows, dates } = bookTable(file, layout, await collectMonth(db, month, language));
    if (rows.length > mostWorkbookRows + 1) throw new Refusal("reportTooLong", { maximum: mostWorkbookRows });
    return sendTable(
      reply,
      {
        fileName: `${fileWords[language][file]}-${layout === "plain" ? "" : `${layout}-`}${month}`,
        format,
        language,
        rows: oneByOne(rows),
        widths: (rows[0] ?? []).map(() => 18),
        ...(dates && { dates }),
      },
      { db, userId, filter: { month, layout } },
    );
  });

  register.once(
    contract.closeMonth,
    dependencies,
    (parts, { params, session: { userId } }) => closeMonth(parts.db, { month: params.month, userId }),
    () => issueMissingInvoices(db, "all"),
  );

  register.once(contract.reopenMonth, dependencies, (parts, { params, body, session: { userId } }) =>
    reopenMonth(parts.db, { month: params.month, userId, reason: body.reason }),
  );
}

async function collectMonth(
  db: Queryable,
  month: string,
  language: BookedMonth["language"],
): Promise<BookedMonth> {
  const entries = await readMonth(db, month);
  return {
    month,
    entries,
    orders: await listBuyers(db, [...new Set(entries.map(({ orderId }) => orderId))]),
    billed: await listBilled(
      db,
      entries.flatMap(({ documentId }) => documentId ?? []),
    ),
    settings: await bookSetting.read(db),
    language,
  };
}
