import { useState } from "react";
import type { BuyingCompany, CompanyTerms as Terms } from "#contract/people/admin/companies.ts";
import { freeCredit, longestTermsDays } from "#contract/money/credit-terms.ts";
import { limits } from "#contract/core/limits.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { taxCollectors } from "#contract/money/tax-documents.ts";
import { purchaseOrderText } from "#contract/texts/purchase-order-text.ts";
import { reportWords } from "#contract/texts/report-words.ts";
import { taxWords } from "#contract/texts/tax-words.ts";
import { typedCount, typedRupiah } from "#contract/core/typed-figures.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Link } from "#web/ui/link.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { formatShortDate } from "#web/texts/moments.ts";
import { tones } from "../../../kit/tones.ts";
import { RupiahField } from "../../../kit/fields/rupiah-field.tsx";
import { useOffice } from "../../../office.ts";
import { CustomerAct } from "../customers/customer-act.tsx";
import { CheckField } from "../../../kit/fields/check-field.tsx";

/** How the company pays and what it owes on account, with a button to change its terms. */
export function CompanyTerms({ company }: { company: BuyingCompany }) {
  const { language, texts } = useOffice();
  const t = texts.companies;
  const { terms, credit } = company;
  const hasTerms = terms.termsDays > 0;
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-15">
        <dt className="text-secondary">{t.termsDays}</dt>
        <dd>{hasTerms ? t.days(terms.termsDays) : t.noTerms}</dd>
        {(hasTerms || credit.used > 0) && (
          <>
            <dt className="text-secondary">{t.creditLimit}</dt>
            <dd className="tabular">{formatRupiah(credit.creditLimit)}</dd>
            <dt className="text-secondary">{t.used}</dt>
            <dd className="tabular">{formatRupiah(credit.used)}</dd>
            <dt className="text-secondary">{t.free}</dt>
            <dd className="tabular font-semibold">{formatRupiah(freeCredit(credit))}</dd>
          </>
        )}
        {credit.overdue > 0 && (
          <>
            <dt className="font-semibold text-danger">{t.overdue}</dt>
            <dd className="tabular font-semibold text-danger">{formatRupiah(credit.overdue)}</dd>
          </>
        )}
        <dt className="text-secondary">{t.collector}</dt>
        <dd>{taxWords[language].collectors[terms.collector]}</dd>
        <dt className="text-secondary">PPh 22</dt>
        <dd>{terms.withholdsPph22 ? t.withholdsPph22 : t.withholdsNone}</dd>
      </dl>
      <OwedOrders company={company} />
      <div>
        <ChangeTerms company={company} />
      </div>
    </>
  );
}

function OwedOrders({ company }: { company: BuyingCompany }) {
  const { language, texts } = useOffice();
  const t = texts.companies;
  if (company.owed.length === 0) return null;
  return (
    <ul aria-label={t.owed} className="grid">
      {company.owed.map((order) => (
        <li
          key={order.id}
          className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line py-2 text-15"
        >
          <Link to={`/orders/${order.orderCode}`} className="code underline">
            {order.orderCode}
          </Link>
          {order.dueAt !== null && (
            <span className="tabular text-secondary">{t.dueOn(formatShortDate(order.dueAt))}</span>
          )}
          {order.isOnlyTax && <Badge className={tones.missing}>{reportWords[language].onlyTax}</Badge>}
          {order.isOverdue && !order.isOnlyTax && <Badge className={tones.late}>{t.overdue}</Badge>}
          <span className="tabular ml-auto">{formatRupiah(order.open)}</span>
          {order.poNumber !== "" && (
            <span className="w-full break-words text-secondary">{purchaseOrderText(order.poNumber)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function ChangeTerms({ company: { id, terms } }: { company: BuyingCompany }) {
  const { call, language, texts } = useOffice();
  const t = texts.companies;
  const [typed, setTyped] = useState({
    termsDays: String(terms.termsDays),
    creditLimit: String(terms.creditLimit),
  });
  const [tax, setTax] = useState<Pick<Terms, "collector" | "withholdsPph22">>(terms);
  const termsDays = typedCount(typed.termsDays, 0, longestTermsDays);
  const creditLimit = typedRupiah(typed.creditLimit, 0, limits.amountRupiah);
  return (
    <CustomerAct
      permission="manageCredit"
      label={t.changeTerms}
      title={t.termsTitle}
      done={t.termsChanged}
      isReady={termsDays !== undefined && creditLimit !== undefined}
      act={async () => {
        if (termsDays === undefined || creditLimit === undefined) return;
        const { collector, withholdsPph22 } = tax;
        await call("setCompanyTerms", {
          params: { id },
          body: { termsDays, creditLimit, collector, withholdsPph22 },
        });
      }}
    >
      <div className="grid gap-4">
        <p>{t.termsText}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t.daysToPay}
            hint={t.daysToPayHint}
            error={termsDays === undefined ? t.daysAtMost(longestTermsDays) : undefined}
            inputMode="numeric"
            autoComplete="off"
            value={typed.termsDays}
            onChange={({ target }) => {
              setTyped({ ...typed, termsDays: target.value });
            }}
          />
          <RupiahField
            label={t.creditLimitRupiah}
            hint={creditLimit === undefined ? undefined : formatRupiah(creditLimit)}
            error={creditLimit === undefined ? t.wholeRupiah : undefined}
            value={typed.creditLimit}
            onType={(text) => {
              setTyped({ ...typed, creditLimit: text });
            }}
          />
        </div>
        <SelectField
          label={t.collector}
          hint={t.collectorHint}
          value={tax.collector}
          onChange={({ target }) => {
            const collector = taxCollectors.find((one) => one === target.value);
            if (collector !== undefined) setTax({ ...tax, collector });
          }}
        >
          {taxCollectors.map((one) => (
            <option key={one} value={one}>
              {taxWords[language].collectors[one]}
            </option>
          ))}
        </SelectField>
        <CheckField
          label={t.withholdsPph22}
          checked={tax.withholdsPph22}
          onChange={({ target }) => {
            setTax({ ...tax, withholdsPph22: target.checked });
          }}
        />
      </div>
    </CustomerAct>
  );
}
