import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { MatchableOrder } from "#contract/admin/statements.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { matchableOrdersQuery } from "../../api/statements-queries.ts";
import { useOffice } from "../../office.ts";
import { ProposalCard } from "./proposal-card.tsx";

interface OrderSearchProps {
  /** The Rupiah of the transfer, with which each order is compared. */
  amount: number;
  /** The ids of orders that are already chosen and therefore not shown. */
  chosen?: string[];
  /** What choosing an order does; if left out, it matches it. */
  actionLabel?: string;
  isPending: boolean;
  onChoose: (order: MatchableOrder) => void;
}

/** Finds orders that a transfer may have paid, by typed text. */
export function OrderSearch({ amount, chosen, actionLabel, isPending, onChoose }: OrderSearchProps) {
  const { call, texts } = useOffice();
  const { statements } = texts;
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const { data, error } = useQuery(matchableOrdersQuery(call, q));
  const found = data?.filter(({ orderId }) => chosen?.includes(orderId) !== true);
  return (
    <>
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
      {q !== "" && found !== undefined && (
        <ul className="grid gap-2">
          {found.map((order) => (
            <li key={order.orderId}>
              <ProposalCard
                order={order}
                amount={amount}
                {...(actionLabel !== undefined && { actionLabel })}
                isPending={isPending}
                onMatch={() => {
                  onChoose(order);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
