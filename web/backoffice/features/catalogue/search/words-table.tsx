import type { WorkshopWord } from "#contract/catalogue/admin/workshop-words.ts";
import { DataTable, type Column } from "../../../kit/lists/data-table.tsx";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { useOffice } from "../../../office.ts";

type OnEdit = (word: WorkshopWord) => void;

/** The catalogue's word for something, other words for it, and a link to try the search. */
export function WordsTable({ rows, onEdit }: { rows: WorkshopWord[]; onEdit: OnEdit }) {
  const { texts } = useOffice();
  return (
    <DataTable
      label={texts.words.tableLabel}
      columns={columnsOf(texts, onEdit)}
      rows={rows}
      rowId={({ means }) => means}
      rowName={({ means }) => means}
      card={cardOf(onEdit)}
    />
  );
}

function columnsOf({ words, frame }: OfficeMessages, onEdit: OnEdit): Column<WorkshopWord>[] {
  return [
    {
      id: "means",
      header: words.means,
      className: "min-w-44",
      cell: ({ means }) => <span className="font-semibold break-words">{means}</span>,
    },
    {
      id: "terms",
      header: words.terms,
      className: "w-full",
      cell: ({ terms }) => <span className="break-words">{terms.join(", ")}</span>,
    },
    {
      id: "acts",
      header: <span className="sr-only">{frame.edit}</span>,
      cell: (row) => <WordActs word={row} onEdit={onEdit} />,
    },
  ];
}

function cardOf(onEdit: OnEdit) {
  return (word: WorkshopWord) => (
    <div className="grid gap-1">
      <span className="font-semibold break-words">{word.means}</span>
      <span className="text-15 break-words">{word.terms.join(", ")}</span>
      <WordActs word={word} onEdit={onEdit} />
    </div>
  );
}

function WordActs({ word, onEdit }: { word: WorkshopWord; onEdit: OnEdit }) {
  const { words, frame } = useOffice().texts;
  return (
    <span className="flex items-center justify-end gap-4 whitespace-nowrap">
      <a
        href={`/shop?${new URLSearchParams({ q: word.terms[0] ?? word.means }).toString()}`}
        className="inline-flex min-h-11 items-center text-14 md:min-h-6 underline"
        target="_blank"
        rel="noreferrer"
      >
        {words.tryIt}
      </a>
      <button
        type="button"
        className="min-h-11 text-15 font-semibold underline decoration-yellow-dark decoration-2 underline-offset-4 md:min-h-6"
        aria-label={`${frame.edit}: ${word.means}`}
        onClick={() => {
          onEdit(word);
        }}
      >
        {frame.edit}
      </button>
    </span>
  );
}
