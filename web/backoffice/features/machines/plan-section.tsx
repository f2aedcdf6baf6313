import { useFieldArray, useWatch } from "react-hook-form";
import type { MachineWithPlans } from "#contract/machines/admin/service-plans.ts";
import { machineLimits } from "#contract/machines/fitment-details.ts";
import { planLimits } from "#contract/machines/plan-limits.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckField } from "../../kit/fields/check-field.tsx";
import { Panel } from "../../kit/panel.tsx";
import { useMay, useOffice } from "../../office.ts";
import { PlanInterval } from "./plan-interval.tsx";
import { blankInterval, type PlansFormState } from "./plan-values.ts";
import { SerialsField } from "./serials-field.tsx";

interface PlanSectionProps {
  form: PlansFormState;
  index: number;
  products: MachineWithPlans["products"];
  onRemove: () => void;
}

/** One service plan of a machine. */
export function PlanSection({ form, index, products, onRemove }: PlanSectionProps) {
  const { catalogue, machines } = useOffice().texts;
  const words = machines.plans;
  const mayEdit = useMay()("editCatalogue");
  const name = `plans.${index}` as const;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `${name}.intervals` });
  const title = useWatch({ control: form.control, name: `${name}.name` });
  return (
    <Panel title={title.trim() === "" ? words.plan : title}>
      <fieldset disabled={!mayEdit} className="grid min-w-0 gap-4">
        <div className="grid items-start gap-3 md:grid-cols-2">
          <FormTextField
            form={form}
            name={`${name}.name`}
            label={words.name}
            autoComplete="off"
            aria-required="true"
            maxLength={planLimits.nameLength}
          />
          <SerialsField
            form={form}
            name={`${name}.serials`}
            label={catalogue.form.serials}
            placeholder={words.allSerials}
            unread={machines.serialsUnread}
          />
          <FormTextField
            form={form}
            name={`${name}.source`}
            label={words.source}
            autoComplete="off"
            maxLength={planLimits.sourceLength}
          />
          <FormTextField
            form={form}
            name={`${name}.note`}
            label={catalogue.form.fitmentNote}
            autoComplete="off"
            maxLength={machineLimits.noteLength}
          />
          <CheckField
            label={words.isSample}
            fieldClassName="md:col-span-2"
            {...form.register(`${name}.isSample`)}
          />
        </div>
        <ol className="grid gap-4">
          {fields.map(({ id }, place) => (
            <PlanInterval
              key={id}
              form={form}
              name={`${name}.intervals.${place}`}
              products={products}
              onRemove={() => {
                remove(place);
              }}
            />
          ))}
        </ol>
        {mayEdit && (
          <div className="flex flex-wrap gap-3">
            <Button
              look="secondary"
              disabled={fields.length >= planLimits.intervals}
              onClick={() => {
                append(blankInterval());
              }}
            >
              {words.addInterval}
            </Button>
            <Button look="quiet" onClick={onRemove}>
              {words.removePlan}
            </Button>
          </div>
        )}
      </fieldset>
    </Panel>
  );
}
