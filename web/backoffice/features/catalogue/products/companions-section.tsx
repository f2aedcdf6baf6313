import { useFieldArray } from "react-hook-form";
import { catalogueLimits, type Companion } from "#contract/catalogue/admin/catalogue.ts";
import type { CompanionKind } from "#contract/catalogue/companions.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { Button } from "#web/ui/button.tsx";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { Panel } from "../../../kit/panel.tsx";
import { useOffice } from "../../../office.ts";
import { NumberField } from "../../../kit/fields/number-field.tsx";
import type { ProductFormState } from "./product-values.ts";

/** The parts that are ordered together with this one, and the parts that it contains. */
export function CompanionsSection({ form }: { form: ProductFormState }) {
  const words = useOffice().texts.catalogue.form;
  return (
    <Panel title={words.companions}>
      <p className="text-quiet">{words.companionsHint}</p>
      <div className="grid gap-6 lg:grid-cols-2">
        <CompanionList form={form} kind="orderWith" label={words.orderWith} />
        <CompanionList form={form} kind="kitContains" label={words.kitContains} />
      </div>
    </Panel>
  );
}

interface CompanionListProps {
  form: ProductFormState;
  kind: CompanionKind;
  label: string;
}

function CompanionList({ form, kind, label }: CompanionListProps) {
  const { catalogue, frame } = useOffice().texts;
  const words = catalogue.form;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: kind });
  return (
    <fieldset className="grid min-w-0 content-start gap-3">
      <legend className="mb-2 text-15 font-semibold">{label}</legend>
      {fields.map(({ id, code }, index) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_6rem_auto] items-start gap-3">
          <FormTextField
            form={form}
            name={`${kind}.${index}.code`}
            label={words.number}
            className="code"
            autoComplete="off"
            spellCheck={false}
            maxLength={catalogueLimits.codeLength}
          />
          <NumberField form={form} name={`${kind}.${index}.pieces`} kind="whole" label={words.pieces} />
          <button
            type="button"
            aria-label={`${frame.remove} ${code}`}
            className="mt-7 inline-flex size-11 items-center justify-center rounded-6 text-secondary hover:text-ink"
            onClick={() => {
              remove(index);
            }}
          >
            <CloseIcon size={18} />
          </button>
        </div>
      ))}
      <div>
        <Button
          look="secondary"
          disabled={fields.length >= catalogueLimits.companions}
          aria-label={`${words.addCompanion}: ${label}`}
          onClick={() => {
            append({ code: "", pieces: 1 } satisfies Companion);
          }}
        >
          {words.addCompanion}
        </Button>
      </div>
    </fieldset>
  );
}
