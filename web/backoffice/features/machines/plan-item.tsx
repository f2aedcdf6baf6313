import { useWatch } from "react-hook-form";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { catalogueLimits } from "#contract/catalogue/admin/catalogue.ts";
import { salesUnits } from "#contract/core/sales-units.ts";
import type { MachineWithPlans } from "#contract/machines/admin/service-plans.ts";
import { machineLimits } from "#contract/machines/fitment-details.ts";
import { salesUnitNames } from "#contract/texts/sales-unit-names.ts";
import { useLanguage } from "#web/app-context.ts";
import { FormSelectField, FormTextField } from "#web/forms/form-fields.tsx";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { NumberField } from "../../kit/fields/number-field.tsx";
import { useMay, useOffice } from "../../office.ts";
import type { PlansFormState } from "./plan-values.ts";

interface PlanItemProps {
  form: PlansFormState;
  name: `plans.${number}.intervals.${number}.items.${number}`;
  /** Its place in the interval, from 1. */
  place: number;
  products: MachineWithPlans["products"];
  onRemove: () => void;
}

/** A part of an interval, or words for what no number names. */
export function PlanItem({ form, name, place, products, onRemove }: PlanItemProps) {
  const { frame, catalogue, machines } = useOffice().texts;
  const words = machines.plans;
  const language = useLanguage();
  const mayEdit = useMay()("editCatalogue");
  const code = useWatch({ control: form.control, name: `${name}.code` });
  const number = normalizePartNumber(code);
  const known = products.find((product) => normalizePartNumber(product.code) === number);
  return (
    <li className="grid grid-cols-2 items-start gap-3 border-t border-line pt-3 md:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_5.5rem_6.5rem_minmax(0,1fr)_2.75rem]">
      <FormTextField
        form={form}
        name={`${name}.code`}
        label={catalogue.form.number}
        {...(known !== undefined && { hint: known.name })}
        className="code"
        autoComplete="off"
        spellCheck={false}
        maxLength={catalogueLimits.codeLength}
        fieldClassName="max-md:col-span-2"
      />
      <FormTextField
        form={form}
        name={`${name}.words`}
        label={words.words}
        autoComplete="off"
        maxLength={machineLimits.noteLength}
        fieldClassName="max-md:col-span-2"
      />
      <NumberField form={form} name={`${name}.quantity`} kind="exact" label={words.quantity} maxLength={9} />
      <FormSelectField form={form} name={`${name}.salesUnit`} label={words.countedIn}>
        {salesUnits.map((unit) => (
          <option key={unit} value={unit}>
            {salesUnitNames[language][unit]}
          </option>
        ))}
      </FormSelectField>
      <FormTextField
        form={form}
        name={`${name}.note`}
        label={catalogue.form.fitmentNote}
        autoComplete="off"
        maxLength={machineLimits.noteLength}
        fieldClassName="max-md:col-span-2"
      />
      {mayEdit && (
        <button
          type="button"
          aria-label={`${frame.remove} ${words.itemOf(place)}`}
          className="inline-flex size-11 items-center justify-center rounded-6 text-secondary hover:text-ink max-md:justify-self-end md:mt-7"
          onClick={onRemove}
        >
          <CloseIcon size={18} />
        </button>
      )}
    </li>
  );
}
