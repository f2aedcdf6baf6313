import { useQueryClient } from "@tanstack/react-query";
import { Alert } from "#web/ui/alert.tsx";
import { keys } from "../../../api/query-keys.ts";
import { FolderButton } from "../../../kit/files/file-button.tsx";
import { FilePlace } from "../../../kit/files/file-place.tsx";
import { MatchingFiles, SendMatched } from "../../../kit/files/matched-files.tsx";
import { useOffice } from "../../../office.ts";
import { useTaxPdfs, type TaxPdf } from "./use-tax-pdfs.ts";

/** Attaches many PDFs of tax invoices at once, each to the invoice with the number in its file's name. */
export function TaxPdfs() {
  const { texts } = useOffice();
  const words = texts.taxFillings;
  const queryClient = useQueryClient();
  const { pdfs, step, error, match, send, reset } = useTaxPdfs(() => {
    void queryClient.invalidateQueries({ queryKey: keys.tax });
    void queryClient.invalidateQueries({ queryKey: keys.orders });
  });
  const matched = pdfs.filter((pdf) => pdf.match !== null);
  const count = (state: TaxPdf["state"]) => matched.filter((pdf) => pdf.state === state).length;
  const waiting = count("waiting");
  return (
    <section aria-label={words.pdfsTitle} className="grid gap-3 border-t border-line pt-3">
      <h3 className="text-16 font-semibold">{words.pdfsTitle}</h3>
      <p className="max-w-prose text-15 text-secondary">{words.pdfsText}</p>
      {step === "choosing" && (
        <>
          <FilePlace
            id="tax-pdfs"
            label={words.dropPdfs}
            choose={words.choosePdfs}
            hint={words.pdfsHint}
            accept=".pdf,.zip,application/pdf,application/zip"
            isMultiple
            onFiles={(files) => void match(files)}
          />
          <div>
            <FolderButton label={words.chooseFolder} onFiles={(files) => void match(files)} />
          </div>
        </>
      )}
      {step === "matching" && <MatchingFiles text={words.matching} />}
      {error !== "" && <Alert kind="error">{error}</Alert>}
      {step !== "choosing" && step !== "matching" && (
        <>
          <p aria-live="polite" className="font-semibold">
            {step === "matched" && words.pdfMatches(matched.length, pdfs.length)}
            {step === "sending" && words.sentPdfs(matched.length - waiting, matched.length)}
            {step === "done" && words.pdfsDone(count("added"), count("had"), count("failed"))}
          </p>
          {pdfs.length > 0 && <PdfTable pdfs={pdfs} />}
          <SendMatched
            step={step}
            waiting={waiting}
            words={{ send: words.sendPdfs(waiting), startOver: words.startOver }}
            onSend={() => void send()}
            onReset={reset}
          />
        </>
      )}
    </section>
  );
}

/** What does not belong to an invoice stands first. */
function PdfTable({ pdfs }: { pdfs: TaxPdf[] }) {
  const words = useOffice().texts.taxFillings;
  const ordered = pdfs.toSorted((one, other) => Number(one.match !== null) - Number(other.match !== null));
  return (
    <section
      aria-label={words.pdfList}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach that
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-6 border border-line"
    >
      <ul className="divide-y divide-line text-15">
        {ordered.map((pdf) => (
          <li key={pdf.key} className="grid gap-x-4 gap-y-1 px-3 py-2 md:grid-cols-[3fr_3fr_2fr]">
            <span className="break-all">{pdf.name}</span>
            <span className="min-w-0">
              {pdf.match?.invoice && (
                <>
                  <span className="code font-semibold whitespace-nowrap">{pdf.match.invoice.number}</span>{" "}
                  <span className="text-secondary">{pdf.match.invoice.buyer}</span>
                </>
              )}
            </span>
            <span className={pdf.state === "failed" ? "text-danger" : "text-secondary"}>
              <Outcome pdf={pdf} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Outcome({ pdf: { state, match, problem } }: { pdf: TaxPdf }) {
  const words = useOffice().texts.taxFillings;
  if (state === "failed") return problem;
  if (state === "added") return words.pdfAdded;
  if (state === "had") return words.pdfHad;
  if (match?.invoice?.isVoid === true) return words.pdfOfVoid;
  return match?.invoice?.hasPdf === true ? words.pdfReplaces : words.pdfNew;
}
