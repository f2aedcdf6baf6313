import type { UseFormRegisterReturn } from "react-hook-form";
import { useTexts } from "#web/app-context.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";

/** Which of a machine's two meters was read. */
export function MeterSelect({ field }: { field: UseFormRegisterReturn }) {
  const { machines: texts } = useTexts();
  return (
    <SelectField label={texts.meter} {...field}>
      <option value={1}>{texts.meters[1]}</option>
      <option value={2}>{texts.meters[2]}</option>
    </SelectField>
  );
}

/** Whether the meter is a new one, which may show less than the old one. */
export function NewMeterBox({ field }: { field: UseFormRegisterReturn }) {
  const { machines: texts } = useTexts();
  return (
    <label className="-ml-2 flex w-fit items-center gap-3 rounded-4 px-2 py-2.5 hover:bg-ground">
      <input type="checkbox" className="size-5 accent-ink" {...field} />
      <span className="text-16 font-medium">{texts.isNewMeter}</span>
    </label>
  );
}
