import { useQuery } from "@tanstack/react-query";
import { Link } from "#web/ui/link.tsx";
import { booksQuery } from "../api/books-queries.ts";
import { BookCorrections } from "../features/money/books/book-corrections.tsx";
import { BookFiles } from "../features/money/books/book-files.tsx";
import { BookSums } from "../features/money/books/book-sums.tsx";
import { MonthState } from "../features/money/books/month-state.tsx";
import { MonthSwitch, useShownMonth } from "../kit/month-switch.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { QueryBody } from "../kit/query-body.tsx";
import { useMay, useOffice } from "../office.ts";

/** /admin/books: what a month says to the accounting program, its files, and closing it; the month is in the address. */
export function Component() {
  const { call, texts } = useOffice();
  const t = texts.books;
  const may = useMay();
  const { month } = useShownMonth();
  const query = useQuery(booksQuery(call, month));
  return (
    <OfficePage title={t.title}>
      <p className="max-w-prose pb-4 text-15 text-secondary">
        {t.intro}{" "}
        {may("editSettings") && (
          <Link to="/settings/books" className="underline underline-offset-4">
            {t.toAccounts}
          </Link>
        )}
      </p>
      <MonthSwitch />
      <QueryBody query={query}>
        {(data) => (
          <div aria-busy={query.isFetching} className="grid gap-5">
            <MonthState month={month} data={data} />
            <BookSums data={data} />
            {data.corrections.length > 0 && <BookCorrections data={data} />}
            <BookFiles month={month} />
          </div>
        )}
      </QueryBody>
    </OfficePage>
  );
}
