import { useRef } from "react";
import { useController, useWatch, type FieldPath, type FieldValues, type PathValue } from "react-hook-form";
import { limits } from "#contract/core/limits.ts";
import type { Subdistrict } from "#contract/parcels/shipping-prices.ts";
import { useTexts } from "#web/app-context.ts";
import { afterPress } from "#web/ui/behaviour/after-press.ts";
import { useFieldError } from "./field-error.ts";
import { FormTextAreaField, FormTextField } from "./form-fields.tsx";
import { placeText } from "./place-text.ts";
import { SubdistrictPicker } from "./subdistrict-picker.tsx";
import type { ShopForm } from "./use-shop-form.ts";

/** The form's names for the parts of an address. The ids are numbers, 0 if no subdistrict is chosen. */
export interface AddressNames<Values extends FieldValues> {
  address: FieldPath<Values>;
  province: FieldPath<Values>;
  city: FieldPath<Values>;
  subdistrict: FieldPath<Values>;
  postalCode: FieldPath<Values>;
  subdistrictId: FieldPath<Values>;
  cityId?: FieldPath<Values>;
  provinceId?: FieldPath<Values>;
}

interface AddressFieldsProps<Values extends FieldValues, Checked> {
  form: ShopForm<Values, Checked>;
  names: AddressNames<Values>;
  /** The autocomplete section, such as "shipping". */
  section?: "shipping" | "billing";
  /** Called when another subdistrict is chosen, or when the choice is cleared. */
  onSubdistrictChange?: (subdistrict: Subdistrict | null) => void;
}

/**
 * Address, province, city, subdistrict and postal code. The subdistrict picker fills the province, the city, the ids,
 * and the postal code if the list has one.
 */
export function AddressFields<Values extends FieldValues, Checked>({
  form,
  names,
  section,
  onSubdistrictChange,
}: AddressFieldsProps<Values, Checked>) {
  const { forms } = useTexts();
  const token = (name: string) => (section === undefined ? name : `${section} ${name}`);
  return (
    <>
      <FormTextAreaField
        form={form}
        name={names.address}
        label={forms.address}
        rows={2}
        autoComplete={token("street-address")}
        maxLength={limits.addressLength}
        aria-required="true"
        fieldClassName="sm:col-span-2"
      />
      <FormTextField
        form={form}
        name={names.province}
        label={forms.province}
        readOnly
        placeholder={forms.filledBySubdistrict}
        autoComplete="off"
      />
      <FormTextField
        form={form}
        name={names.city}
        label={forms.city}
        readOnly
        placeholder={forms.filledBySubdistrict}
        autoComplete="off"
      />
      <SubdistrictFormField form={form} names={names} onChange={onSubdistrictChange} />
      <FormTextField
        form={form}
        name={names.postalCode}
        label={forms.postalCode}
        inputMode="numeric"
        autoComplete={token("postal-code")}
        maxLength={limits.postalCodeLength}
        aria-required="true"
      />
    </>
  );
}

interface SubdistrictFormFieldProps<Values extends FieldValues, Checked> {
  form: ShopForm<Values, Checked>;
  names: AddressNames<Values>;
  onChange: ((subdistrict: Subdistrict | null) => void) | undefined;
}

function SubdistrictFormField<Values extends FieldValues, Checked>({
  form,
  names,
  onChange,
}: SubdistrictFormFieldProps<Values, Checked>) {
  const { forms } = useTexts();
  const {
    field: { ref, onBlur },
  } = useController({ control: form.control, name: names.subdistrict });
  const error = useFieldError(form, names.subdistrict);
  const [subdistrict, city, province] = useWatch({
    control: form.control,
    name: [names.subdistrict, names.city, names.province],
  });
  /** The subdistrict to which the form's postal code belongs; 0 if none. */
  const lastPlaceId = useRef<number>(form.getValues(names.subdistrictId));

  const fill = (name: FieldPath<Values> | undefined, value: string | number) => {
    if (name === undefined) return;
    form.setValue(name, value as PathValue<Values, FieldPath<Values>>, {
      shouldDirty: true,
      shouldValidate: true,
    });
  };
  const choose = (place: Subdistrict | null) => {
    fill(names.provinceId, place?.provinceId ?? 0);
    fill(names.cityId, place?.cityId ?? 0);
    fill(names.subdistrictId, place?.subdistrictId ?? 0);
    fill(names.province, place?.province ?? "");
    fill(names.city, place?.city ?? "");
    fill(names.subdistrict, place?.subdistrictName ?? "");
    if (place !== null) {
      // Another place has another code: the old one is removed, even if the list has none for the new place.
      const isElsewhere = ![0, place.subdistrictId].includes(lastPlaceId.current);
      if (place.postalCode !== "" || isElsewhere) fill(names.postalCode, place.postalCode);
      lastPlaceId.current = place.subdistrictId;
    }
    onChange?.(place);
  };

  return (
    <SubdistrictPicker
      ref={ref}
      label={forms.subdistrict}
      value={placeText({ subdistrict, city, province })}
      onChoose={choose}
      onBlur={() => {
        afterPress(onBlur);
      }}
      error={error}
    />
  );
}
