import { useState } from "react";
import { useController, useFormState } from "react-hook-form";
import type { Machine } from "#contract/catalogue/admin/catalogue.ts";
import { fitmentSources, machineLimits, serialRange } from "#contract/machines/fitment-details.ts";
import { fitmentSourceNames } from "#contract/texts/fitment-source-names.ts";
import { validationKey } from "#contract/texts/validation-key.ts";
import { useTexts } from "#web/app-context.ts";
import { useFieldError, validationText } from "#web/forms/field-error.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { NumberField } from "../../../kit/fields/number-field.tsx";
import { useOffice } from "../../../office.ts";
import { machineName } from "./machine-name.ts";
import type { ProductFormState } from "./product-values.ts";
import { isNoRange, readSerials, serialsText } from "./typed-serials.ts";

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
        <SerialsField form={form} index={index} />
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

/** Serial numbers as the maker's book writes them; below them, how they are read if they are written another way. */
function SerialsField({ form, index }: { form: ProductFormState; index: number }) {
  const words = useOffice().texts.catalogue.form;
  const { forms } = useTexts();
  const [typed, setTyped] = useState("");
  const name = `fitmentDetails.${index}.serials` as const;
  const {
    field: { value, onChange, ...field },
    fieldState: { isTouched },
  } = useController({ control: form.control, name });
  const { errors, isSubmitted } = useFormState({ control: form.control, name });
  const serials = value ?? null;
  const read = serialsText(serials);
  // What was typed stands as long as it is the form's value, which another act can replace.
  const shown = serialsText(readSerials(typed)) === read ? typed : read;
  const told = errors.fitmentDetails?.[index]?.serials;
  // The form keeps no faults of a field's inner values while somebody types: the contract is asked for them here.
  const { error: refused } = serialRange.nullable().safeParse(serials, { error: validationKey });
  const fault =
    refused?.issues[0]?.message ?? told?.to?.message ?? told?.from?.message ?? told?.prefix?.message;
  const isFaulty = fault !== undefined && (isTouched || isSubmitted);
  const error = isNoRange(serials) ? words.serialsUnread : validationText(fault ?? "", forms.validation);
  return (
    <TextField
      {...field}
      label={words.serials}
      placeholder={words.allSerials}
      {...(isFaulty && { error })}
      {...(!isNoRange(serials) && read !== shown.trim() && { hint: <span className="code">{read}</span> })}
      fieldClassName="max-md:col-span-3 md:col-span-2"
      className="code"
      autoComplete="off"
      spellCheck={false}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(readSerials(event.target.value));
      }}
    />
  );
}
