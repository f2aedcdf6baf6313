import { useState } from "react";
import {
  withheldOf,
  type MatchDecision,
  type MatchSum,
  type Transfer,
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
export function OpenTransfers({ rows }: { rows: Transfer[] }) {
  const { texts } = useOffice();
  const { statements } = texts;
  const notify = useNotify();
  const match = useMatchMutation();
  const setState = useSetMutationState();
  const [finding, setFinding] = useState<Transfer>();
  const [dividing, setDividing] = useState<{ transfer: Transfer; sum: MatchSum | undefined }>();
  const [asking, setAsking] = useState<Pair>();
  const [ignored, setIgnored] = useState<Transfer>();
  const [aside, setAside] = useState<Transfer>();
  /** Which of all certain ones is being matched. */
  const [booking, setBooking] = useState<{ place: number; of: number }>();
  const isBeside = useMatches("(min-width: 80rem)");
  const line = useChosenLine(rows, isBeside);
  const isPending = match.isPending || setState.isPending;
  const certain = certainPairs(rows);

  const tell = (text: string) => {
    notify({ kind: "success", text, durationMs: noticeMs });
  };
  const book = ({ transfer, order }: Pair, decision?: MatchDecision) => {
    match.mutate(
      { id: transfer.id, order: order.orderId, ...(decision !== undefined && { decision }) },
      {
        onSuccess: () => {
          tell(
            isLessTax({ transfer, order })
              ? statements.matchedLessTax(order.orderCode, formatRupiah(withheldOf(order)))
              : statements.matched(order.orderCode),
          );
          line.chooseAfter([transfer.id]);
          setAsking(undefined);
          setFinding(undefined);
        },
        onError: (error) => {
          if (isToDecide(error)) openDialog({ transfer, order });
        },
      },
    );
  };
  const divide = (transfer: Transfer, parts: SentPart[]) => {
    match.mutate(
      { id: transfer.id, parts },
      {
        onSuccess: ({ orders }) => {
          tell(statements.matched(orders.map(({ orderCode }) => orderCode).join(", ")));
          line.chooseAfter([transfer.id]);
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
    if (pair.order.open === pair.transfer.amount || isLessTax(pair)) book(pair);
    else openDialog(pair);
  };
  const bookAll = async () => {
    let done = 0;
    const toDecide: Transfer[] = [];
    line.chooseAfter(certain.map(({ transfer }) => transfer.id));
    for (const [place, { transfer, order }] of certain.entries()) {
      setBooking({ place: place + 1, of: certain.length });
      try {
        // One after another: the list shows the result of each.
        await match.mutateAsync({ id: transfer.id, order: order.orderId });
        done += 1;
      } catch (error) {
        if (isToDecide(error)) toDecide.push(transfer);
        // Somebody else was first: the list shows what is left. Anything else would fail for the others too, and is shown.
        else if (!(error instanceof CallError) || error.status >= 500) break;
      }
    }
    setBooking(undefined);
    if (toDecide[0] !== undefined) line.choose(toDecide[0], true);
    tell(statements.matchedAll(done, certain.length, toDecide.length));
  };
  const change = (transfer: Transfer, state: "open" | "ignored", reason = "") => {
    setState.mutate(
      { id: transfer.id, state, reason },
      {
        onSuccess: () => {
          if (state === "ignored") line.chooseAfter([transfer.id]);
          setAside(undefined);
          setIgnored(state === "ignored" ? transfer : undefined);
        },
      },
    );
  };
  const error = match.error ?? setState.error;

  const shown = line.transfer;
  const detail = shown !== undefined && (
    <OpenTransfer
      key={shown.id}
      transfer={shown}
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
        ask({ transfer: shown, order });
      }}
      onFind={() => {
        setFinding(shown);
      }}
      onDivide={(sum) => {
        match.reset();
        setDividing({ transfer: shown, sum });
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
          chosen={line.transfer?.id}
          onChoose={line.choose}
          below={isBeside ? undefined : detail}
        />
        {isBeside && detail}
      </div>
      {finding !== undefined && asking === undefined && (
        <FindOrderDialog
          transfer={finding}
          isPending={isPending}
          onClose={() => {
            setFinding(undefined);
          }}
          onMatch={(order) => {
            ask({ transfer: finding, order });
          }}
        />
      )}
      {dividing !== undefined && (
        <DivideTransferDialog
          transfer={dividing.transfer}
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
            divide(dividing.transfer, parts);
          }}
        />
      )}
      {asking !== undefined && (
        <MatchDialog
          transfer={asking.transfer}
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
          transfer={aside}
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
