import { useMutation, useQuery } from "@tanstack/react-query";
import type { IssuedDocument } from "#contract/documents.ts";
import { formatRupiah } from "#contract/money.ts";
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
import { formatShortDate } from "#web/i18n/moments.ts";
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
  const opening = useMutation({
    mutationFn: ({ id, isTaxInvoice }: Opened) =>
      link === undefined
        ? openFile(isTaxInvoice ? taxPdfPath(orderId, id) : documentPath(orderId, id), language)
        : openFile(
            isTaxInvoice ? linkedTaxPdfPath(id) : linkedDocumentPath(id),
            language,
            orderLinkHeaders(link),
          ),
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
  isPending: boolean;
  /** Undefined if there is nothing to open. */
  onOpen: (() => void) | undefined;
  children: React.ReactNode;
}

function Row({ label, isPending, onOpen, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="min-w-0 flex-1 text-15">{children}</p>
      {onOpen !== undefined && (
        <Button look="secondary" size="small" aria-label={label} disabled={isPending} onClick={onOpen}>
          PDF
        </Button>
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
