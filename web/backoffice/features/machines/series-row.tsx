import { useId } from "react";
import { useWatch } from "react-hook-form";
import { seriesLimits, type MachineWithSeries } from "#contract/machines/admin/series.ts";
import { machineLimits } from "#contract/machines/fitment-details.ts";
import { serialText, type SerialRange } from "#contract/machines/serials.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { NumberField } from "../../kit/fields/number-field.tsx";
import { useMay, useOffice } from "../../office.ts";
import { BuiltIn } from "./built-in.tsx";
import { SerialsField } from "./serials-field.tsx";
import type { SeriesFormState } from "./series-values.ts";

interface SeriesRowProps {
  form: SeriesFormState;
  index: number;
  count: number;
  machine: MachineWithSeries;
  onRemove: () => void;
}

/** One series of a machine: its serial numbers and years, and what is built in. */
export function SeriesRow({ form, index, count, machine, onRemove }: SeriesRowProps) {
  const { frame, catalogue, machines: words } = useOffice().texts;
  const mayEdit = useMay()("editCatalogue");
  const titleId = useId();
  const title = words.seriesOf(index + 1, count);
  return (
    <li className="rounded-6 border border-line bg-white p-3 md:p-4">
      <fieldset
        disabled={!mayEdit}
        aria-labelledby={titleId}
        className="grid min-w-0 grid-cols-2 items-start gap-3 md:grid-cols-5"
      >
        <div className="col-span-full flex min-h-11 items-center justify-between gap-3">
          <p id={titleId} className="text-15 font-semibold">
            {title}
          </p>
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
        <SerialsField
          form={form}
          name={`series.${index}.serials`}
          label={catalogue.form.serials}
          placeholder={words.serialsPlaceholder}
          unread={words.serialsUnread}
          isRequired
          fieldClassName="col-span-2"
        />
        <DigitsField form={form} index={index} />
        <NumberField
          form={form}
          name={`series.${index}.yearFrom`}
          kind="count"
          label={words.yearFrom}
          maxLength={4}
        />
        <NumberField
          form={form}
          name={`series.${index}.yearTo`}
          kind="count"
          label={words.yearTo}
          maxLength={4}
        />
        <FormTextField
          form={form}
          name={`series.${index}.name`}
          label={words.name}
          hint={words.nameHint}
          fieldClassName="col-span-2"
          autoComplete="off"
          maxLength={seriesLimits.nameLength}
        />
        <FormTextField
          form={form}
          name={`series.${index}.note`}
          label={catalogue.form.fitmentNote}
          fieldClassName="col-span-2 md:col-span-3"
          autoComplete="off"
          maxLength={machineLimits.noteLength}
        />
        <BuiltIn form={form} index={index} machine={machine} />
      </fieldset>
    </li>
  );
}

/** How many digits plates have; below it, the first plate of the series. */
function DigitsField({ form, index }: { form: SeriesFormState; index: number }) {
  const { machines: words } = useOffice().texts;
  const [serials, digits] = useWatch({
    control: form.control,
    name: [`series.${index}.serials`, `series.${index}.digits`],
  });
  const first = firstPlate(serials, digits);
  return (
    <NumberField
      form={form}
      name={`series.${index}.digits`}
      kind="whole"
      label={words.digits}
      hint={first === undefined ? words.digitsHint : <span className="code unbroken">{first}</span>}
      fieldClassName="max-md:col-span-2"
      maxLength={1}
    />
  );
}

/** The first serial number as plates show it; undefined until both are typed. */
function firstPlate(serials: SerialRange | null | undefined, digits: number): string | undefined {
  const isTyped = Number.isInteger(serials?.from) && digits >= 1 && digits <= seriesLimits.digits;
  if (!serials || !isTyped) return undefined;
  return serialText({ prefix: serials.prefix.toUpperCase(), number: serials.from }, digits);
}
