import { useState } from "react";
import type { AdminReturn } from "#contract/returns/admin/returns.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { typedCount } from "#contract/core/typed-figures.ts";
import { useReceiveReturn } from "../../api/returns-queries.ts";
import { FormDialog } from "../../kit/dialogs/form-dialog.tsx";
import { useOffice } from "../../office.ts";
import { PiecesList } from "../parcels/pieces-list.tsx";

/** Records which pieces of a return have come: all of them, unless somebody types fewer. */
export function ReceiveReturnDialog({ request, onClose }: { request: AdminReturn; onClose: () => void }) {
  const {
    texts: { returns },
    language,
  } = useOffice();
  const receive = useReceiveReturn(request.id);
  const [pieces, setPieces] = useState<ReadonlyMap<number, string>>(
    () => new Map(request.lines.map(({ lineId, qty }) => [lineId, String(qty)])),
  );
  const typed = request.lines.map(({ lineId, qty }) => ({
    lineId,
    qty: typedCount(pieces.get(lineId) || "0", 0, qty),
  }));
  const lines = typed.flatMap(({ lineId, qty }) => (qty === undefined ? [] : [{ lineId, qty }]));
  return (
    <FormDialog
      title={returns.receiveTitle(request.number)}
      confirmLabel={returns.receiveNow}
      isReady={lines.length === typed.length && lines.some(({ qty }) => qty > 0)}
      mutation={receive}
      onSend={() => {
        receive.mutate({ lines }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <p>{returns.receiveText}</p>
      <PiecesList
        lines={request.lines}
        label={returns.cameOf}
        hint={({ qty, salesUnit }) => returns.ofPieces(quantityText(qty, salesUnit, language))}
        typed={pieces}
        onChange={setPieces}
      />
    </FormDialog>
  );
}
