import { useState } from "react";
import type { ShippingSettings } from "#contract/company/admin/settings-shipping.ts";
import { knownCourierName, knownCouriers } from "#contract/parcels/known-couriers.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { checkedValues, useShopForm } from "#web/forms/use-shop-form.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { ConfirmDialog } from "../../kit/dialogs/confirm-dialog.tsx";
import { NumberField } from "../../kit/fields/number-field.tsx";
import { useOffice } from "../../office.ts";
import { AllProvinces } from "./all-provinces.tsx";
import { useTariffsTitle } from "./use-tariffs-title.ts";
import { PriceRows } from "./price-rows.tsx";
import { allProvinces, fillProvinces, tariffForm, type TariffFormOutput } from "./tariff-schema.ts";
import { useSaveShipping } from "./use-save-shipping.ts";

interface TariffServiceFormProps {
  /** The service to change; undefined for a new one. */
  service: ShippingSettings["services"][number] | undefined;
  provinces: ShippingSettings["provinces"];
  onSaved: (saved: { provider: string; service: string }) => void;
}

/** One service of the tariff table with its price to each province. */
export function TariffServiceForm({ service, provinces, onSaved }: TariffServiceFormProps) {
  const { call, texts } = useOffice();
  const { shipping } = texts.settings;
  const tariffsTitle = useTariffsTitle(service?.isSample === true);
  const [courier, setCourier] = useState("");
  const [isLeaving, setLeaving] = useState(false);
  const priceOf = new Map(service?.prices.map((price) => [price.provinceId, price]));
  const form = useShopForm(tariffForm, {
    provider: service?.provider ?? "",
    providerName: service?.providerName ?? "",
    service: service?.service ?? "",
    description: service?.description ?? "",
    minimumKilograms: service?.minimumKilograms ?? 1,
    prices: provinces.map(({ id }) => ({
      provinceId: id,
      rupiahPerKilogram: String(priceOf.get(id)?.rupiahPerKilogram ?? ""),
      estimatedDays: priceOf.get(id)?.estimatedDays ?? "",
    })),
  });
  const all = useShopForm(allProvinces, { rupiahPerKilogram: "", estimatedDays: "" });
  const saving = useSaveShipping(({ prices, ...named }: TariffFormOutput) =>
    call("saveTariffService", {
      body: {
        ...named,
        version: service?.version ?? "",
        prices: prices.flatMap(({ rupiahPerKilogram, ...price }) =>
          rupiahPerKilogram === undefined ? [] : [{ ...price, rupiahPerKilogram }],
        ),
      },
    }),
  );
  /**
   * The service with what is typed for all provinces and was not filled in yet; undefined if that is wrong, or if it is not clear
   * whether it should replace the prices of single provinces.
   */
  const withAll = async (checked: TariffFormOutput): Promise<TariffFormOutput | undefined> => {
    if (Object.values(all.getValues()).every((typed) => typed.trim() === "")) return checked;
    const typed = await checkedValues(all);
    if (typed === undefined) return undefined;
    if (checked.prices.every(({ rupiahPerKilogram }) => rupiahPerKilogram === undefined)) {
      return { ...checked, prices: fillProvinces(checked.prices, typed) };
    }
    const field = typed.rupiahPerKilogram === undefined ? "estimatedDays" : "rupiahPerKilogram";
    all.setError(field, { message: shipping.allOpen }, { shouldFocus: true });
    return undefined;
  };
  const save = async (checked: TariffFormOutput) => {
    const whole = await withAll(checked);
    if (whole === undefined) return;
    saving.mutate(whole, {
      onSuccess: () => {
        onSaved(whole);
      },
    });
  };
  const isKnown = service !== undefined;
  return (
    <FormShell
      form={form}
      label={tariffsTitle}
      isPending={saving.isPending}
      submitError={saving.error}
      onSubmit={(checked) => void save(checked)}
    >
      <div className="grid gap-4 pb-5 sm:grid-cols-2 lg:grid-cols-3">
        {!isKnown && (
          <SelectField
            label={shipping.whose}
            value={courier}
            fieldClassName="sm:col-span-2 lg:col-span-1"
            onChange={(event) => {
              const chosen = event.target.value;
              setCourier(chosen);
              form.setValue("provider", chosen);
              form.setValue("providerName", knownCourierName(chosen) ?? "");
            }}
          >
            <option value="">{shipping.ownCourier}</option>
            {Object.entries(knownCouriers).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {courier === "" && (
          <FormTextField
            form={form}
            name="provider"
            label={shipping.provider}
            hint={shipping.providerHint}
            readOnly={isKnown}
            autoCapitalize="none"
          />
        )}
        <FormTextField form={form} name="providerName" label={shipping.providerName} />
        <FormTextField form={form} name="service" label={shipping.serviceName} readOnly={isKnown} />
        <FormTextField form={form} name="description" label={shipping.description} />
        <NumberField form={form} name="minimumKilograms" kind="whole" label={shipping.minimum} />
      </div>
      <AllProvinces all={all} form={form}>
        <PriceRows title={tariffsTitle} form={form} provinces={provinces} />
      </AllProvinces>
      <p className="pt-2 text-14 text-quiet">{shipping.notServed}</p>
      <div className="sticky bottom-0 z-10 flex flex-wrap gap-3 border-t border-line bg-white py-3">
        <Button
          type="submit"
          disabled={saving.isPending}
          pendingLabel={saving.isPending ? texts.frame.saving : undefined}
        >
          {shipping.save}
        </Button>
        {isKnown && (
          <Button
            look="danger"
            disabled={saving.isPending}
            onClick={() => {
              setLeaving(true);
            }}
          >
            {shipping.takeOut}
          </Button>
        )}
      </div>
      {isKnown && (
        <ConfirmDialog
          isOpen={isLeaving}
          onClose={() => {
            setLeaving(false);
          }}
          title={shipping.takeOutTitle(`${service.providerName} ${service.service}`)}
          confirmLabel={shipping.takeOut}
          isPending={saving.isPending}
          error={saving.error}
          onConfirm={() => {
            saving.mutate({ ...service, prices: [] });
          }}
        >
          {shipping.takeOutText}
        </ConfirmDialog>
      )}
    </FormShell>
  );
}
