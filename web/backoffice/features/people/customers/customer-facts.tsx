import type { ReactNode } from "react";
import type { CustomerDetail } from "#contract/people/admin/customers.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { PhoneLink } from "../../../kit/phone-link.tsx";
import { useOffice } from "../../../office.ts";

/** Who the customer is and how to contact them. */
export function CustomerFacts({ customer }: { customer: CustomerDetail }) {
  const { texts, language } = useOffice();
  const at = (moment: string | null, otherwise: string) =>
    moment === null ? otherwise : formatMoment(moment, language);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-15">
      <Fact name={texts.customers.company}>{customer.company}</Fact>
      <Fact name={texts.customers.email}>
        {customer.email === "" ? (
          texts.customers.noEmail
        ) : (
          <a href={`mailto:${customer.email}`} className="unbroken underline">
            {customer.email}
          </a>
        )}
      </Fact>
      <Fact name={texts.customers.phone}>
        <PhoneLink number={customer.phoneNumber} />
      </Fact>
      <Fact name={texts.customers.address}>
        {customer.address}
        <br />
        {[customer.subdistrict, customer.city, customer.province].filter(Boolean).join(", ")}{" "}
        {customer.postalCode}
      </Fact>
      <Fact name={texts.customers.language}>{texts.customers.languages[customer.language]}</Fact>
      <Fact name={texts.customers.registered}>{at(customer.registeredAt, "")}</Fact>
      <Fact name={texts.customers.confirmed}>{at(customer.confirmedAt, texts.customers.notConfirmed)}</Fact>
      <Fact name={texts.customers.lastSeen}>{at(customer.lastSeenAt, texts.customers.notLoggedIn)}</Fact>
      <Fact name={texts.customers.cart}>{texts.customers.cartLines(customer.cartLineCount)}</Fact>
      <Fact name={texts.customers.number}>
        <span className="code">{customer.number}</span>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-secondary">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
