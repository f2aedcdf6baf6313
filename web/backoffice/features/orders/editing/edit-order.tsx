import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { newRecipient, type NewRecipient } from "#contract/people/admin/recipients.ts";
import { failureText } from "#web/api/browser-call.ts";
import { checkedValues, useShopForm } from "#web/forms/use-shop-form.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "../../../kit/panel.tsx";
import { useOffice } from "../../../office.ts";
import { RecipientChoice } from "../entering/recipient-choice.tsx";
import { emptyRecipient, recipientForm } from "../entering/recipient-form.ts";
import { CompanyPrices } from "./company-prices.tsx";
import { EditLines } from "./edit-lines.tsx";
import { EditShipping } from "./edit-shipping.tsx";
import { EditTotals } from "./edit-totals.tsx";
import {
  checkedEdit,
  editedPlace,
  typedLine,
  typedOrder,
  type CheckedEdit,
  type TypedOrder,
} from "./edited-order.ts";
import { ProductFinder, type FoundProduct } from "./product-finder.tsx";
import { SaveEditDialog } from "./save-edit-dialog.tsx";

interface EditOrderProps {
  order: AdminOrder;
  onEnd: () => void;
}

/** Edits an order's lines, recipient and shipping; the difference is shown before it is saved and mailed. */
export function EditOrder({ order, onEnd }: EditOrderProps) {
  const { call, texts } = useOffice();
  const t = texts.orders;
  // News of somebody else's change reloads the order: the edit keeps the values with which it began.
  const [start] = useState(order);
  const [typed, setTyped] = useState(() => typedOrder(order));
  const [isTried, setTried] = useState(false);
  const preview = useMutation({
    mutationFn: async (edit: CheckedEdit) => ({
      edit,
      difference: await call("previewOrderEdit", { params: { id: order.id }, body: edit }),
    }),
  });
  const edit = checkedEdit(typed);
  const before = start.otherRecipient;
  const [isOther, setOther] = useState(before !== null);
  const recipientFields = useShopForm(recipientForm, before ?? emptyRecipient);
  const { isDirty } = recipientFields.formState;
  const subdistrictId = useWatch({ control: recipientFields.control, name: "RajaongkirSubdistrictId" });
  const place = editedPlace(start, { isOther, subdistrictId });
  /** The edit's recipient; undefined if a field is wrong. */
  const editedRecipient = async (): Promise<{ recipient?: NewRecipient | null } | undefined> => {
    if (!isOther) return before === null ? {} : { recipient: null };
    if (before !== null && !isDirty) return {};
    const checked = await checkedValues(recipientFields);
    return checked && { recipient: newRecipient.parse(checked) };
  };
  const show = async () => {
    setTried(true);
    if (edit === undefined || edit.lines.length === 0) return;
    const recipient = await editedRecipient();
    if (recipient !== undefined && typed.pricedForPlace === place) preview.mutate({ ...edit, ...recipient });
  };
  const change = (changed: TypedOrder) => {
    preview.reset();
    setTyped(changed);
  };
  const knownKilograms = preview.data?.difference.after.chargeableKilograms;
  const add = (product: FoundProduct) => {
    change({ ...typed, lines: [...typed.lines, typedLine(product, 1)] });
  };
  return (
    <div className="grid gap-5">
      {order.version !== start.version && <Alert kind="error">{t.changedMeanwhile}</Alert>}
      <Panel title={t.lines}>
        <EditLines
          lines={typed.lines}
          onChange={(lines) => {
            change({ ...typed, lines });
          }}
        />
        <CompanyPrices
          customerId={order.customerId}
          lines={typed.lines}
          onChange={(lines) => {
            change({ ...typed, lines });
          }}
        />
        <ProductFinder onAdd={add} />
        <EditTotals start={start} typed={typed} onChange={change} />
      </Panel>
      <RecipientChoice form={recipientFields} isOther={isOther} onOther={setOther} />
      <Panel title={t.courier}>
        <EditShipping
          start={start}
          typed={typed}
          place={place}
          knownKilograms={knownKilograms}
          onChange={change}
        />
      </Panel>
      {isTried && (edit === undefined || typed.lines.length === 0) && (
        <Alert kind="error">{typed.lines.length === 0 ? t.atLeastOneLine : t.checkFields}</Alert>
      )}
      {preview.error !== null && (
        <Alert kind="error">{failureText(preview.error, texts.frame.couldNotSend)}</Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={preview.isPending}
          pendingLabel={preview.isPending ? texts.frame.loading : undefined}
          onClick={() => {
            void show();
          }}
        >
          {t.showDifference}
        </Button>
        <Button look="secondary" onClick={onEnd}>
          {t.discard}
        </Button>
      </div>
      {preview.data !== undefined && knownKilograms === typed.pricedForKilograms && (
        <SaveEditDialog
          order={start}
          edit={preview.data.edit}
          difference={preview.data.difference}
          onBack={preview.reset}
          onSaved={onEnd}
        />
      )}
    </div>
  );
}
