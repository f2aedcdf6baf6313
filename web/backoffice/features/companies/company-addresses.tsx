import type { BuyingCompany } from "#contract/admin/companies.ts";
import { useOffice } from "../../office.ts";

/** The company's address book. */
export function CompanyAddresses({ company }: { company: BuyingCompany }) {
  const { companies: t } = useOffice().texts;
  if (company.addresses.length === 0) return <p className="text-secondary">{t.noAddresses}</p>;
  return (
    <ul className="grid">
      {company.addresses.map((address) => (
        <li key={address.id} className="border-t border-line py-2 text-15 first:border-t-0">
          <span className="font-semibold break-words">{address.label}</span>
          {address.isHeadOffice && <span className="text-secondary"> · {t.headOffice}</span>}
          <address className="break-words text-secondary not-italic">
            {address.recipientCompany}, {address.recipientFirstName} {address.recipientLastName}
            <br />
            <span className="whitespace-pre-line">{address.recipientAddress}</span>
            <br />
            {address.recipientSubdistrict}, {address.recipientCity}, {address.recipientProvince}{" "}
            {address.recipientPostalCode}
          </address>
        </li>
      ))}
    </ul>
  );
}
