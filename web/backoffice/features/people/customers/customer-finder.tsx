import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState, type Ref } from "react";
import type { AdminCallData } from "#contract/admin/call.ts";
import { useStillWhilePressed } from "#web/ui/behaviour/after-press.ts";
import { controlClasses } from "#web/ui/fields/field.tsx";
import { keys } from "../../../api/query-keys.ts";
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
  const id = useId();
  const [typed, setTyped] = useState("");
  const q = typed.trim();
  const query = withoutEmail ? { q, email: "none" as const } : { q };
  const { data, isPlaceholderData } = useQuery({
    queryKey: [...keys.customers, "finder", query],
    queryFn: ({ signal }) => call("listCustomers", { query, signal }),
    enabled: q.length >= searchMinimum,
    placeholderData: keepPreviousData,
  });
  const rows = useStillWhilePressed(q.length >= searchMinimum ? data?.rows : undefined);
  const found = rows?.slice(0, shownAtOnce);
  return (
    <>
      <label htmlFor={id} className="text-15 font-medium">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        type="text"
        role="searchbox"
        autoComplete="off"
        spellCheck={false}
        className={`${controlClasses} max-w-xl`}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onType?.(event.target.value.trim());
        }}
      />
      {found?.length === 0 && !isPlaceholderData && (
        <output className="text-15 text-secondary">
          {withoutEmail ? t.nobodyWithoutEmail : t.nobodyFound}
        </output>
      )}
      {found !== undefined && found.length > 0 && (
        <ul aria-label={label} className="max-w-xl rounded-6 border border-line">
          {found.map((customer) => (
            <li key={customer.id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                className="grid w-full gap-0.5 p-3 text-left text-15 hover:bg-ground"
                onClick={() => {
                  onChoose(customer);
                }}
              >
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
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
