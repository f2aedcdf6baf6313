import type { ReactNode } from "react";
import type { AdminRequest } from "#contract/quotations/admin/quote-requests.ts";
import { Link } from "#web/ui/link.tsx";
import { PhoneLink } from "../../kit/phone-link.tsx";
import { useMay, useOffice } from "../../office.ts";

/** Who asks, and how to reach them. */
export function RequestAsker({ request }: { request: AdminRequest }) {
  const { requests, customers } = useOffice().texts;
  const may = useMay();
  const { customerId, name, company, phoneNumber, email, language, enteredBy } = request;
  const rows: { label: string; value: ReactNode }[] = [
    ...(phoneNumber === "" ? [] : [{ label: requests.phone, value: <PhoneLink number={phoneNumber} /> }]),
    ...(email === "" ? [] : [{ label: requests.email, value: <a href={`mailto:${email}`}>{email}</a> }]),
    { label: requests.language, value: customers.languages[language] },
    ...(enteredBy === "" ? [] : [{ label: requests.enteredBy, value: enteredBy }]),
  ];
  return (
    <>
      <p className="break-words">
        {customerId !== null && may("seeCustomers") ? (
          <Link to={`/customers/${customerId}`} className="rounded-4 font-semibold underline">
            {name}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        {company !== "" && <span className="block">{company}</span>}
        {customerId === null && <span className="block text-15 text-secondary">{requests.guest}</span>}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 text-15">
        {rows.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-secondary">{label}</dt>
            <dd className="break-words [&_a]:unbroken [&_a]:underline">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
