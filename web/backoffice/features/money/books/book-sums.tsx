import type { BooksMonth } from "#contract/money/admin/books.ts";
import { formatFigure } from "#contract/core/figures.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { bookWords } from "#contract/texts/book-words.ts";
import { Panel } from "../../../kit/panel.tsx";
import { useOffice } from "../../../office.ts";
import { ReportTable } from "../../reports/report-table.tsx";

interface Row {
  name: string;
  number: string;
  debit: number;
  credit: number;
}

/** What the month posts to each account; both sides are the same sum. */
export function BookSums({ data }: { data: BooksMonth }) {
  const { texts, language } = useOffice();
  const t = texts.books;
  const { sums, counts } = data;
  const rows: Row[] = sums.map(({ account, bank, number, debit, credit }) => ({
    name: bank === "" ? bookWords[language].accounts[account] : bank,
    number,
    debit,
    credit,
  }));
  const total = {
    name: t.total,
    number: "",
    debit: rows.reduce((sum, { debit }) => sum + debit, 0),
    credit: rows.reduce((sum, { credit }) => sum + credit, 0),
  };
  const figure = (count: number) => formatFigure(count, language);
  return (
    <Panel title={t.sums}>
      {rows.length === 0 ? (
        <p className="text-15">{t.none}</p>
      ) : (
        <>
          <p className="text-15">
            {t.counts(figure(counts.sale), figure(counts.credit), figure(counts.money))}
          </p>
          <ReportTable<Row>
            label={t.sums}
            rowId={({ name, number }) => `${name} ${number}`}
            columns={[
              { id: "name", header: t.account, cell: ({ name }) => name },
              { id: "number", header: t.number, cell: ({ number }) => number, isText: true },
              { id: "debit", header: t.debit, cell: ({ debit }) => formatRupiah(debit) },
              { id: "credit", header: t.credit, cell: ({ credit }) => formatRupiah(credit) },
            ]}
            rows={rows}
            sums={[total]}
          />
        </>
      )}
    </Panel>
  );
}
