import { useId } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { formatFigure } from "#contract/core/figures.ts";
import type { MachineWithPlans } from "#contract/machines/admin/service-plans.ts";
import { planLimits } from "#contract/machines/plan-limits.ts";
import { useLanguage } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { CheckField } from "../../kit/fields/check-field.tsx";
import { NumberField } from "../../kit/fields/number-field.tsx";
import { useMay, useOffice } from "../../office.ts";
import { PlanItem } from "./plan-item.tsx";
import { blankItem, type PlansFormState } from "./plan-values.ts";

interface PlanIntervalProps {
  form: PlansFormState;
  name: `plans.${number}.intervals.${number}`;
  products: MachineWithPlans["products"];
  onRemove: () => void;
}

/** An interval of a service plan: when it is due, and what it needs. */
export function PlanInterval({ form, name, products, onRemove }: PlanIntervalProps) {
  const { frame, machines } = useOffice().texts;
  const words = machines.plans;
  const language = useLanguage();
  const mayEdit = useMay()("editCatalogue");
  const titleId = useId();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `${name}.items` });
  const [hours, isFirst] = useWatch({ control: form.control, name: [`${name}.hours`, `${name}.isFirst`] });
  const figure = Number.isInteger(hours) ? formatFigure(hours, language) : "…";
  const title = isFirst ? words.first(figure) : words.every(figure);
  return (
    <li className="rounded-6 border border-line bg-white p-3 md:p-4">
      <fieldset aria-labelledby={titleId} className="grid min-w-0 gap-3">
        <div className="flex min-h-11 items-center justify-between gap-3">
          <h3 id={titleId} className="text-16">
            {title}
          </h3>
          {mayEdit && (
            <button
              type="button"
              aria-label={`${frame.remove} ${title}`}
              className="-mr-1.5 inline-flex size-11 shrink-0 items-center justify-center rounded-6 text-secondary hover:text-ink"
              onClick={onRemove}
            >
              <CloseIcon size={18} />
            </button>
          )}
        </div>
        <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-4">
          <NumberField form={form} name={`${name}.hours`} kind="whole" label={words.hours} maxLength={7} />
          <NumberField
            form={form}
            name={`${name}.severeHours`}
            kind="count"
            label={words.severeHours}
            maxLength={7}
          />
          <NumberField form={form} name={`${name}.months`} kind="count" label={words.months} maxLength={3} />
          <CheckField
            label={words.isFirst}
            fieldClassName="self-end max-md:col-span-2"
            {...form.register(`${name}.isFirst`)}
          />
        </div>
        <ol className="grid gap-3">
          {fields.map(({ id }, index) => (
            <PlanItem
              key={id}
              form={form}
              name={`${name}.items.${index}`}
              place={index + 1}
              products={products}
              onRemove={() => {
                remove(index);
              }}
            />
          ))}
        </ol>
        {mayEdit && (
          <div>
            <Button
              look="quiet"
              size="small"
              className="-ml-4"
              aria-label={`${words.addItem}: ${title}`}
              disabled={fields.length >= planLimits.items}
              onClick={() => {
                append(blankItem);
              }}
            >
              + {words.addItem}
            </Button>
          </div>
        )}
      </fieldset>
    </li>
  );
}
