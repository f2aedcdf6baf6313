import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { TaxInvoiceRow } from "#contract/money/admin/tax.ts";
import type { Language } from "#contract/core/languages.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { taxWords } from "#contract/texts/tax-words.ts";
import { failureText } from "#web/api/browser-call.ts";
import { openFile } from "#web/api/open-file.ts";
import { formatDay } from "#web/texts/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { taxPdfPath } from "../../../api/tax-queries.ts";
import { useOffice } from "../../../office.ts";
import { ReportTable, type ReportColumn } from "../../reports/report-table.tsx";
import { TaxDialog } from "./tax-dialog.tsx";

interface RowActs {
  isOpening: boolean;
  onOpen: (id: string) => void;
  onChange: (id: string) => void;
}

/** A month's invoices with their tax invoices. */
export function TaxInvoices({ rows, count }: { rows: TaxInvoiceRow[]; count: number }) {
  const { texts, language } = useOffice();
  const t = texts.tax;
  const [changed, setChanged] = useState<string>();
  const opening = useMutation({ mutationFn: (id: string) => openFile(taxPdfPath(id), language) });
  const row = rows.find(({ id }) => id === changed);
  const acts = { isOpening: opening.isPending, onOpen: opening.mutate, onChange: setChanged };
  return (
    <>
      {opening.error !== null && <Alert kind="error">{failureText(opening.error, t.fileFailed)}</Alert>}
      <ReportTable
        label={t.listLabel}
        rows={rows}
        rowId={({ id }) => id}
        count={count}
        columns={columnsOf(language, acts)}
      />
      {row !== undefined && (
        <TaxDialog
          row={row}
          onClose={() => {
            setChanged(undefined);
          }}
        />
      )}
    </>
  );
}

function columnsOf(
  language: Language,
  acts: RowActs,
): [ReportColumn<TaxInvoiceRow>, ...ReportColumn<TaxInvoiceRow>[]] {
  const words = taxWords[language];
  return [
    { id: "invoice", header: words.invoice, cell: (row) => <Invoice row={row} /> },
    { id: "buyer", header: words.buyer, isText: true, cell: (row) => <Buyer row={row} /> },
    { id: "base", header: words.base, cell: ({ base }) => formatRupiah(base) },
    { id: "tax", header: words.tax, cell: ({ tax }) => formatRupiah(tax) },
    { id: "state", header: words.state, isText: true, cell: (row) => <State row={row} /> },
    { id: "number", header: words.taxNumber, isText: true, cell: (row) => <TaxNumber row={row} {...acts} /> },
  ];
}

function Invoice({ row: { number, day, orderId, orderCode } }: { row: TaxInvoiceRow }) {
  const { language } = useOffice();
  return (
    <>
      <span className="code font-semibold">{number}</span>
      <span className="block text-14 text-secondary">
        {formatDay(day, language)},{" "}
        <Link to={`/orders/${orderId}`} className="inline-block whitespace-nowrap underline">
          {orderCode}
        </Link>
      </span>
    </>
  );
}

function TaxNumber({ row, isOpening, onOpen, onChange }: RowActs & { row: TaxInvoiceRow }) {
  const { texts } = useOffice();
  const { id, number, hasPdf, taxNumber } = row;
  return (
    <div className="grid justify-items-start gap-1">
      {taxNumber !== "" && <span className="code whitespace-nowrap">{taxNumber}</span>}
      <div className="flex gap-2">
        {hasPdf && (
          <Button
            look="secondary"
            size="small"
            aria-label={texts.tax.pdfOf(number)}
            disabled={isOpening}
            onClick={() => {
              onOpen(id);
            }}
          >
            PDF
          </Button>
        )}
        <Button
          look="secondary"
          size="small"
          aria-label={taxNumber === "" ? texts.tax.changeOf(number) : texts.tax.editOf(number)}
          onClick={() => {
            onChange(id);
          }}
        >
          {taxNumber === "" ? texts.tax.change : texts.frame.edit}
        </Button>
      </div>
    </div>
  );
}

function Buyer({ row: { buyer } }: { row: TaxInvoiceRow }) {
  const { texts, language } = useOffice();
  const t = texts.tax;
  const words = taxWords[language];
  return (
    <>
      {buyer.name}
      <span className="tabular block text-14 text-secondary">
        {buyer.document === null ? t.noBuyer : `${words.documents[buyer.document]} ${buyer.number}`}
      </span>
      {buyer.collector !== "none" && (
        <span className="block text-14 text-secondary">
          {t.collectorMark(buyer.collector === "government" ? "02" : "03")}
        </span>
      )}
    </>
  );
}

function State({ row: { state, isVoid, credited } }: { row: TaxInvoiceRow }) {
  const { texts, language } = useOffice();
  const t = texts.tax;
  return (
    <>
      {taxWords[language].states[state]}
      {isVoid && <span className="block text-14 text-danger">{t.voidMark}</span>}
      {credited > 0 && (
        <span className="block text-14 text-secondary">{t.creditedMark(formatRupiah(credited))}</span>
      )}
    </>
  );
}
