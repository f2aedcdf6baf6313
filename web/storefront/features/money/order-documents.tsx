import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { IssuedDocument } from "#contract/money/documents.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { failureText } from "#web/api/browser-call.ts";
import { openFile } from "#web/api/open-file.ts";
import {
  linkedDocumentPath,
  linkedDocumentsQuery,
  linkedTaxPdfPath,
  orderLinkHeaders,
  useOrderLink,
} from "#web/api/order-link.ts";
import { documentPath, orderDocumentsQuery, taxPdfPath } from "#web/api/user-queries.ts";
import { useCall, useLanguage, useTexts } from "#web/app-context.ts";
import { SaveFileButton } from "#web/forms/save-file-button.tsx";
import { formatShortDate } from "#web/texts/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

/** A document to open: an issued one, or the tax invoice of an invoice. */
interface Opened {
  id: string;
  isTaxInvoice: boolean;
}

/** The documents of an order, each opens as PDF; nothing while there are none. */
export function OrderDocuments({ orderId }: { orderId: string }) {
  const { account } = useTexts();
  const language = useLanguage();
  const call = useCall();
  const link = useOrderLink();
  const { data = [] } = useQuery(
    link === undefined ? orderDocumentsQuery(call, orderId) : linkedDocumentsQuery(call, link),
  );
  const headers = link === undefined ? undefined : orderLinkHeaders(link);
  const pathOf = ({ id, isTaxInvoice }: Opened) => {
    if (link !== undefined) return isTaxInvoice ? linkedTaxPdfPath(id) : linkedDocumentPath(id);
    return isTaxInvoice ? taxPdfPath(orderId, id) : documentPath(orderId, id);
  };
  const opening = useMutation({
    mutationFn: (opened: Opened) => openFile(pathOf(opened), language, headers),
  });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="order-documents" className="grid gap-3 print:hidden">
      <h2 id="order-documents" className="text-20">
        {account.documents}
      </h2>
      <ul className="border-t-2 border-ink">
        {data.map((document) => (
          <li key={document.id} className="grid gap-2 border-b border-line py-2">
            <Row
              label={account.openDocument(document.number)}
              save={
                <SaveFileButton
                  path={pathOf({ id: document.id, isTaxInvoice: false })}
                  headers={headers}
                  label={account.saveDocument(document.number)}
                  failedText={account.documentFailed}
                />
              }
              isPending={opening.isPending}
              onOpen={() => {
                opening.mutate({ id: document.id, isTaxInvoice: false });
              }}
            >
              <Issued document={document} />
            </Row>
            {document.taxInvoice !== null && (
              <Row
                label={account.openTaxInvoice(document.number)}
                save={
                  <SaveFileButton
                    path={pathOf({ id: document.id, isTaxInvoice: true })}
                    headers={headers}
                    label={account.saveTaxInvoice(document.number)}
                    failedText={account.documentFailed}
                  />
                }
                isPending={opening.isPending}
                onOpen={
                  document.taxInvoice.hasPdf
                    ? () => {
                        opening.mutate({ id: document.id, isTaxInvoice: true });
                      }
                    : undefined
                }
              >
                <span className="font-semibold">{account.taxInvoice}</span>{" "}
                <span className="code break-all">{document.taxInvoice.number}</span>
              </Row>
            )}
          </li>
        ))}
      </ul>
      {opening.error !== null && (
        <Alert kind="error">{failureText(opening.error, account.documentFailed)}</Alert>
      )}
    </section>
  );
}

interface RowProps {
  /** The text of the button. */
  label: string;
  /** The button that saves it. */
  save: ReactNode;
  isPending: boolean;
  /** Undefined if there is nothing to open. */
  onOpen: (() => void) | undefined;
  children: ReactNode;
}

function Row({ label, save, isPending, onOpen, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="min-w-0 flex-1 text-15">{children}</p>
      {onOpen !== undefined && (
        <div className="flex flex-wrap items-center justify-end">
          <Button look="secondary" size="small" aria-label={label} disabled={isPending} onClick={onOpen}>
            PDF
          </Button>
          {save}
        </div>
      )}
    </div>
  );
}

function Issued({ document }: { document: IssuedDocument }) {
  const { account } = useTexts();
  return (
    <>
      <span className="font-semibold">{account.documentNames[document.kind]}</span>{" "}
      <span className="code">{document.number}</span>{" "}
      <span className="tabular text-secondary">
        {formatShortDate(document.issuedAt)}
        {document.amount !== null && `, ${formatRupiah(document.amount)}`}
        {document.parcel !== null && `, ${account.parcel(document.parcel)}`}
      </span>
      {document.isVoid && <span className="text-danger"> {account.documentVoid}</span>}
    </>
  );
}
