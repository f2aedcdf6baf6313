import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MatchableOrder, MatchDecision, Transfer } from "#contract/money/admin/statements.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { matchReadingsQuery } from "../../../api/statements-queries.ts";
import { FormDialog } from "../../../kit/dialogs/form-dialog.tsx";
import { QueryBody } from "../../../kit/query-body.tsx";
import { useOffice } from "../../../office.ts";
import { ReadingChoices, readingThatCounts } from "./reading-choices.tsx";

interface MatchDialogProps {
  transfer: Transfer;
  order: MatchableOrder;
  matching: { isPending: boolean; error: Error | null };
  onMatch: (decision: MatchDecision) => void;
  onClose: () => void;
}

/** Asks what the money of a transfer is for an order, and shows what each answer would mean. */
export function MatchDialog({ transfer, order, matching, onMatch, onClose }: MatchDialogProps) {
  const { call, texts } = useOffice();
  const t = texts.statements;
  const query = useQuery({
    ...matchReadingsQuery(call, { id: transfer.id, order: order.orderId }),
    // Once it is booked it has no readings any more.
    enabled: !matching.isPending,
  });
  const [chosen, setChosen] = useState<string>();
  const counting = readingThatCounts(query.data ?? [], chosen);
  return (
    <FormDialog
      title={t.match(order.orderCode)}
      confirmLabel={t.matchShort}
      isReady={counting !== undefined}
      mutation={matching}
      onSend={() => {
        if (counting !== undefined) onMatch(counting.decision);
      }}
      onClose={onClose}
    >
      <p className="rounded-6 bg-ground px-4 py-3">
        <strong className="tabular font-heading text-20">{formatRupiah(transfer.amount)}</strong>
        <span className="block text-15 break-words text-secondary">{transfer.description}</span>
      </p>
      <QueryBody query={query}>
        {(rows) => (
          <ReadingChoices legend={t.whatIsIt} readings={rows} chosen={counting?.key} onChoose={setChosen} />
        )}
      </QueryBody>
    </FormDialog>
  );
}
