import { useQuery } from "@tanstack/react-query";
import { profileQuery } from "#web/api/user-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { placeText } from "#web/forms/place-text.ts";
import { LinkButton } from "#web/ui/link.tsx";
import { PencilIcon } from "#web/ui/icons/tool-icons.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { WhatsappConsent } from "./whatsapp-tick.tsx";
import { accountAddress } from "./account-view.ts";

/** Account Details: the customer's own account, read-only. */
export function AccountDetails() {
  const { account, company, forms, shell, lists, machines } = useTexts();
  const { data, isError, refetch } = useQuery(profileQuery(useCall()));
  if (isError && data === undefined) return <LoadFailed onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSpinner label={shell.loading} />;
  const name = [forms.salutations[data.salutation], data.firstName, data.lastName].filter(Boolean).join(" ");
  return (
    <section aria-labelledby="account-view" className="grid justify-items-start gap-6">
      <h2 id="account-view" className="text-26">
        {account.details}
      </h2>
      <dl className="grid w-full gap-x-8 sm:grid-cols-[minmax(10rem,auto)_1fr]">
        <Fact name={account.name}>{name}</Fact>
        <Fact name={forms.email}>{data.email}</Fact>
        <Fact name={account.username}>{data.username}</Fact>
        <Fact name={forms.phoneNumber}>{data.phoneNumber}</Fact>
        <Fact name={forms.companyName}>{data.company}</Fact>
        <Fact name={forms.address}>{data.address}</Fact>
        <Fact name={forms.subdistrict}>{placeText(data)}</Fact>
        <Fact name={forms.postalCode}>{data.postalCode}</Fact>
      </dl>
      <LinkButton to={accountAddress("edit")} size="large" className="max-sm:w-full">
        <PencilIcon size={18} />
        {account.edit}
      </LinkButton>
      <WhatsappConsent />
      <div className="grid w-full justify-items-start gap-3 border-t border-line pt-5">
        <h3 className="text-20">{company.forCompanies}</h3>
        <p className="max-w-prose text-secondary">{company.forCompaniesText}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={accountAddress("company")} look="secondary">
            {company.toCompany}
          </LinkButton>
          <LinkButton to={accountAddress("addresses")} look="secondary">
            {company.addressBook}
          </LinkButton>
          <LinkButton to={accountAddress("lists")} look="secondary">
            {lists.title}
          </LinkButton>
          <LinkButton to={accountAddress("machines")} look="secondary">
            {machines.title}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  const { account } = useTexts();
  return (
    <div className="grid border-b border-line py-3 sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="text-15 text-quiet">{name}</dt>
      <dd className="min-w-0 text-16 font-medium break-words whitespace-pre-line">
        {children === "" ? <span className="font-normal text-quiet">{account.notGiven}</span> : children}
      </dd>
    </div>
  );
}
