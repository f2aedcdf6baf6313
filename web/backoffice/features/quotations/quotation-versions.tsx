import { useMutation } from "@tanstack/react-query";
import type { AdminQuotation } from "#contract/quotations/admin/quotations.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { failureText } from "#web/api/browser-call.ts";
import { openFile } from "#web/api/open-file.ts";
import { SaveFileButton } from "#web/forms/save-file-button.tsx";
import { formatMoment, formatShortDate } from "#web/texts/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { quotationPdfPath } from "../../api/quotations-queries.ts";
import { Panel } from "../../kit/panel.tsx";
import { useOffice } from "../../office.ts";
import { RejectionText } from "./rejection-text.tsx";

/** The versions that were sent, each with its PDF. */
export function QuotationVersions({ quotation: { id, versions } }: { quotation: AdminQuotation }) {
  const { texts, language } = useOffice();
  const t = texts.quotations;
  const opening = useMutation({
    mutationFn: (version: number) => openFile(quotationPdfPath(id, version), language),
  });
  return (
    <Panel title={t.versionsTitle}>
      {versions.length === 0 && <p className="text-secondary">{t.noVersions}</p>}
      <ul className="grid">
        {versions.map(({ version, sentAt, sentBy, total, validUntil, rejection }) => (
          <li
            key={version}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0"
          >
            <p className="min-w-0">
              <span className="font-semibold">{t.version(version)}</span>{" "}
              <span className="tabular">{formatRupiah(total)}</span>
              <span className="block text-15 text-secondary">
                {t.sentBy(formatMoment(sentAt, language), sentBy)} · {t.validUntil}{" "}
                {formatShortDate(validUntil)}
              </span>
              {rejection !== null && <RejectionText rejection={rejection} />}
            </p>
            <div className="flex flex-wrap items-center justify-end">
              <Button
                look="secondary"
                size="small"
                aria-label={t.versionPdf(version)}
                onClick={() => {
                  opening.mutate(version);
                }}
              >
                PDF
              </Button>
              <SaveFileButton
                path={quotationPdfPath(id, version)}
                label={t.versionSave(version)}
                failedText={texts.frame.couldNotLoad}
              />
            </div>
          </li>
        ))}
      </ul>
      {opening.error !== null && (
        <Alert kind="error">{failureText(opening.error, texts.frame.couldNotLoad)}</Alert>
      )}
    </Panel>
  );
}
