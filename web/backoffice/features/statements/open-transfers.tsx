import { useState } from "react";
import {
  withheldOf,
  type MatchableOrder,
  type MatchDecision,
  type MatchSum,
  type Mutation,
} from "#contract/admin/statements.ts";
import { formatRupiah } from "#contract/money.ts";
import { CallError } from "#contract/call.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { useMatchMutation, useSetMutationState } from "../../api/statements-queries.ts";
import { useOffice } from "../../office.ts";
import { DivideTransferDialog, type SentPart } from "./divide-transfer-dialog.tsx";
import { FindOrderDialog } from "./find-order-dialog.tsx";
import { MatchDialog } from "./match-dialog.tsx";
import { OpenTransfer } from "./open-transfer.tsx";
import { SetAsideDialog } from "./set-aside-dialog.tsx";

const noticeMs = 5_000;

interface Pair {
  mutation: Mutation;
  order: MatchableOrder;
}

/** The transfers that are not matched yet, each with the orders that it may have paid. */
export function OpenTransfers({ rows }: { rows: Mutation[] }) {
  const { texts } = useOffice();
  const { statements } = texts;
  const notify = useNotify();
  const match = useMatchMutation();
  const setState = useSetMutationState();
  const [finding, setFinding] = useState<Mutation>();
  const [dividing, setDividing] = useState<{ mutation: Mutation; sum: MatchSum | undefined }>();
  const [asking, setAsking] = useState<Pair>();
  const [ignored, setIgnored] = useState<Mutation>();
  const [aside, setAside] = useState<Mutation>();
  const isPending = match.isPending || setState.isPending;
  const certain = certainPairs(rows);

  const tell = (text: string) => {
    notify({ kind: "success", text, durationMs: noticeMs });
  };
  const book = ({ mutation, order }: Pair, decision?: MatchDecision) => {
    match.mutate(
      { id: mutation.id, order: order.orderId, ...(decision !== undefined && { decision }) },
      {
        onSuccess: () => {
          tell(
            isLessTax({ mutation, order })
              ? statements.matchedLessTax(order.orderCode, formatRupiah(withheldOf(order)))
              : statements.matched(order.orderCode),
          );
          setAsking(undefined);
          setFinding(undefined);
        },
        onError: (error) => {
          if (isToDecide(error)) openDialog({ mutation, order });
        },
      },
    );
  };
  const divide = (mutation: Mutation, parts: SentPart[]) => {
    match.mutate(
      { id: mutation.id, parts },
      {
        onSuccess: ({ orders }) => {
          tell(statements.matched(orders.map(({ orderCode }) => orderCode).join(", ")));
          setDividing(undefined);
        },
      },
    );
  };
  const openDialog = (pair: Pair) => {
    match.reset();
    setAsking(pair);
  };
  const ask = (pair: Pair) => {
    if (pair.order.open === pair.mutation.amount || isLessTax(pair)) book(pair);
    else openDialog(pair);
  };
  const bookAll = async () => {
    let done = 0;
    for (const { mutation, order } of certain) {
      try {
        // One after another: the list shows the result of each.
        // oxlint-disable-next-line no-await-in-loop
        await match.mutateAsync({ id: mutation.id, order: order.orderId });
        done += 1;
      } catch {
        // Somebody else was first: the list shows what is left.
      }
    }
    tell(statements.matchedAll(done, certain.length));
  };
  const change = (mutation: Mutation, state: "open" | "ignored", reason = "") => {
    setState.mutate(
      { id: mutation.id, state, reason },
      {
        onSuccess: () => {
          setAside(undefined);
          setIgnored(state === "ignored" ? mutation : undefined);
        },
      },
    );
  };
  const error = match.error ?? setState.error;

  return (
    <div className="grid gap-3">
      {error !== null && dividing === undefined && asking === undefined && aside === undefined && (
        <Alert kind="error">{failureText(error, texts.frame.couldNotSend)}</Alert>
      )}
      {ignored !== undefined && (
        <Alert kind="success">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {statements.ignored} {formatRupiah(ignored.amount)}
            </span>
            <Button
              size="small"
              look="secondary"
              disabled={isPending}
              onClick={() => {
                change(ignored, "open");
              }}
            >
              {statements.undo}
            </Button>
          </span>
        </Alert>
      )}
      {certain.length > 1 && (
        <Button
          className="justify-self-start"
          disabled={isPending}
          pendingLabel={match.isPending ? statements.matching : undefined}
          onClick={() => void bookAll()}
        >
          {statements.matchAllCertain(certain.length)}
        </Button>
      )}
      <ul aria-label={statements.tabs.open} className="grid gap-3">
        {rows.map((mutation) => (
          <li key={mutation.id}>
            <OpenTransfer
              mutation={mutation}
              isPending={isPending}
              onMatch={(order) => {
                ask({ mutation, order });
              }}
              onFind={() => {
                setFinding(mutation);
              }}
              onDivide={(sum) => {
                match.reset();
                setDividing({ mutation, sum });
              }}
              onIgnore={() => {
                setState.reset();
                setAside(mutation);
              }}
            />
          </li>
        ))}
      </ul>
      {finding !== undefined && asking === undefined && (
        <FindOrderDialog
          mutation={finding}
          isPending={isPending}
          onClose={() => {
            setFinding(undefined);
          }}
          onMatch={(order) => {
            ask({ mutation: finding, order });
          }}
        />
      )}
      {dividing !== undefined && (
        <DivideTransferDialog
          mutation={dividing.mutation}
          first={(dividing.sum?.orders ?? []).map(({ amount, ...order }) => ({
            order,
            amount: String(amount),
          }))}
          isPending={isPending}
          error={match.error}
          onClose={() => {
            setDividing(undefined);
          }}
          onDivide={(parts) => {
            divide(dividing.mutation, parts);
          }}
        />
      )}
      {asking !== undefined && (
        <MatchDialog
          mutation={asking.mutation}
          order={asking.order}
          matching={match}
          onMatch={(decision) => {
            book(asking, decision);
          }}
          onClose={() => {
            setAsking(undefined);
          }}
        />
      )}
      {aside !== undefined && (
        <SetAsideDialog
          mutation={aside}
          setting={setState}
          onSend={(reason) => {
            change(aside, "ignored", reason);
          }}
          onClose={() => {
            setAside(undefined);
          }}
        />
      )}
    </div>
  );
}

/** Whether the transfer is the order's open amount without the tax that its buyer withholds. */
function isLessTax({ mutation, order }: Pair): boolean {
  return withheldOf(order) > 0 && order.open - withheldOf(order) === mutation.amount;
}

/** Whether a person has to say what the money of the transfer is. */
function isToDecide(error: Error): boolean {
  return (
    error instanceof CallError && (error.reason === "matchToDecide" || error.reason === "orderPaidAlready")
  );
}

function certainPairs(rows: Mutation[]): Pair[] {
  return rows.flatMap((mutation) => {
    const order = mutation.proposals.find(({ strength }) => strength === "certain");
    return order === undefined ? [] : [{ mutation, order }];
  });
}
