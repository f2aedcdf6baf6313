import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  documentsForMany,
  isDocumentReady,
  rollDocuments,
  type DocumentForMany,
} from "#contract/money/admin/order-documents.ts";
import type { AdminOrderRow } from "#contract/orders/admin/orders.ts";
import { adminRoutes } from "#contract/admin/routes.ts";
import { failureText } from "#web/api/browser-call.ts";
import { openFile } from "#web/api/open-file.ts";
import { Alert } from "#web/ui/alert.tsx";
import { keys } from "../../../api/query-keys.ts";
import { AllowedButton } from "../../../kit/allowed-button.tsx";
import { useOffice } from "../../../office.ts";
import { usePaperAddress, WorkPaperChoice } from "./work-paper.tsx";

/** The documents that the chosen orders already have; each kind is one file, in the order of the list. */
export function BulkDocuments({ orders }: { orders: AdminOrderRow[] }) {
  const { language, texts } = useOffice();
  const queryClient = useQueryClient();
  const addressOf = usePaperAddress();
  const print = useMutation({
    mutationFn: ({ kind, ready }: { kind: DocumentForMany; ready: AdminOrderRow[] }) => {
      const [, path = ""] = adminRoutes.printOrders.split(" ");
      const codes = ready.map(({ orderCode }) => orderCode).join(",");
      return openFile(addressOf(path, kind, { kind, orders: codes }), language);
    },
    // The first print issues a document.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.orders }),
  });
  const printable = documentsForMany
    .map((kind) => ({ kind, ready: orders.filter((order) => hasDocument(kind, order)) }))
    .filter(({ ready }) => ready.length > 0);
  return (
    <>
      {printable.map(({ kind, ready }) => (
        <AllowedButton
          key={kind}
          permission="printOrders"
          look="secondary"
          size="small"
          disabled={print.isPending}
          pendingLabel={print.isPending && print.variables.kind === kind ? texts.frame.loading : undefined}
          onClick={() => {
            print.mutate({ kind, ready });
          }}
        >
          {texts.orders.printMany(texts.orders.printNames[kind], ready.length)}
        </AllowedButton>
      ))}
      {printable.some(({ kind }) => (rollDocuments as readonly string[]).includes(kind)) && (
        <WorkPaperChoice />
      )}
      {print.error !== null && (
        <Alert kind="error">{failureText(print.error, texts.orders.printFailed)}</Alert>
      )}
    </>
  );
}

/** An order that costs nothing, such as a replacement, has no bill. */
function hasDocument(kind: DocumentForMany, order: AdminOrderRow): boolean {
  if (kind === "invoice" && order.total === 0) return false;
  return isDocumentReady(kind, { ...order, received: 0, withheld: 0, setOff: 0 });
}
