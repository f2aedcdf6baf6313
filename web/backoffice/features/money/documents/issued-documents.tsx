import { useMutation } from "@tanstack/react-query";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { adminRoutes } from "#contract/admin/routes.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { failureText } from "#web/api/browser-call.ts";
import { openFile } from "#web/api/open-file.ts";
import { SaveFileButton } from "#web/forms/save-file-button.tsx";
import { formatShortDate } from "#web/texts/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { AllowedButton } from "../../../kit/allowed-button.tsx";
import { useMay, useOffice } from "../../../office.ts";

/** The documents that were issued for an order, with their numbers; void ones can be opened too. */
export function IssuedDocuments({ order }: { order: AdminOrder }) {
  const { language, texts } = useOffice();
  const t = texts.orders;
  const may = useMay();
  const opening = useMutation({ mutationFn: (id: string) => openFile(documentPath(id), language) });
  if (order.documents.length === 0) return null;
  return (
    <>
      <ul className="grid" aria-label={t.documents}>
        {order.documents.map(({ id, kind, number, issuedAt, isVoid, amount, parcel, taxInvoice }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2"
          >
            <p className="min-w-0 flex-1 text-15">
              {t.documentNames[kind]} <span className="code font-semibold">{number}</span>
              {isVoid && <span className="text-danger"> {t.documentVoid}</span>}
              <span className="tabular block text-secondary">
                {formatShortDate(issuedAt)}
                {amount !== null && `, ${formatRupiah(amount)}`}
                {parcel !== null && `, ${texts.shipments.parcel(parcel)}`}
              </span>
              {taxInvoice !== null && (
                <span className="tabular block text-secondary">{t.taxInvoice(taxInvoice.number)}</span>
              )}
            </p>
            <div className="flex flex-wrap items-center justify-end">
              <AllowedButton
                permission="printOrders"
                look="secondary"
                size="small"
                aria-label={t.openDocument(number)}
                disabled={opening.isPending}
                onClick={() => {
                  opening.mutate(id);
                }}
              >
                PDF
              </AllowedButton>
              {may("printOrders") && (
                <SaveFileButton
                  path={documentPath(id)}
                  label={t.saveDocument(number)}
                  failedText={t.printFailed}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {opening.error !== null && <Alert kind="error">{failureText(opening.error, t.printFailed)}</Alert>}
    </>
  );
}

function documentPath(id: string): string {
  const [, path = ""] = adminRoutes.printDocument.split(" ");
  return path.replace("{id}", id);
}
