import { useState } from "react";
import type { OrderDetail } from "#contract/orders/orders.ts";
import { routes } from "#contract/routes.ts";
import { failureText } from "#web/api/browser-call.ts";
import { useSavePurchaseOrder } from "#web/api/company-queries.ts";
import { useTexts } from "#web/app-context.ts";
import { OpenFileButton } from "#web/forms/open-file-button.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { accountNoticeMs } from "../../notice-times.ts";
import { PurchaseOrderFields } from "./purchase-order-fields.tsx";

const [, filePath = ""] = routes.getPurchaseOrderFile.split(" ");

interface OrderPurchaseOrderProps {
  order: OrderDetail;
  purchaseOrder: NonNullable<OrderDetail["purchaseOrder"]>;
}

/** The purchase order of a company's order, for the company's people, who can change it while the order is open. */
export function OrderPurchaseOrder({ order, purchaseOrder }: OrderPurchaseOrderProps) {
  const { company: texts } = useTexts();
  const [isChanging, setChanging] = useState(false);
  return (
    <section
      aria-labelledby="purchase-order"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-6 border border-line p-4 sm:p-5 print:border-0 print:p-0"
    >
      <h2 id="purchase-order" className="text-20">
        {texts.purchaseOrder}
      </h2>
      {isChanging ? (
        <ChangeForm
          order={order}
          onDone={() => {
            setChanging(false);
          }}
        />
      ) : (
        <>
          <p className="text-16 font-medium break-words">{order.poNumber ?? texts.noPoNumber}</p>
          <div className="flex flex-wrap gap-3 empty:hidden print:hidden">
            {purchaseOrder.hasFile && (
              <OpenFileButton
                path={filePath.replace("{id}", order.id)}
                text={texts.openPoFile}
                failedText={texts.poFileFailed}
              />
            )}
            {purchaseOrder.canChange && (
              <Button
                look="secondary"
                size="small"
                onClick={() => {
                  setChanging(true);
                }}
              >
                {texts.changePurchaseOrder}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}

function ChangeForm({ order, onDone }: { order: OrderDetail; onDone: () => void }) {
  const { company: texts, forms } = useTexts();
  const notify = useNotify();
  const [typed, setTyped] = useState({ poNumber: order.poNumber ?? "", files: [] as File[] });
  const { mutate, isPending, error } = useSavePurchaseOrder(order.id);
  return (
    <form
      noValidate
      aria-label={texts.changePurchaseOrder}
      className="grid max-w-xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending) return;
        mutate(
          { poNumber: typed.poNumber, file: typed.files[0] },
          {
            onSuccess: () => {
              notify({ kind: "success", text: texts.purchaseOrderSaved, durationMs: accountNoticeMs });
              onDone();
            },
          },
        );
      }}
    >
      <PurchaseOrderFields value={typed} onChange={setTyped} />
      {error !== null && <Alert kind="error">{failureText(error, forms.couldNotSend)}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isPending} pendingLabel={isPending ? texts.saving : undefined}>
          {texts.save}
        </Button>
        <Button look="secondary" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
