import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { orderFilter, orderTabs, unusualPayments, type OrderTab } from "#contract/orders/admin/orders.ts";
import { orderStatuses, type OrderStatus } from "#contract/orders/order-states.ts";
import { useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Select } from "#web/ui/fields/select-field.tsx";
import { controlClasses } from "#web/ui/fields/field.tsx";
import { companyQuery } from "../../api/company-queries.ts";
import { orderCountsQuery } from "../../api/orders-queries.ts";
import { FilterChips } from "../../kit/lists/filter-chips.tsx";
import { ListSearch } from "../../kit/lists/list-search.tsx";
import { OnlyOf } from "../../kit/lists/only-of.tsx";
import { SearchMinimum } from "../../kit/lists/search-minimum.tsx";
import type { ListAddress } from "../../kit/lists/use-list-address.ts";
import { useMay, useOffice } from "../../office.ts";

type StatusTab = "all" | OrderStatus;
const statusTabs: StatusTab[] = ["all", ...orderStatuses];

/** The parts of the list beside the statuses, in groups; a name of `texts.orders.otherLists` for each group. */
const otherTabs = {
  payment: ["overdue", "on account", "slips missing", "money left", ...unusualPayments],
  shipping: ["partly shipped", "promise late", "parcels lost"],
} as const satisfies Record<string, readonly Exclude<OrderTab, OrderStatus>[]>;
const groups = ["payment", "shipping"] as const;
type OtherTab = (typeof otherTabs)[(typeof groups)[number]][number];

function isUnusualPayment(tab: OtherTab): tab is (typeof unusualPayments)[number] {
  return unusualPayments.some((state) => state === tab);
}

/** The other part of the list that the address asks for. */
function otherTabIn(address: ListAddress): OtherTab | undefined {
  return groups
    .flatMap((group): OtherTab[] => [...otherTabs[group]])
    .find((tab) => tab === address.get("status"));
}

/** The statuses and the other parts of the list with their counts, the search and the days. */
export function OrderFilters({ address }: { address: ListAddress }) {
  const { texts } = useOffice();
  const moreId = useId();
  // A phone shows the seldom needed ones when asked, or if they are in use.
  const [isOpen, setOpen] = useState(
    () => days.some((name) => address.get(name) !== "") || otherTabIn(address) !== undefined,
  );
  return (
    <div className="grid gap-3 pb-4">
      <OfCompany address={address} />
      <StatusTabs address={address} />
      <div className="flex flex-wrap items-start gap-3">
        <div className="flex w-full max-w-xl flex-1 basis-72 items-start gap-2">
          <div className="grid min-w-0 flex-1 gap-1">
            <ListSearch
              address={address}
              label={texts.orders.searchLabel}
              placeholder={texts.orders.searchShort}
            />
            <SearchMinimum address={address} />
          </div>
          <Button
            look="secondary"
            className="sm:hidden"
            aria-expanded={isOpen}
            aria-controls={moreId}
            onClick={() => {
              setOpen(!isOpen);
            }}
          >
            {texts.frame.filters}
          </Button>
        </div>
        <div id={moreId} className={classNames("grid w-full gap-3 sm:contents", !isOpen && "max-sm:hidden")}>
          <OtherLists address={address} />
          <div className="grid grid-cols-2 gap-3 sm:flex sm:w-auto">
            {days.map((name) => (
              <label
                key={name}
                className="grid gap-1 text-14 text-secondary sm:flex sm:items-center sm:gap-2"
              >
                {texts.frame[name]}
                <input
                  type="date"
                  className={classNames(controlClasses, "min-w-0 sm:w-38")}
                  value={address.get(name)}
                  onChange={(event) => {
                    address.set({ [name]: event.target.value });
                  }}
                />
              </label>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

const days = ["from", "to"] as const;

/** The id of the company whose orders the address asks for; undefined if it asks for all. */
function companyIn(address: ListAddress): string | undefined {
  const id = address.get("company");
  return id !== "" && orderFilter.shape.company.safeParse(id).success ? id : undefined;
}

/** Says that the list shows only one company, with a link to all orders. */
function OfCompany({ address }: { address: ListAddress }) {
  const { call, texts } = useOffice();
  const maySee = useMay()("seeCustomers");
  const id = companyIn(address);
  const { data } = useQuery({ ...companyQuery(call, id ?? ""), enabled: id !== undefined && maySee });
  if (id === undefined) return null;
  return (
    <OnlyOf
      text={texts.orders.ofCompany(data?.legalName ?? texts.orders.oneCompany)}
      showAll={texts.orders.ofAllCompanies}
      onShowAll={() => {
        address.set({ company: "" });
      }}
    />
  );
}

/** The counts of the whole shop; undefined where only one company's orders are shown. */
function useCounts(address: ListAddress) {
  const { call } = useOffice();
  const isCounted = companyIn(address) === undefined;
  const { data } = useQuery({ ...orderCountsQuery(call), enabled: isCounted });
  return isCounted ? data : undefined;
}

function StatusTabs({ address }: { address: ListAddress }) {
  const { texts } = useOffice();
  const { statuses } = useTexts().account;
  const counts = useCounts(address);
  const all = counts && orderStatuses.reduce((sum, status) => sum + counts[status], 0);
  const nameOf = (tab: StatusTab) => {
    const name = tab === "all" ? texts.frame.all : statuses[tab];
    const count = tab === "all" ? all : counts?.[tab];
    return count === undefined ? name : texts.orders.withCount(name, count);
  };
  const shown = address.get("status");
  const isOther = orderTabs.some((tab) => tab === shown);
  return (
    <FilterChips
      isTight
      label={texts.orders.statusLabel}
      values={statusTabs}
      chosen={orderStatuses.find((status) => status === shown) ?? (isOther ? undefined : "all")}
      names={Object.fromEntries(statusTabs.map((tab) => [tab, nameOf(tab)])) as Record<StatusTab, string>}
      onChoose={(tab) => {
        address.set({ status: tab === "all" ? "" : tab });
      }}
    />
  );
}

/** Orders that are unusual by their payment or their parcels, each part with its count: seldom needed, so it is one select. */
function OtherLists({ address }: { address: ListAddress }) {
  const { texts } = useOffice();
  const { otherLists } = texts.orders;
  const counts = useCounts(address);
  const nameOf = (tab: OtherTab) => {
    if (tab === "overdue") return texts.orders.overdue;
    if (tab === "on account") return texts.credit.onAccount;
    if (tab === "slips missing") return texts.credit.slipsMissing;
    if (tab === "money left") return texts.orders.moneyLeft;
    if (tab === "promise late") return texts.orders.promiseLate;
    if (tab === "parcels lost") return texts.lostParcels.open;
    return isUnusualPayment(tab) ? texts.orders.paymentStates[tab] : texts.shipments.partlyShipped;
  };
  const withCount = (tab: OtherTab) => {
    const count = counts?.[tab];
    return count === undefined ? nameOf(tab) : texts.orders.withCount(nameOf(tab), count);
  };
  const shown = otherTabIn(address);
  return (
    <div className="w-full sm:w-64">
      <Select
        aria-label={otherLists.label}
        className={classNames("text-ellipsis", shown !== undefined && "border-ink font-semibold")}
        value={shown ?? ""}
        onChange={(event) => {
          address.set({ status: event.target.value });
        }}
      >
        <option value="">{otherLists.none}</option>
        {groups.map((group) => (
          <optgroup key={group} label={otherLists[group]}>
            {otherTabs[group].map((tab) => (
              <option key={tab} value={tab}>
                {withCount(tab)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </div>
  );
}
