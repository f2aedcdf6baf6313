import { useEffect } from "react";
import { formatFigure } from "#contract/core/figures.ts";
import { doneForm, type DoneForm as Done, type MyServices } from "#contract/machines/my-services.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { accountNoticeMs } from "../../../notice-times.ts";
import { today } from "../own/machine-words.ts";
import type { Saving } from "../own/saving.ts";
import { readTypedHours } from "../own/typed-hours.ts";

interface DoneFormProps {
  plan: NonNullable<MyServices["plan"]>;
  /** The service that is due next. */
  next: number | undefined;
  marking: Saving<Done>;
}

/** Writes down that a service was done. */
export function DoneForm({ plan, next, marking: { mutate, isPending, error } }: DoneFormProps) {
  const { services: texts } = useTexts();
  const language = useLanguage();
  const notify = useNotify();
  const figure = (value: number) => formatFigure(value, language);
  const offered = [...new Set([...plan.services, ...(next === undefined ? [] : [next])])].toSorted(
    (one, other) => one - other,
  );
  const first = next ?? offered[0] ?? 0;
  const form = useShopForm<Done, Done>(doneForm, { service: first, day: today() });
  const { setValue } = form;
  // Hours that are typed meanwhile, and each service that is done, make another one the next.
  useEffect(() => {
    setValue("service", first);
  }, [first, setValue]);
  return (
    <FormShell
      form={form}
      label={texts.markTitle}
      isPending={isPending}
      submitError={error}
      refusalFields={{
        hoursGoBack: "hours",
        serviceAfterHours: "hours",
        serviceHoursGoBack: "hours",
        serviceDoneAlready: "day",
        serviceNotPlanned: "service",
      }}
      onSubmit={(done) => {
        mutate(done, {
          onSuccess: () => {
            form.reset({ service: form.getValues("service"), day: today() });
            notify({
              kind: "success",
              text: texts.marked(figure(done.service)),
              durationMs: accountNoticeMs,
            });
          },
        });
      }}
      className="grid max-w-2xl gap-4 border-t border-line pt-5"
    >
      <h3 className="text-18">{texts.markTitle}</h3>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField label={texts.service} {...form.register("service", { valueAsNumber: true })}>
          {offered.map((service) => (
            <option key={service} value={service}>
              {texts.hours(figure(service))}
            </option>
          ))}
        </SelectField>
        <FormTextField form={form} name="day" type="date" label={texts.day} max={today()} />
        <FormTextField
          form={form}
          name="hours"
          label={texts.hoursOfMeter}
          hint={texts.hoursHint}
          inputMode="decimal"
          autoComplete="off"
          rules={{ setValueAs: readTypedHours }}
        />
      </div>
      <div>
        <Button type="submit" disabled={isPending} pendingLabel={isPending ? texts.saving : undefined}>
          {texts.mark}
        </Button>
      </div>
    </FormShell>
  );
}
