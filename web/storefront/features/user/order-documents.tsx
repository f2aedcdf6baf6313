import { useMutation, useQuery } from "@tanstack/react-query";
import type { IssuedDocument } from "#contract/documents.ts";
import { formatRupiah } from "#contract/money.ts";
import { failureText } from "#web/api/browser-call.ts";
import { openFile } from "#web/api/open-file.ts";
import {
  linkedDocumentPath,
  linkedDocumentsQuery,
  orderLinkHeaders,
  useOrderLink,
} from "#web/api/order-link.ts";
import { documentPath, orderDocumentsQuery } from "#web/api/user-queries.ts";
import { useCall, useLanguage, useTexts } from "#web/app-context.ts";
import { formatShortDate } from "#web/i18n/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

/** The documents of an order, each to be opened as PDF; nothing while there are none. */
export function OrderDocuments({ orderId }: { orderId: string }) {
  const { account } = useTexts();
  const language = useLanguage();
  const call = useCall();
  const link = useOrderLink();
  const { data = [] } = useQuery(
    link === undefined ? orderDocumentsQuery(call, orderId) : linkedDocumentsQuery(call, link),
  );
  const opening = useMutation({
    mutationFn: ({ id }: IssuedDocument) =>
      link === undefined
        ? openFile(documentPath(orderId, id), language)
        : openFile(linkedDocumentPath(id), language, orderLinkHeaders(link)),
  });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="order-documents" className="grid gap-3 print:hidden">
      <h3 id="order-documents" className="text-20">
        {account.documents}
      </h3>
      <ul className="border-t-2 border-ink">
        {data.map((document) => (
          <li
            key={document.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <p className="min-w-0 flex-1 text-15">
              <span className="font-semibold">{account.documentNames[document.kind]}</span>{" "}
              <span className="code">{document.number}</span>{" "}
              <span className="tabular text-secondary">
                {formatShortDate(document.issuedAt)}
                {document.amount !== null && `, ${formatRupiah(document.amount)}`}
                {document.parcel !== null && `, ${account.parcel(document.parcel)}`}
              </span>
              {document.isVoid && <span className="text-danger"> {account.documentVoid}</span>}
            </p>
            <Button
              look="secondary"
              size="small"
              aria-label={account.openDocument(document.number)}
              disabled={opening.isPending}
              onClick={() => {
                opening.mutate(document);
              }}
            >
              PDF
            </Button>
          </li>
        ))}
      </ul>
      {opening.error !== null && (
        <Alert kind="error">{failureText(opening.error, account.documentFailed)}</Alert>
      )}
    </section>
  );
}
