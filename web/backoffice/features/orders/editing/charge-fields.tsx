import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { enteredChargeKinds, type EnteredChargeKind } from "#contract/orders/order-total.ts";
import { chargeNames } from "#contract/texts/charge-names.ts";
import { companyProfileQuery } from "#web/api/company-facts-queries.ts";
import { controlClasses } from "#web/ui/fields/field.tsx";
import { useOffice } from "../../../office.ts";
import { chargeAmount, type TypedCharges } from "./typed-charges.ts";

interface ChargeFieldsProps {
  typed: TypedCharges;
  onChange: (typed: TypedCharges) => void;
}

/**
 * The charges that the staff enters, as rows of a list of sums. If the company collects PPN, its prices include it and
 * there is no field for tax.
 */
export function ChargeFields({ typed, onChange }: ChargeFieldsProps) {
  const { call, language, texts } = useOffice();
  const id = useId();
  const { data: profile } = useQuery(companyProfileQuery(call));
  const hints: Partial<Record<EnteredChargeKind, string>> = { rounding: texts.orders.roundingHint };
  const isAsked = (kind: EnteredChargeKind) =>
    kind !== "tax" || typed.tax !== "" || profile?.legal.isTaxable === false;
  return enteredChargeKinds.filter(isAsked).map((kind) => (
    <div key={kind} className="contents">
      <dt>
        <label htmlFor={id + kind} className="text-secondary">
          {chargeNames[language][kind]}
        </label>
        {hints[kind] !== undefined && (
          <span className="block text-14 text-quiet" id={`${id}${kind}-hint`}>
            {hints[kind]}
          </span>
        )}
      </dt>
      <dd className="grid justify-items-end">
        <input
          id={id + kind}
          {...(hints[kind] !== undefined && { "aria-describedby": `${id}${kind}-hint` })}
          aria-invalid={chargeAmount(kind, typed[kind]) === undefined || undefined}
          autoComplete="off"
          className={`${controlClasses} max-w-32 text-right`}
          value={typed[kind]}
          onChange={(event) => {
            onChange({ ...typed, [kind]: event.target.value });
          }}
        />
      </dd>
    </div>
  ));
}
