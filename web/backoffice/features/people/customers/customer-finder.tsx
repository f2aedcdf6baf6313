import { queryOptions } from "@tanstack/react-query";
import type { Ref } from "react";
import type { AdminCallData } from "#contract/admin/call.ts";
import { keys } from "../../../api/query-keys.ts";
import { Finder } from "../../../kit/fields/finder.tsx";
import { useOffice } from "../../../office.ts";

export type FoundCustomer = Pick<
  AdminCallData<"listCustomers">["rows"][number],
  "id" | "name" | "company" | "city" | "phoneNumber" | "email"
>;

interface CustomerFinderProps {
  label: string;
  onChoose: (customer: FoundCustomer) => void;
  /** Called with each text that is typed. */
  onType?: (typed: string) => void;
  /** Finds only customers without an email. */
  withoutEmail?: boolean;
  /** The search field. */
  field?: Ref<HTMLInputElement>;
}

/** The number of letters that a search needs. */
const searchMinimum = 3;
const shownAtOnce = 8;

/** Finds a customer by name, company, phone number or email. */
export function CustomerFinder({
  label,
  onChoose,
  onType,
  withoutEmail = false,
  field,
}: CustomerFinderProps) {
  const { call, texts } = useOffice();
  const t = texts.customers;
  const find = (q: string) => {
    const query = withoutEmail ? { q, email: "none" as const } : { q };
    return queryOptions({
      queryKey: [...keys.customers, "finder", query],
      queryFn: ({ signal }) => call("listCustomers", { query, signal }),
      select: ({ rows }) => rows.slice(0, shownAtOnce),
      enabled: q.length >= searchMinimum,
    });
  };
  return (
    <Finder
      label={label}
      find={find}
      onType={onType}
      none={withoutEmail ? t.nobodyWithoutEmail : t.nobodyFound}
      onChoose={onChoose}
      field={field}
      rowClassName="gap-0.5 p-3"
    >
      {(customer) => (
        <>
          <span className="font-semibold">
            {customer.name}
            {customer.company !== "" && `, ${customer.company}`}
          </span>
          <span className="text-14 text-secondary">
            <span className="tabular">{customer.phoneNumber}</span>
            {" · "}
            {customer.email === "" ? t.noEmail : customer.email}
            {" · "}
            {customer.city}
          </span>
        </>
      )}
    </Finder>
  );
}
