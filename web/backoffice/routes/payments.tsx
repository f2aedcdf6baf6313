import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PaymentToDecide } from "#contract/money/admin/payments.ts";
import { proofStatuses } from "#contract/money/payments.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ChevronLeftIcon } from "#web/ui/icons/more-icons.tsx";
import { useMatches } from "#web/ui/behaviour/use-matches.ts";
import { paymentsQuery } from "../api/payments-queries.ts";
import { DecidedNotice } from "../features/money/payments/decided-notice.tsx";
import type { DecisionOutcome } from "../features/money/payments/decision-outcome.ts";
import { DecidedPayments } from "../features/money/payments/decided-payments.tsx";
import { PaymentDetail } from "../features/money/payments/payment-detail.tsx";
import { PaymentQueue } from "../features/money/payments/payment-queue.tsx";
import { FilterChips } from "../kit/lists/filter-chips.tsx";
import { ListBody } from "../kit/lists/list-body.tsx";
import { ListSearch } from "../kit/lists/list-search.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { useListAddress } from "../kit/lists/use-list-address.ts";
import { useOffice } from "../office.ts";

/** /admin/payments: confirmations of payment, to check and decide. */
export function Component() {
  const { call, texts } = useOffice();
  const { payments } = texts;
  const address = useListAddress();
  const status = proofStatuses.find((known) => known === address.get("status")) ?? "checking";
  const after = address.get("after");
  const [outcome, setOutcome] = useState<DecisionOutcome>();
  const query = useQuery(paymentsQuery(call, { status, q: address.get("q"), after }));
  const chosen = address.get("payment");
  const isWide = useMatches("(min-width: 64rem)");
  const choose = (payment: string) => {
    address.set({ payment, after });
  };
  const searched = {
    ...address,
    isFiltered: address.get("q") !== "",
    clear: () => {
      address.set({ q: "", payment: "" });
    },
  };
  const isQueue = status === "checking";
  // The last payment of a queue stays visible when somebody else decides it, and says who did.
  const isDetailAlone = chosen !== "" && !(isQueue && isWide && query.data?.rows.length !== 0);

  return (
    <OfficePage title={payments.title}>
      {outcome !== undefined && (
        <DecidedNotice
          key={`${outcome.orderCode} ${outcome.said}`}
          outcome={outcome}
          onClose={() => {
            setOutcome(undefined);
          }}
        />
      )}
      <div className="grid gap-3 pb-4">
        <FilterChips
          label={payments.tabsLabel}
          values={proofStatuses}
          chosen={status}
          names={payments.tabs}
          onChoose={(value) => {
            address.set({ status: value === "checking" ? "" : value, payment: "" });
          }}
        />
        {!isDetailAlone && (
          <ListSearch address={address} label={payments.searchLabel} placeholder={payments.searchShort} />
        )}
      </div>
      {isDetailAlone ? (
        <div className="grid gap-3">
          <Button
            look="quiet"
            size="small"
            className="-ml-3 justify-self-start"
            onClick={() => {
              choose("");
            }}
          >
            <ChevronLeftIcon size={18} />
            {payments.backToList}
          </Button>
          <PaymentDetail
            id={chosen}
            known={query.data?.rows.find(({ id }) => id === chosen)}
            onDecided={setOutcome}
            {...(isQueue && {
              onNext: () => {
                choose(nextOf(query.data?.rows, chosen));
              },
            })}
          />
        </div>
      ) : (
        <ListBody
          query={query}
          address={searched}
          empty={{ title: payments.empty[status], ...(isQueue && { text: payments.emptyText }) }}
        >
          {({ rows }) =>
            status === "checking" ? (
              <div className="lg:grid lg:grid-cols-[18rem_minmax(0,1fr)] lg:items-start lg:gap-6">
                <PaymentQueue rows={rows} chosen={chosen} onChoose={choose} />
                {isWide && (
                  <Beside
                    rows={rows}
                    isFresh={!query.isFetching}
                    chosen={chosen}
                    onChoose={choose}
                    onDecided={setOutcome}
                  />
                )}
              </div>
            ) : (
              <DecidedPayments rows={rows} status={status} onOpen={choose} />
            )
          }
        </ListBody>
      )}
    </OfficePage>
  );
}

interface BesideProps {
  rows: PaymentToDecide[];
  /** Whether the shown data is up to date, with nothing loading. */
  isFresh: boolean;
  chosen: string;
  onChoose: (id: string) => void;
  onDecided: (outcome: DecisionOutcome) => void;
}

/**
 * The selected payment next to the queue. The selection stays when somebody else decides the payment, so that nobody
 * decides on another one by mistake.
 */
function Beside({ rows, isFresh, chosen, onChoose, onDecided }: BesideProps) {
  const { texts } = useOffice();
  const first = rows[0]?.id ?? "";
  const isToChoose = chosen === "" && isFresh && first !== "";
  useEffect(() => {
    if (isToChoose) onChoose(first);
    // oxlint-disable-next-line react/exhaustive-deps -- only selects the first of a queue in which nothing is selected
  }, [isToChoose, first]);
  if (chosen === "") return <EmptyState title={texts.payments.choose} />;
  return (
    <PaymentDetail
      id={chosen}
      known={rows.find(({ id }) => id === chosen)}
      onDecided={onDecided}
      onNext={() => {
        onChoose(nextOf(rows, chosen));
      }}
    />
  );
}

/** The payment after this one, or else the one before it; undefined if it was the last. */
function nextOf(rows: PaymentToDecide[] = [], id: string): string {
  const at = rows.findIndex((payment) => payment.id === id);
  return (rows[at + 1] ?? rows[at - 1])?.id ?? "";
}
