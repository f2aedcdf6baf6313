import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnCompany } from "#contract/people/companies.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { ownCompanyQuery, useLeaveCompany } from "#web/api/company-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Link, LinkButton } from "#web/ui/link.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { accountNoticeMs } from "../../../notice-times.ts";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { accountAddress } from "../accounts/account-view.ts";
import { AskFirst } from "./ask-first.tsx";
import { CreditFacts } from "../../money/credit-facts.tsx";
import { CompanyForm } from "./company-form.tsx";
import { CompanyPeople } from "./company-people.tsx";

/** The account's company: opened here, and managed by its managers. */
export function CompanyView() {
  const { company: texts, shell } = useTexts();
  const { data, isError, refetch } = useQuery(ownCompanyQuery(useCall()));
  if (isError && data === undefined) return <LoadFailed onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSpinner label={shell.loading} />;
  return (
    <section aria-labelledby="account-view" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id="account-view" className="text-26">
        {data === null ? texts.open : texts.title}
      </h2>
      {data === null ? (
        <>
          <p className="max-w-prose">
            {texts.forCompaniesText} {texts.openText}
          </p>
          <CompanyForm />
        </>
      ) : (
        <ShownCompany company={data} />
      )}
    </section>
  );
}

function ShownCompany({ company }: { company: OwnCompany }) {
  const { company: texts, account } = useTexts();
  const [isEdited, setEdited] = useState(false);
  const isManager = company.role === "manager";
  const facts = [
    [texts.legalName, company.legalName],
    [texts.npwp, company.npwp],
    [texts.nitku, company.nitku || account.notGiven],
    [texts.yourRole, `${texts.roles[company.role]}: ${texts.roleTexts[company.role]}`],
  ];
  return (
    <>
      {isEdited ? (
        <CompanyForm
          company={company}
          onDone={() => {
            setEdited(false);
          }}
        />
      ) : (
        <dl className="grid w-full gap-x-8 sm:grid-cols-[minmax(10rem,auto)_1fr]">
          {facts.map(([name, value]) => (
            <div key={name} className="grid border-b border-line py-3 sm:col-span-2 sm:grid-cols-subgrid">
              <dt className="text-15 text-quiet">{name}</dt>
              <dd className="min-w-0 text-16 font-medium break-words">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {company.credit !== null && (
        <section aria-labelledby="company-terms" className="grid gap-3">
          <h3 id="company-terms" className="text-20">
            {texts.onAccount}
          </h3>
          <p className="max-w-prose">
            {company.credit.termsDays > 0 ? texts.termsText(company.credit.termsDays) : texts.noTerms}
          </p>
          <CreditFacts credit={company.credit} />
          {company.credit.overdue > 0 && (
            <p className="font-medium">
              {texts.overdueBlocks(formatRupiah(company.credit.overdue))}{" "}
              {company.role !== "buyer" && (
                <Link
                  to={accountAddress("statement")}
                  className="inline-block rounded-4 py-0.5 underline decoration-yellow-dark decoration-2 underline-offset-4"
                >
                  {texts.seeStatement}
                </Link>
              )}
            </p>
          )}
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        {isManager && !isEdited && (
          <Button
            onClick={() => {
              setEdited(true);
            }}
          >
            {texts.edit}
          </Button>
        )}
        <LinkButton to={accountAddress("addresses")} look="secondary">
          {texts.addressBook}
        </LinkButton>
      </div>
      {isManager && <CompanyPeople />}
      <Leave company={company} />
    </>
  );
}

function Leave({ company }: { company: OwnCompany }) {
  const { company: texts } = useTexts();
  const notify = useNotify();
  const leaving = useLeaveCompany();
  return (
    <div className="border-t border-line pt-5">
      <AskFirst
        look="danger"
        action={texts.leave}
        title={texts.leaveTitle(company.legalName)}
        text={texts.leaveText}
        isPending={leaving.isPending}
        error={leaving.error}
        onSure={(close) => {
          leaving.mutate(undefined, {
            onSuccess: () => {
              close();
              notify({ kind: "success", text: texts.left(company.legalName), durationMs: accountNoticeMs });
            },
          });
        }}
      />
    </div>
  );
}
