import type { Machine } from "#contract/catalogue/admin/catalogue.ts";
import { fitmentSources, machineLimits } from "#contract/machines/fitment-details.ts";
import { fitmentSourceNames } from "#contract/texts/fitment-source-names.ts";
import { useFieldError } from "#web/forms/field-error.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { NumberField } from "../../../kit/fields/number-field.tsx";
import { useOffice } from "../../../office.ts";
import { SerialsField } from "../../machines/serials-field.tsx";
import { machineName } from "./machine-name.ts";
import type { ProductFormState } from "./product-values.ts";

interface FitmentDetailRowProps {
  form: ProductFormState;
  index: number;
  count: number;
  /** The machines that the product fits. */
  machines: Machine[];
  onRemove: () => void;
}

/** Where a product sits in one of its machines, and in which serial numbers. */
export function FitmentDetailRow({ form, index, count, machines, onRemove }: FitmentDetailRowProps) {
  const { language, texts } = useOffice();
  const words = texts.catalogue.form;
  const name = words.fitmentDetail(index + 1, count);
  const machineError = useFieldError(form, `fitmentDetails.${index}.machineId`);
  const sourceError = useFieldError(form, `fitmentDetails.${index}.source`);
  return (
    <li className="rounded-6 border border-line bg-white p-3">
      <fieldset className="grid min-w-0 grid-cols-[6rem_minmax(0,1fr)_auto] items-start gap-3 md:grid-cols-[repeat(6,minmax(0,1fr))_auto]">
        <legend className="sr-only">{name}</legend>
        <SelectField
          label={words.fitmentMachine}
          error={machineError === undefined ? undefined : words.fitmentMachineMissing}
          fieldClassName="col-span-2"
          {...form.register(`fitmentDetails.${index}.machineId`, { setValueAs: Number })}
        >
          <option value={0}>{texts.catalogue.bulk.choose}</option>
          {machines.map((machine) => (
            <option key={machine.id} value={machine.id}>
              {machineName(machine)}
            </option>
          ))}
        </SelectField>
        <SerialsField
          form={form}
          name={`fitmentDetails.${index}.serials`}
          label={words.serials}
          placeholder={words.allSerials}
          unread={words.serialsUnread}
          fieldClassName="max-md:col-span-3 md:col-span-2"
        />
        <FormTextField
          form={form}
          name={`fitmentDetails.${index}.position`}
          label={words.fitmentPosition}
          fieldClassName="max-md:col-span-3 md:col-span-2"
          autoComplete="off"
          maxLength={machineLimits.positionLength}
        />
        <NumberField
          form={form}
          name={`fitmentDetails.${index}.pieces`}
          kind="count"
          label={words.pieces}
          fieldClassName="md:col-start-1"
        />
        <SelectField
          label={words.fitmentSource}
          error={sourceError}
          fieldClassName="max-md:col-span-3 md:col-span-2"
          {...form.register(`fitmentDetails.${index}.source`, {
            setValueAs: (typed: string | null) => typed || null,
          })}
        >
          <option value="">{words.noFitmentSource}</option>
          {fitmentSources.map((source) => (
            <option key={source} value={source}>
              {fitmentSourceNames[language][source]}
            </option>
          ))}
        </SelectField>
        <FormTextField
          form={form}
          name={`fitmentDetails.${index}.note`}
          label={words.fitmentNote}
          fieldClassName="col-span-3"
          autoComplete="off"
          maxLength={machineLimits.noteLength}
        />
        <button
          type="button"
          aria-label={`${texts.frame.remove} ${name}`}
          className="col-start-3 row-start-1 mt-7 inline-flex size-11 items-center justify-center rounded-6 text-secondary hover:text-ink md:col-start-7"
          onClick={onRemove}
        >
          <CloseIcon size={18} />
        </button>
      </fieldset>
    </li>
  );
}
