import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Transfer, UndoOutcome } from "#contract/money/admin/statements.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { undoneMatchQuery, useSetMutationState } from "../../../api/statements-queries.ts";
import { FormDialog } from "../../../kit/dialogs/form-dialog.tsx";
import { QueryBody } from "../../../kit/query-body.tsx";
import { useOffice } from "../../../office.ts";
import { ForeseenOrder, ToldChoice } from "./foreseen-order.tsx";

/** Undoes a match, after it has shown how its orders would stand. */
export function UndoMatchDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { call, texts } = useOffice();
  const t = texts.statements;
  const undo = useSetMutationState();
  // Once it is undone there is nothing to foresee any more.
  const query = useQuery({ ...undoneMatchQuery(call, transfer.id), enabled: !undo.isPending });
  const [told, setTold] = useState<boolean>();
  const isTold = told ?? (query.data ?? []).some(({ wasTold }: UndoOutcome) => wasTold);
  return (
    <FormDialog
      title={t.undoMatch}
      confirmLabel={t.undoMatch}
      isReady={query.data !== undefined}
      mutation={undo}
      onSend={() => {
        undo.mutate({ id: transfer.id, state: "open", isTold }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <p>{t.undoMatchText(formatRupiah(transfer.amount))}</p>
      <QueryBody query={query}>
        {(orders) => (
          <>
            {orders.map((outcome) => (
              <ForeseenOrder key={outcome.orderCode} outcome={outcome} />
            ))}
            <ToldChoice isTold={isTold} onChange={setTold} />
          </>
        )}
      </QueryBody>
    </FormDialog>
  );
}
