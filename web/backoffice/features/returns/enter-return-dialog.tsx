import { useId, useState } from "react";
import { limits } from "#contract/core/limits.ts";
import { returnReasons, type ReturnReason } from "#contract/returns/return-states.ts";
import type { SalesUnit } from "#contract/core/sales-units.ts";
import { returnReasonNames } from "#contract/texts/return-names.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { typedCount } from "#contract/core/typed-figures.ts";
import { receiptContent } from "#web/forms/receipt-picture.ts";
import { FileDrop } from "#web/ui/fields/file-drop.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextAreaField, TextField } from "#web/ui/fields/text-field.tsx";
import { useEnterReturn } from "../../api/returns-queries.ts";
import { FormDialog } from "../../kit/dialogs/form-dialog.tsx";
import { useOffice } from "../../office.ts";
import { PiecesList } from "../parcels/pieces-list.tsx";

const photoTypes = { "image/jpeg": [".jpg", ".jpeg"], "image/png": [".png"] };

interface EnterReturnDialogProps {
  orderId: string;
  /** What can come back, with its pieces. */
  lines: { lineId: number; code: string; name: string; qty: number; salesUnit: SalesUnit }[];
  onClose: () => void;
}

/** Records a return that a customer asks for by telephone or message. */
export function EnterReturnDialog({ orderId, lines, onClose }: EnterReturnDialogProps) {
  const { texts, language } = useOffice();
  const { returns, misfits } = texts;
  const photosId = useId();
  const enter = useEnterReturn(orderId);
  const [pieces, setPieces] = useState<ReadonlyMap<number, string>>(new Map());
  const [reason, setReason] = useState<ReturnReason>("damaged");
  const [machine, setMachine] = useState("");
  const [serialNumber, setSerialNumber] = useState("");
  const [note, setNote] = useState("");
  const [files, setFiles] = useState<File[]>([]);
  const typed = lines.map(({ lineId, qty }) => ({
    lineId,
    qty: typedCount(pieces.get(lineId) || "0", 0, qty),
  }));
  const isMisfit = reason === "does not fit";
  const where = isMisfit ? { machine, serialNumber } : {};
  const asked = typed.flatMap(({ lineId, qty = 0 }) => (qty > 0 ? [{ lineId, qty, reason, ...where }] : []));
  const send = async () => {
    const photos = await Promise.all(files.map(receiptContent));
    enter.mutate({ lines: asked, note: note.trim(), photos }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={returns.enterTitle}
      confirmLabel={returns.enterNow}
      isReady={asked.length > 0 && typed.every(({ qty }) => qty !== undefined)}
      mutation={enter}
      onSend={() => void send()}
      onClose={onClose}
    >
      <p>{returns.enterText}</p>
      <PiecesList
        lines={lines}
        label={returns.piecesOf}
        hint={({ qty, salesUnit }) => returns.ofPieces(quantityText(qty, salesUnit, language))}
        typed={pieces}
        onChange={setPieces}
      />
      <SelectField
        label={returns.reason}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value as ReturnReason);
        }}
      >
        {returnReasons.map((one) => (
          <option key={one} value={one}>
            {returnReasonNames[language][one]}
          </option>
        ))}
      </SelectField>
      {isMisfit && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={misfits.machine}
            maxLength={limits.nameLength}
            value={machine}
            onChange={(event) => {
              setMachine(event.target.value);
            }}
          />
          <TextField
            label={misfits.serialNumber}
            className="code"
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.nameLength}
            value={serialNumber}
            onChange={(event) => {
              setSerialNumber(event.target.value);
            }}
          />
        </div>
      )}
      <TextAreaField
        label={returns.note}
        maxLength={limits.noteLength}
        value={note}
        onChange={(event) => {
          setNote(event.target.value);
        }}
      />
      <FileDrop
        id={photosId}
        label={returns.photos(limits.returnPhotos)}
        files={files}
        onChange={setFiles}
        types={photoTypes}
        maximumFiles={limits.returnPhotos}
        maximumBytes={limits.receiptBytes}
      />
    </FormDialog>
  );
}
