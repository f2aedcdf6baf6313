import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  documentKinds,
  isDocumentReady,
  rollDocuments,
  type DocumentKind,
} from "#contract/money/admin/order-documents.ts";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { moneyThatCame } from "#contract/money/order-payments.ts";
import { costsNothing } from "#contract/orders/order-states.ts";
import { shipmentDocuments } from "#contract/parcels/admin/shipments.ts";
import { adminRoutes } from "#contract/admin/routes.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { keys } from "../../../api/query-keys.ts";
import { AllowedButton } from "../../../kit/allowed-button.tsx";
import { openFile } from "#web/api/open-file.ts";
import { useOffice } from "../../../office.ts";
import { IssuedDocuments } from "./issued-documents.tsx";
import { usePaperAddress, WorkPaperChoice } from "./work-paper.tsx";

/** The documents of the order; each opens in its own tab, where it can be printed. */
export function OrderDocuments({ order }: { order: AdminOrder }) {
  const { language, texts } = useOffice();
  const t = texts.orders;
  const queryClient = useQueryClient();
  const addressOf = usePaperAddress();
  const print = useMutation({
    mutationFn: (kind: DocumentKind) => openFile(addressOf(documentPath(order.id, kind), kind), language),
    // The first print issues a document.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.orders }),
  });
  const isLater = (kind: DocumentKind) => !isDocumentReady(kind, order);
  const laterText = (kind: DocumentKind) => (kind === "kwitansi" ? t.kwitansiLater : t.printLater);
  // If an order has several parcels, the documents of each are beside it, and no document names all pieces as one
  // parcel.
  const isApart =
    order.shipments.length > 1 ||
    order.fulfilmentState === "partly shipped" ||
    order.shipments.some(({ state }) => state === "packed");
  const isFree = costsNothing(order);
  // Slips of withheld tax and credit notes have settled all that was owed: no money will come.
  const isSettledWithoutMoney =
    (order.paymentState === "paid" || order.paymentState === "credited") && moneyThatCame(order) === 0;
  const isPayable = !isFree && !isSettledWithoutMoney;
  const kinds = documentKinds.filter(
    (kind) =>
      (!isApart || !isOfParcel(kind)) &&
      (!isFree || kind !== "invoice") &&
      (isPayable || kind !== "kwitansi"),
  );
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <AllowedButton
            key={kind}
            permission="printOrders"
            look="secondary"
            size="small"
            disabled={isLater(kind) || print.isPending}
            title={isLater(kind) ? laterText(kind) : undefined}
            pendingLabel={print.isPending && print.variables === kind ? texts.frame.loading : undefined}
            onClick={() => {
              print.mutate(kind);
            }}
          >
            {t.printNames[kind]}
          </AllowedButton>
        ))}
      </div>
      {rollDocuments.some((kind) => kinds.includes(kind) && !isLater(kind)) && <WorkPaperChoice />}
      {order.orderStatus !== "cancel" &&
        [...new Set(kinds.filter(isLater).map(laterText))].map((text) => (
          <p key={text} className="text-14 text-quiet">
            {text}
          </p>
        ))}
      <IssuedDocuments order={order} />
      {print.error !== null && <Alert kind="error">{failureText(print.error, t.printFailed)}</Alert>}
    </>
  );
}

function isOfParcel(kind: DocumentKind): boolean {
  return (shipmentDocuments as readonly DocumentKind[]).includes(kind);
}

function documentPath(id: string, kind: DocumentKind): string {
  const [, path = ""] = adminRoutes.printOrder.split(" ");
  return path.replace("{id}", id).replace("{kind}", kind);
}
