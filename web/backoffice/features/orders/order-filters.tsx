import { useQuery } from "@tanstack/react-query";
import { orderFilter, orderSearchMinimum, unusualPayments, type orderTabs } from "#contract/admin/orders.ts";
import { orderStatuses } from "#contract/order-states.ts";
import { useTexts } from "#web/app-context.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { companyQuery } from "../../api/company-queries.ts";
import { orderCountsQuery } from "../../api/orders-queries.ts";
import { FilterChips } from "../../kit/filter-chips.tsx";
import { ListSearch } from "../../kit/list-search.tsx";
import type { ListAddress } from "../../kit/use-list-address.ts";
import { useMay, useOffice } from "../../office.ts";

type Tab = "all" | (typeof orderTabs)[number];
const tabs: Tab[] = [
  "all",
  ...orderStatuses.flatMap((status): Tab[] => {
    if (status === "waiting for payment") return [status, "overdue", "on account", "slips missing"];
    return status === "packing" ? [status, "partly shipped"] : [status];
  }),
  ...unusualPayments,
];

function isUnusualPayment(tab: Tab): tab is (typeof unusualPayments)[number] {
  return unusualPayments.some((state) => state === tab);
}

/** The tabs of the statuses with their counts, the search and the days. */
export function OrderFilters({ address }: { address: ListAddress }) {
  const { texts } = useOffice();
  const q = address.get("q");
  return (
    <div className="grid gap-3 pb-4">
      <OfCompany address={address} />
      <StatusTabs address={address} />
      <div className="flex flex-wrap items-start gap-3">
        <div className="w-full max-w-xl flex-1 basis-72">
          <ListSearch address={address} label={texts.orders.searchLabel} />
          {q !== "" && q.length < orderSearchMinimum && (
            <p className="pt-1 text-14 text-quiet">{texts.orders.searchMinimum(orderSearchMinimum)}</p>
          )}
        </div>
        <div className="grid w-full grid-cols-2 gap-3 sm:w-80">
          {(["from", "to"] as const).map((name) => (
            <TextField
              key={name}
              type="date"
              label={<span className="sr-only">{texts.frame[name]}</span>}
              title={texts.frame[name]}
              className="min-w-0"
              fieldClassName="-mt-1.5"
              value={address.get(name)}
              onChange={(event) => {
                address.set({ [name]: event.target.value });
              }}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

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
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-6 bg-ground px-4 py-2 text-15">
      <span className="font-semibold break-words">
        {texts.orders.ofCompany(data?.legalName ?? texts.orders.oneCompany)}
      </span>
      <button
        type="button"
        className="inline-flex min-h-10 items-center rounded-4 underline underline-offset-4"
        onClick={() => {
          address.set({ company: "" });
        }}
      >
        {texts.orders.ofAllCompanies}
      </button>
    </p>
  );
}

function StatusTabs({ address }: { address: ListAddress }) {
  const { call, texts } = useOffice();
  const { statuses } = useTexts().account;
  // The counts are for the whole shop.
  const isCounted = companyIn(address) === undefined;
  const { data: counts } = useQuery({ ...orderCountsQuery(call), enabled: isCounted });
  const all = counts && orderStatuses.reduce((sum, status) => sum + counts[status], 0);
  const nameOf = (tab: Tab) => {
    if (tab === "overdue") return texts.orders.overdue;
    if (tab === "on account") return texts.credit.onAccount;
    if (tab === "slips missing") return texts.credit.slipsMissing;
    if (isUnusualPayment(tab)) return texts.orders.paymentStates[tab];
    if (tab === "partly shipped") return texts.shipments.partlyShipped;
    const name = tab === "all" ? texts.frame.all : statuses[tab];
    const count = tab === "all" ? all : counts?.[tab];
    return count === undefined || !isCounted ? name : texts.orders.withCount(name, count);
  };
  const chosen = tabs.find((tab) => tab === address.get("status")) ?? "all";
  return (
    <FilterChips
      label={texts.orders.statusLabel}
      values={tabs}
      chosen={chosen}
      names={Object.fromEntries(tabs.map((tab) => [tab, nameOf(tab)])) as Record<Tab, string>}
      onChoose={(tab) => {
        address.set({ status: tab === "all" ? "" : tab });
      }}
    />
  );
}
