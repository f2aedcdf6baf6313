import { crossReferenceKinds } from "#contract/catalogue/cross-references.ts";
import { fitmentSources } from "#contract/machines/fitment-details.ts";
import { crossReferenceNames } from "#contract/texts/cross-reference-names.ts";
import { fitmentSourceNames } from "#contract/texts/fitment-source-names.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { useOffice } from "../../../office.ts";
import type { ProductFormState } from "./product-values.ts";

interface CrossReferenceListProps {
  form: ProductFormState;
  numbers: { id: string; brand: string; code: string }[];
  onRemove: (index: number) => void;
}

/** A product's numbers of other makers: what the product is to each, who says so, and since when. */
export function CrossReferenceList({ form, numbers, onRemove }: CrossReferenceListProps) {
  const { language, texts } = useOffice();
  const words = texts.catalogue.form;
  if (numbers.length === 0) return null;
  return (
    <ul aria-label={words.crossReferences} className="grid gap-3">
      {numbers.map(({ id, brand, code }, index) => (
        <li key={id} className="rounded-6 border border-line bg-white p-3">
          <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-3 md:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(0,3fr)_10.5rem_auto]">
            <legend className="sr-only">{`${brand} ${code}`}</legend>
            <p className="self-center font-semibold break-all md:row-start-1">
              {brand} <span className="code">{code}</span>
            </p>
            <SelectField
              label={words.referenceKind}
              fieldClassName="max-md:col-span-2"
              {...form.register(`crossReferences.${index}.kind`, { setValueAs: wordOrNull })}
            >
              <option value="">{words.noReferenceKind}</option>
              {crossReferenceKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {crossReferenceNames[language][kind]}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={words.fitmentSource}
              fieldClassName="max-md:col-span-2"
              {...form.register(`crossReferences.${index}.source`, { setValueAs: wordOrNull })}
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
              name={`crossReferences.${index}.notedOn`}
              rules={{ setValueAs: wordOrNull }}
              type="date"
              label={words.referenceDay}
              fieldClassName="max-md:col-span-2"
            />
            <button
              type="button"
              aria-label={`${texts.frame.remove} ${brand} ${code}`}
              className="inline-flex size-11 items-center justify-center rounded-6 text-secondary hover:text-ink max-md:col-start-2 max-md:row-start-1 md:mt-7"
              onClick={() => {
                onRemove(index);
              }}
            >
              <CloseIcon size={18} />
            </button>
          </fieldset>
        </li>
      ))}
    </ul>
  );
}

/** A choice or a day that is left open is null. */
function wordOrNull(typed: string | null): string | null {
  return typed || null;
}
