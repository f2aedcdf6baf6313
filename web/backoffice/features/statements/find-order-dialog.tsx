import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { MatchableOrder, Mutation } from "#contract/admin/statements.ts";
import { formatRupiah } from "#contract/money.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { matchableOrdersQuery } from "../../api/statements-queries.ts";
import { useOffice } from "../../office.ts";
import { ProposalCard } from "./proposal-card.tsx";

interface FindOrderDialogProps {
  mutation: Mutation;
  isPending: boolean;
  onClose: () => void;
  onMatch: (order: MatchableOrder) => void;
}

/** Finds the order that a transfer paid, if it is none of the proposals. */
export function FindOrderDialog({ mutation, isPending, onClose, onMatch }: FindOrderDialogProps) {
  const { call, texts } = useOffice();
  const { statements } = texts;
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const { data, error } = useQuery(matchableOrdersQuery(call, q));
  return (
    <Dialog isOpen onClose={onClose} title={statements.otherOrderTitle} closeLabel={texts.frame.close}>
      <div className="grid gap-4 p-5">
        <p className="rounded-6 bg-ground px-4 py-3">
          <strong className="tabular font-heading text-20">{formatRupiah(mutation.amount)}</strong>
          <span className="block text-15 break-words text-secondary">{mutation.description}</span>
        </p>
        <TextField
          type="search"
          label={statements.findOrder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
        />
        {error !== null && <Alert kind="error">{failureText(error, texts.frame.couldNotLoad)}</Alert>}
        {q !== "" && data?.length === 0 && <output>{statements.noOrderFound}</output>}
        {q !== "" && data !== undefined && (
          <ul className="grid gap-2">
            {data.map((order) => (
              <li key={order.orderId}>
                <ProposalCard
                  order={order}
                  amount={mutation.amount}
                  isPending={isPending}
                  onMatch={() => {
                    onMatch(order);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
