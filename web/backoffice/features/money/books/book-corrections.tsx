import type { BooksMonth } from "#contract/money/admin/books.ts";
import { formatFigure } from "#contract/core/figures.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { bookWords } from "#contract/texts/book-words.ts";
import { Link } from "#web/ui/link.tsx";
import { Panel } from "../../../kit/panel.tsx";
import { useOffice } from "../../../office.ts";

/** What changed in closed months, each with its order and what it posts. */
export function BookCorrections({ data }: { data: BooksMonth }) {
  const { texts, language } = useOffice();
  const t = texts.books;
  const words = bookWords[language];
  const { corrections, correctionCount } = data;
  return (
    <Panel title={t.corrections}>
      <p className="text-15">
        {t.correctionsText(
          formatFigure(corrections.length, language),
          formatFigure(correctionCount, language),
        )}
      </p>
      <ul aria-label={t.corrections} className="grid">
        {corrections.map(({ kind, number, orderCode, postings }) => (
          <li key={`${kind} ${number}`} className="grid gap-1 border-t border-line py-2 text-15">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-semibold">{t.correctionOf(words.kinds[kind], number)}</span>
              <Link to={`/orders/${orderCode}`} className="underline underline-offset-4">
                {orderCode}
              </Link>
            </p>
            <ul className="text-secondary">
              {postings.map(({ account, bank, rupiah }) => (
                <li key={`${account} ${bank}`}>
                  {bank === "" ? words.accounts[account] : bank}: {rupiah > 0 ? t.debit : t.credit}{" "}
                  {formatRupiah(Math.abs(rupiah))}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
