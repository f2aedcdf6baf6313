import type { ComponentProps } from "react";
import type { ShippingSettings } from "#contract/company/admin/settings-shipping.ts";
import { useFieldError } from "#web/forms/field-error.ts";
import type { ShopForm } from "#web/forms/use-shop-form.ts";
import { classNames } from "#web/ui/class-names.ts";
import { controlClasses, describedBy, FieldError } from "#web/ui/fields/field.tsx";
import { SideScroll } from "../../kit/lists/side-scroll.tsx";
import { useOffice } from "../../office.ts";
import type { TariffFormInput, TariffFormOutput } from "./tariff-schema.ts";

type Form = ShopForm<TariffFormInput, TariffFormOutput>;

/** A row for each province: the price per kilogram and the days of transport. */
export function PriceRows({
  form,
  provinces,
  title,
}: {
  form: Form;
  provinces: ShippingSettings["provinces"];
  title: string;
}) {
  const { texts } = useOffice();
  const { shipping } = texts.settings;
  return (
    <SideScroll label={title}>
      <table className="w-full border-collapse text-15" aria-label={title}>
        <thead className="bg-ground text-left text-14">
          <tr>
            <th scope="col" className="px-3 py-2">
              {shipping.province}
            </th>
            <th scope="col" className="w-40 px-2 py-2">
              {shipping.price}
            </th>
            <th scope="col" className="w-28 px-2 py-2">
              {shipping.days}
            </th>
          </tr>
        </thead>
        <tbody>
          {provinces.map(({ id, name }, index) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="px-3 py-1 text-left font-normal">
                {name}
              </th>
              <td className="px-2 py-1">
                <Cell
                  form={form}
                  name={`prices.${index}.rupiahPerKilogram`}
                  label={shipping.priceOf(name)}
                  inputMode="numeric"
                  className="text-right tabular"
                />
              </td>
              <td className="px-2 py-1">
                <Cell form={form} name={`prices.${index}.estimatedDays`} label={shipping.daysOf(name)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  );
}

interface CellProps extends Omit<ComponentProps<"input">, "form" | "name"> {
  form: Form;
  name: `prices.${number}.rupiahPerKilogram` | `prices.${number}.estimatedDays`;
  label: string;
}

function Cell({ form, name, label, className, ...rest }: CellProps) {
  const error = useFieldError(form, name);
  const id = `tariff-${name}`;
  return (
    <>
      <input
        {...rest}
        id={id}
        aria-label={label}
        autoComplete="off"
        className={classNames(controlClasses, "min-h-10 py-1", className)}
        {...describedBy(id, { error })}
        {...form.register(name)}
      />
      <FieldError id={`${id}-error`} error={error} />
    </>
  );
}
