import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { typedStates, type TypedState } from "#contract/parcels/admin/shipment-steps.ts";
import { limits } from "#contract/core/limits.ts";
import type { AdminShipment } from "#contract/parcels/shipments.ts";
import { failureText } from "#web/api/browser-call.ts";
import { useTexts } from "#web/app-context.ts";
import { receiptContent } from "#web/forms/receipt-picture.ts";
import { jakartaMoment } from "#web/texts/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FileDrop } from "#web/ui/fields/file-drop.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { keys } from "../../api/query-keys.ts";
import { useOffice } from "../../office.ts";
import { orderNoticeMs } from "../orders/notice-time.ts";

const photoTypes = { "image/jpeg": [".jpg", ".jpeg"], "image/png": [".png"] };

interface StepDialogProps {
  order: AdminOrder;
  shipment: AdminShipment;
  onClose: () => void;
}

/** Records a step of a parcel. An arrival may name who signed, with a picture of the signed delivery order. */
export function StepDialog({ order, shipment, onClose }: StepDialogProps) {
  const { patientCall, texts } = useOffice();
  const { shipmentStates } = useTexts().account;
  const t = texts.shipments;
  const notify = useNotify();
  const queryClient = useQueryClient();
  const photoId = useId();
  const [typed, setTyped] = useState(() => ({
    state: "in transit" as TypedState,
    text: "",
    place: "",
    at: jakartaNow(),
    signedBy: "",
  }));
  const [files, setFiles] = useState<File[]>([]);
  const [isTried, setTried] = useState(false);
  const isArrival = typed.state === "delivered";
  const lacksWords = !isArrival && typed.text.trim() === "";
  const lacksTime = Number.isNaN(Date.parse(typed.at));
  const save = useMutation({
    mutationFn: async () => {
      const [photo] = isArrival ? files : [];
      await patientCall("addShipmentStep", {
        params: { id: order.id, shipmentId: String(shipment.id) },
        body: {
          ...typed,
          at: jakartaMoment(typed.at),
          signedBy: isArrival ? typed.signedBy : "",
          photo: photo === undefined ? null : await receiptContent(photo),
        },
      });
    },
    onSuccess: () => {
      notify({ kind: "success", text: t.stepSaved, durationMs: orderNoticeMs });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.orders }),
  });
  const field = (name: "text" | "place" | "at" | "signedBy") => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: event.target.value });
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.addStepTitle(shipment.position, order.orderCode)}
      closeLabel={texts.frame.close}
    >
      <form
        noValidate
        className="grid gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!lacksWords && !lacksTime && !save.isPending) save.mutate();
        }}
      >
        <p>{t.addStepText}</p>
        <SelectField
          label={t.stepState}
          value={typed.state}
          onChange={(event) => {
            setTyped({ ...typed, state: event.target.value as TypedState });
          }}
        >
          {typedStates.map((state) => (
            <option key={state} value={state}>
              {shipmentStates[state]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t.stepAt}
          type="datetime-local"
          error={isTried && lacksTime ? t.stepAtInvalid : undefined}
          {...field("at")}
        />
        <TextField label={t.stepPlace} maxLength={limits.nameLength} autoComplete="off" {...field("place")} />
        <TextField
          label={t.stepWords}
          hint={t.stepWordsHint}
          maxLength={limits.stepTextLength}
          autoComplete="off"
          error={isTried && lacksWords ? t.stepWordsRequired : undefined}
          {...field("text")}
        />
        {isArrival && (
          <>
            <TextField
              label={t.stepSignedBy}
              maxLength={limits.nameLength}
              autoComplete="off"
              {...field("signedBy")}
            />
            <FileDrop
              id={photoId}
              label={t.stepPhoto}
              hint={t.stepPhotoHint}
              files={files}
              onChange={setFiles}
              types={photoTypes}
              maximumFiles={1}
              maximumBytes={limits.receiptBytes}
            />
          </>
        )}
        {save.error !== null && (
          <Alert kind="error">{failureText(save.error, texts.frame.couldNotSend)}</Alert>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {texts.frame.back}
          </Button>
          <Button
            type="submit"
            disabled={save.isPending}
            pendingLabel={save.isPending ? texts.frame.saving : undefined}
          >
            {t.saveStep}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The time in Jakarta, in the format of `<input type="datetime-local">`. */
function jakartaNow(): string {
  const jakartaOffsetMs = 7 * 60 * 60 * 1_000;
  return new Date(Date.now() + jakartaOffsetMs).toISOString().slice(0, 16);
}
