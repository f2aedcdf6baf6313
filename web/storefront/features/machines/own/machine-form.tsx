import { useState } from "react";
import { limits } from "#contract/core/limits.ts";
import { machineLimits } from "#contract/machines/fitment-details.ts";
import { myMachineForm, type MyMachineForm } from "#contract/machines/my-machines.ts";
import { useTexts } from "#web/app-context.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { Button } from "#web/ui/button.tsx";
import { readOptionalHours } from "./typed-hours.ts";

/** A machine of which nothing is known yet. */
export const blankMachine: MyMachineForm = {
  brand: "",
  model: "",
  serial: "",
  engineSerial: "",
  unitNumber: "",
  site: "",
  hoursPerDay: null,
  hasSecondMeter: false,
  isSevere: false,
};

interface MachineFormProps {
  title: string;
  machine: MyMachineForm;
  /** The company's name if the machine may be written down for it. */
  company?: string | null;
  /** Whether the machine may have a second hour meter: a browser without an account keeps those of one. */
  asksSecondMeter: boolean;
  isPending: boolean;
  error: Error | null;
  onSave: (machine: MyMachineForm, isOfCompany: boolean) => void;
  onCancel: () => void;
}

const check = "-ml-2 flex w-fit items-center gap-3 rounded-4 px-2 py-2.5 hover:bg-ground";

/** Writes a machine down from its plate. */
export function MachineForm(props: MachineFormProps) {
  const { title, machine, company = null, asksSecondMeter, isPending, error, onSave, onCancel } = props;
  const { machines: texts, services } = useTexts();
  const [isOfCompany, setOfCompany] = useState(company !== null);
  const form = useShopForm(myMachineForm, machine, { shouldFocusError: false });
  const name = { autoComplete: "off", maxLength: limits.nameLength };
  const number = { ...name, autoCapitalize: "characters", spellCheck: false, className: "code" };
  return (
    <section aria-labelledby="account-view" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id="account-view" className="text-26">
        {title}
      </h2>
      <FormShell
        form={form}
        label={title}
        hasSummary
        isPending={isPending}
        submitError={error}
        refusalFields={{ unitNumberTaken: "unitNumber" }}
        onSubmit={(checked) => {
          onSave(checked, isOfCompany);
        }}
        className="grid max-w-2xl gap-4"
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <FormTextField
            form={form}
            name="unitNumber"
            label={texts.unitNumber}
            hint={texts.unitNumberHint}
            {...number}
            maxLength={machineLimits.unitNumberLength}
          />
          <FormTextField form={form} name="site" label={texts.site} {...name} />
          <FormTextField
            form={form}
            name="brand"
            label={texts.brand}
            hint={texts.brandHint}
            aria-required="true"
            {...name}
          />
          <FormTextField
            form={form}
            name="model"
            label={texts.model}
            hint={texts.modelHint}
            aria-required="true"
            {...name}
          />
          <FormTextField form={form} name="serial" label={texts.serial} hint={texts.serialHint} {...number} />
          <FormTextField
            form={form}
            name="engineSerial"
            label={texts.engineSerial}
            hint={texts.engineSerialHint}
            {...number}
          />
          <FormTextField
            form={form}
            name="hoursPerDay"
            label={texts.hoursPerDay}
            hint={texts.hoursPerDayHint}
            inputMode="decimal"
            autoComplete="off"
            rules={{ setValueAs: readOptionalHours }}
          />
        </div>
        {asksSecondMeter && (
          <label className={check}>
            <input type="checkbox" className="size-5 accent-ink" {...form.register("hasSecondMeter")} />
            <span className="text-16 font-medium">{texts.hasSecondMeter}</span>
          </label>
        )}
        <label className={check}>
          <input type="checkbox" className="size-5 shrink-0 accent-ink" {...form.register("isSevere")} />
          <span className="text-16 font-medium">{services.isSevere}</span>
        </label>
        {company !== null && (
          <label className={check}>
            <input
              type="checkbox"
              className="size-5 accent-ink"
              checked={isOfCompany}
              onChange={({ target }) => {
                setOfCompany(target.checked);
              }}
            />
            <span className="text-16 font-medium">{texts.ofCompany(company)}</span>
          </label>
        )}
        <div className="mt-2 flex flex-wrap gap-3">
          <Button type="submit" disabled={isPending} pendingLabel={isPending ? texts.saving : undefined}>
            {texts.save}
          </Button>
          <Button look="secondary" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </div>
      </FormShell>
    </section>
  );
}
