import { useQueries, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { MatchableOrder } from "#contract/money/admin/statements.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { matchableOrdersQuery } from "../../../api/statements-queries.ts";
import { useOffice } from "../../../office.ts";
import { payersIn } from "./payers-in.ts";
import { ProposalCard } from "./proposal-card.tsx";

interface OrderSearchProps {
  /** The bank's text, whose payer is searched until something is typed. */
  bankText: string;
  /** The Rupiah of the transfer, with which each order is compared. */
  amount: number;
  /** The ids of orders that are already chosen and therefore not shown. */
  chosen?: string[];
  /** What choosing an order does; if left out, it matches it. */
  actionLabel?: string;
  isPending: boolean;
  onChoose: (order: MatchableOrder) => void;
}

/** Finds orders that a transfer may have paid, by typed text; it begins with its payer's. */
export function OrderSearch({
  bankText,
  amount,
  chosen,
  actionLabel,
  isPending,
  onChoose,
}: OrderSearchProps) {
  const { call, texts } = useOffice();
  const { statements } = texts;
  const [typed, setTyped] = useState<string>();
  const payer = usePayer(bankText);
  const shown = typed ?? payer;
  const q = useDeferredValue(shown.trim());
  const { data, error } = useQuery(matchableOrdersQuery(call, q));
  const found = data?.filter(({ orderId }) => chosen?.includes(orderId) !== true);
  return (
    <>
      <TextField
        type="search"
        label={statements.findOrder}
        value={shown}
        onFocus={() => {
          // A payer who is only found now would stand before what is about to be typed.
          setTyped(shown);
        }}
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

/** The first of the payers that a bank's text may name of whom there are orders; empty if there are none, or while they are looked for. */
function usePayer(bankText: string): string {
  const { call } = useOffice();
  const payers = payersIn(bankText);
  const answers = useQueries({ queries: payers.map((payer) => matchableOrdersQuery(call, payer)) });
  const at = answers.findIndex(({ data, error }) => error === null && data?.length !== 0);
  return answers[at]?.data === undefined ? "" : (payers[at] ?? "");
}
