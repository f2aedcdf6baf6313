import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { checkedValues, type ShopForm } from "#web/forms/use-shop-form.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useOffice } from "../../office.ts";
import {
  fillProvinces,
  type AllProvincesInput,
  type AllProvincesOutput,
  type TariffFormInput,
  type TariffFormOutput,
} from "./tariff-schema.ts";

interface AllProvincesProps {
  /** What is typed for all provinces. It is no part of the service: filling in empties it. */
  all: ShopForm<AllProvincesInput, AllProvincesOutput>;
  form: ShopForm<TariffFormInput, TariffFormOutput>;
  /** The rows of the single provinces. */
  children: ReactNode;
}

/** One price and one number of days that are filled in for every province, and below them the rows of the provinces. */
export function AllProvinces({ all, form, children }: AllProvincesProps) {
  const { shipping } = useOffice().texts.settings;
  const [before, setBefore] = useState<TariffFormInput["prices"]>();
  const title = useId();
  const set = (prices: TariffFormInput["prices"]) => {
    form.setValue("prices", prices, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const fill = async () => {
    const typed = await checkedValues(all);
    if (typed === undefined) return;
    if (typed.rupiahPerKilogram === undefined && typed.estimatedDays === "") {
      all.setError("rupiahPerKilogram", { message: "required" }, { shouldFocus: true });
      return;
    }
    const prices = form.getValues("prices");
    setBefore(structuredClone(prices));
    set(fillProvinces(prices, all.getValues()));
    // Not `reset`, which would also empty the fields of the service around these.
    all.resetField("rupiahPerKilogram");
    all.resetField("estimatedDays");
  };
  // Enter would save the service.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void fill();
  };
  return (
    <>
      <fieldset aria-labelledby={title} className="mb-4 grid min-w-0 gap-3 rounded-6 bg-ground p-4">
        <div>
          <h3 id={title} className="text-16">
            {shipping.allTitle}
          </h3>
          <p className="text-14 text-secondary">{shipping.allHint(form.getValues("prices").length)}</p>
        </div>
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[11rem_8rem_auto] sm:justify-start">
          <FormTextField
            form={all}
            name="rupiahPerKilogram"
            label={shipping.price}
            inputMode="numeric"
            autoComplete="off"
            onKeyDown={onKeyDown}
          />
          <FormTextField
            form={all}
            name="estimatedDays"
            label={shipping.days}
            placeholder="2-3"
            autoComplete="off"
            onKeyDown={onKeyDown}
          />
          <Button look="secondary" className="max-sm:col-span-2 sm:mt-7" onClick={() => void fill()}>
            {shipping.allFill}
          </Button>
        </div>
        <div
          className={classNames(
            "flex flex-wrap items-center gap-x-4 gap-y-1",
            before === undefined && "-mt-3",
          )}
        >
          <output className="text-15">{before !== undefined && shipping.allFilled}</output>
          {before !== undefined && (
            <Button
              look="quiet"
              size="small"
              onClick={() => {
                set(before);
                setBefore(undefined);
                all.setFocus("rupiahPerKilogram");
              }}
            >
              {shipping.allUndo}
            </Button>
          )}
        </div>
      </fieldset>
      {/* What is typed into a row after filling in would be lost by undoing it. */}
      <div
        onInput={() => {
          setBefore(undefined);
        }}
      >
        {children}
      </div>
    </>
  );
}
