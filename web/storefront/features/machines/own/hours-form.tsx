import type { z } from "zod";
import { readingForm } from "#contract/machines/my-machines.ts";
import { useTexts } from "#web/app-context.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { Button } from "#web/ui/button.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { accountNoticeMs } from "../../../notice-times.ts";
import { today } from "./machine-words.ts";
import { MeterSelect, NewMeterBox } from "./meter-fields.tsx";
import type { Saving } from "./saving.ts";
import { readTypedHours } from "./typed-hours.ts";

interface HoursFormProps {
  hasSecondMeter: boolean;
  adding: Saving<z.output<typeof readingForm>>;
}

/** Writes down what a machine's meter shows. */
export function HoursForm({ hasSecondMeter, adding: { mutate, isPending, error } }: HoursFormProps) {
  const { machines: texts } = useTexts();
  const notify = useNotify();
  const blank = { meter: 1 as const, day: today(), isNewMeter: false };
  const form = useShopForm(readingForm, blank);
  return (
    <FormShell
      form={form}
      label={texts.writeDown}
      isPending={isPending}
      submitError={error}
      refusalFields={{ hoursGoBack: "hours" }}
      onSubmit={(reading) => {
        mutate(reading, {
          onSuccess: () => {
            form.reset({ ...blank, meter: reading.meter });
            notify({ kind: "success", text: texts.written, durationMs: accountNoticeMs });
          },
        });
      }}
      className="grid max-w-2xl gap-4"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {hasSecondMeter && <MeterSelect field={form.register("meter", { valueAsNumber: true })} />}
        <FormTextField
          form={form}
          name="hours"
          label={texts.hoursOfMeter}
          hint={texts.hoursHint}
          inputMode="decimal"
          autoComplete="off"
          rules={{ setValueAs: readTypedHours }}
        />
        <FormTextField form={form} name="day" type="date" label={texts.day} max={today()} />
      </div>
      <NewMeterBox field={form.register("isNewMeter")} />
      <div>
        <Button type="submit" disabled={isPending} pendingLabel={isPending ? texts.saving : undefined}>
          {texts.writeDown}
        </Button>
      </div>
    </FormShell>
  );
}
