import { useState } from "react";
import {
  withheldOf,
  type MatchDecision,
  type MatchSum,
  type Mutation,
} from "#contract/money/admin/statements.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { CallError } from "#contract/call.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { useMatches } from "#web/ui/behaviour/use-matches.ts";
import { useMatchMutation, useSetMutationState } from "../../../api/statements-queries.ts";
import { useOffice } from "../../../office.ts";
import { DivideTransferDialog, type SentPart } from "./divide-transfer-dialog.tsx";
import { FindOrderDialog } from "./find-order-dialog.tsx";
import { MatchDialog } from "./match-dialog.tsx";
import { OpenTransfer } from "./open-transfer.tsx";
import { SetAsideDialog } from "./set-aside-dialog.tsx";
import { certainPairs, isLessTax, isToDecide, type Pair } from "./transfer-pair.ts";
import { TransferRows } from "./transfer-rows.tsx";
import { useChosenLine } from "./use-chosen-line.ts";

const noticeMs = 5_000;

/** The transfers that are not matched yet, and the chosen one with the orders that it may have paid. */
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
  /** Which of all certain ones is being matched. */
  const [booking, setBooking] = useState<{ place: number; of: number }>();
  const isBeside = useMatches("(min-width: 80rem)");
  const line = useChosenLine(rows, isBeside);
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
          line.chooseAfter([mutation.id]);
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
          line.chooseAfter([mutation.id]);
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
    const toDecide: Mutation[] = [];
    line.chooseAfter(certain.map(({ mutation }) => mutation.id));
    for (const [place, { mutation, order }] of certain.entries()) {
      setBooking({ place: place + 1, of: certain.length });
      try {
        // One after another: the list shows the result of each.
        await match.mutateAsync({ id: mutation.id, order: order.orderId });
        done += 1;
      } catch (error) {
        if (isToDecide(error)) toDecide.push(mutation);
        // Somebody else was first: the list shows what is left. Anything else would fail for the others too, and is shown.
        else if (!(error instanceof CallError) || error.status >= 500) break;
      }
    }
    setBooking(undefined);
    if (toDecide[0] !== undefined) line.choose(toDecide[0], true);
    tell(statements.matchedAll(done, certain.length, toDecide.length));
  };
  const change = (mutation: Mutation, state: "open" | "ignored", reason = "") => {
    setState.mutate(
      { id: mutation.id, state, reason },
      {
        onSuccess: () => {
          if (state === "ignored") line.chooseAfter([mutation.id]);
          setAside(undefined);
          setIgnored(state === "ignored" ? mutation : undefined);
        },
      },
    );
  };
  const error = match.error ?? setState.error;

  const shown = line.mutation;
  const detail = shown !== undefined && (
    <OpenTransfer
      key={shown.id}
      mutation={shown}
      isBeside={isBeside}
      isFocused={line.isOpened}
      onLeave={
        line.isGone && !isPending
          ? () => {
              line.chooseAfter([shown.id]);
            }
          : undefined
      }
      isPending={isPending}
      onMatch={(order) => {
        ask({ mutation: shown, order });
      }}
      onFind={() => {
        setFinding(shown);
      }}
      onDivide={(sum) => {
        match.reset();
        setDividing({ mutation: shown, sum });
      }}
      onIgnore={() => {
        setState.reset();
        setAside(shown);
      }}
    />
  );
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
      {(certain.length > 1 || booking !== undefined) && (
        <Button
          className="justify-self-start"
          disabled={isPending}
          pendingLabel={booking && statements.matchingOf(booking.place, booking.of)}
          onClick={() => void bookAll()}
        >
          {statements.matchAllCertain(certain.length)}
        </Button>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem] 2xl:grid-cols-[minmax(0,1fr)_26rem]">
        <TransferRows
          rows={rows}
          chosen={line.mutation?.id}
          onChoose={line.choose}
          below={isBeside ? undefined : detail}
        />
        {isBeside && detail}
      </div>
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
