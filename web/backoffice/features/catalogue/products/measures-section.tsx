import { useFieldArray, useWatch } from "react-hook-form";
import { measureNames } from "#contract/catalogue/measure-names.ts";
import { measureKinds, measureText, type Measure } from "#contract/catalogue/measures.ts";
import { useFieldError } from "#web/forms/field-error.ts";
import { Button } from "#web/ui/button.tsx";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Panel } from "../../../kit/panel.tsx";
import { useOffice } from "../../../office.ts";
import { NumberField } from "../../../kit/fields/number-field.tsx";
import type { ProductFormState } from "./product-values.ts";

/** The part's own sizes, voltage and so on: each has a kind and a number. */
export function MeasuresSection({ form }: { form: ProductFormState }) {
  const words = useOffice().texts.catalogue.form;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "measures" });
  const measures = useWatch({ control: form.control, name: "measures" });
  const given = measures.map(({ measure }) => measure);
  const free = measureNames.find((name) => !given.includes(name));
  return (
    <Panel title={words.measures}>
      {fields.length === 0 ? (
        <p className="text-quiet">{words.noMeasures}</p>
      ) : (
        <ul aria-label={words.measures} className="grid gap-4">
          {fields.map(({ id, ...first }, index) => (
            <MeasureRow
              key={id}
              form={form}
              index={index}
              now={measures[index] ?? first}
              taken={given.filter((_, other) => other !== index)}
              onRemove={() => {
                remove(index);
              }}
            />
          ))}
        </ul>
      )}
      <div>
        <Button
          look="secondary"
          disabled={free === undefined}
          onClick={() => {
            // Its number has no default.
            if (free !== undefined) append({ measure: free } as Measure);
          }}
        >
          {words.addMeasure}
        </Button>
      </div>
    </Panel>
  );
}

interface MeasureRowProps {
  form: ProductFormState;
  index: number;
  /** The present kind and number. */
  now: Measure;
  /** The kinds that the other rows use. */
  taken: readonly Measure["measure"][];
  onRemove: () => void;
}

function MeasureRow({ form, index, now, taken, onRemove }: MeasureRowProps) {
  const { language, texts } = useOffice();
  const words = texts.catalogue.form;
  const error = useFieldError(form, `measures.${index}.measure`);
  const kind = measureKinds[now.measure];
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[1fr_12rem_auto]">
      <SelectField
        label={words.measure}
        error={error}
        fieldClassName="col-span-2 sm:col-span-1"
        {...form.register(`measures.${index}.measure`)}
      >
        {measureNames
          .filter((name) => !taken.includes(name))
          .map((name) => (
            <option key={name} value={name}>
              {measureKinds[name][language]}
            </option>
          ))}
      </SelectField>
      <NumberField
        form={form}
        name={`measures.${index}.value`}
        kind="exact"
        label={kind.unit === "" ? words.measureNumber : `${words.measureNumber} (${kind.unit})`}
        {...(now.value > 0 && { hint: <span className="tabular">{measureText(now, language)}</span> })}
      />
      <button
        type="button"
        aria-label={`${texts.frame.remove} ${kind[language]}`}
        className="mt-7 inline-flex size-11 items-center justify-center rounded-6 text-secondary hover:text-ink"
        onClick={onRemove}
      >
        <CloseIcon size={18} />
      </button>
    </li>
  );
}
