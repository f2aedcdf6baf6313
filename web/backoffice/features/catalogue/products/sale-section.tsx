import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { chargeableKilograms } from "#contract/parcels/chargeable-weight.ts";
import { formatFigure } from "#contract/core/figures.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { salesUnits } from "#contract/core/sales-units.ts";
import { salesUnitNames } from "#contract/texts/sales-unit-names.ts";
import { useFieldError } from "#web/forms/field-error.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Link } from "#web/ui/link.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { categoriesQuery } from "../../../api/catalogue-queries.ts";
import { stockOfProductQuery } from "../../../api/stock-queries.ts";
import { useOffice } from "../../../office.ts";
import { CategoryOptions } from "./category-options.tsx";
import { CheckField } from "../../../kit/fields/check-field.tsx";
import { Panel } from "../../../kit/panel.tsx";
import { AmountField, NumberField } from "../../../kit/fields/number-field.tsx";
import type { ProductFormState } from "./product-values.ts";

/** A product's price, category and the weight of its parcel. */
export function SaleSection({
  form,
  productId,
}: {
  form: ProductFormState;
  /** Undefined for a new product. */
  productId?: string | undefined;
}) {
  const { call, language, texts } = useOffice();
  const words = texts.catalogue.form;
  const categories = useQuery(categoriesQuery(call));
  const priceRupiah = useWatch({ control: form.control, name: "priceRupiah" });
  const isVolume = useWatch({ control: form.control, name: "isVolume" });
  const categoryError = useFieldError(form, "categoryId");
  const isPrice = Number.isFinite(priceRupiah);
  return (
    <Panel title={words.sale}>
      <div className="grid gap-4 md:grid-cols-3">
        <SelectField
          // The browser shows the selected option only if the options exist already.
          key={categories.data === undefined ? "waiting" : "there"}
          label={words.category}
          error={categoryError}
          {...form.register("categoryId", { setValueAs: Number })}
        >
          <option value={0}>{texts.catalogue.bulk.choose}</option>
          <CategoryOptions categories={categories.data} />
        </SelectField>
        <AmountField
          form={form}
          name="priceRupiah"
          label={words.price}
          {...(isPrice && {
            hint:
              priceRupiah === 0 ? (
                words.noPrice
              ) : (
                <span className="tabular">{formatRupiah(priceRupiah)}</span>
              ),
          })}
        />
        <NumberField form={form} name="weightGrams" kind="whole" label={words.weight} />
        <SelectField label={words.salesUnit} hint={words.salesUnitHint} {...form.register("salesUnit")}>
          {salesUnits.map((unit) => (
            <option key={unit} value={unit}>
              {salesUnitNames[language][unit]}
            </option>
          ))}
        </SelectField>
        {productId !== undefined && <UnitOfCounted form={form} productId={productId} />}
        <NumberField
          form={form}
          name="minimumStock"
          kind="count"
          label={words.minimumStock}
          hint={words.minimumStockHint}
        />
      </div>
      <CheckField label={words.isVolume} {...form.register("isVolume", { deps: [...sizes] })} />
      {isVolume && (
        <div className="grid gap-4 sm:grid-cols-3">
          <NumberField form={form} name="lengthCm" kind="decimal" label={words.length} />
          <NumberField form={form} name="widthCm" kind="decimal" label={words.width} />
          <NumberField form={form} name="heightCm" kind="decimal" label={words.height} />
        </div>
      )}
      <Chargeable form={form} />
      <CheckField label={words.isVisible} {...form.register("isVisible")} />
    </Panel>
  );
}

/** Says that a counted number stays the same when another unit is chosen. */
function UnitOfCounted({ form, productId }: { form: ProductFormState; productId: string }) {
  const { call, language, texts } = useOffice();
  const chosen = useWatch({ control: form.control, name: "salesUnit" });
  const stored = form.formState.defaultValues?.salesUnit;
  const isChanged = stored !== undefined && chosen !== undefined && chosen !== stored;
  const stock = useQuery({ ...stockOfProductQuery(call, productId), enabled: isChanged });
  const onHand = stock.data?.isCounted === true ? stock.data.onHand : 0;
  if (!isChanged || onHand === 0) return null;
  const names = salesUnitNames[language];
  return (
    // In the document it follows the unit, and it is shown below them all where fields are side by side.
    <Alert kind="error" className="md:order-last md:col-span-full">
      {texts.catalogue.form.unitOfCounted(formatFigure(onHand, language), names[stored], names[chosen])}{" "}
      <Link to={`/stock/${productId}`} className="underline underline-offset-4">
        {texts.catalogue.form.toStock}
      </Link>
    </Alert>
  );
}

const sizes = ["lengthCm", "widthCm", "heightCm"] as const;

/** The weight that couriers will charge, updated while weight and sizes are typed. */
function Chargeable({ form }: { form: ProductFormState }) {
  const { language, texts } = useOffice();
  const [weightGrams, isVolume, salesUnit, ...lengths] = useWatch({
    control: form.control,
    name: ["weightGrams", "isVolume", "salesUnit", ...sizes],
  });
  const isWhole = Number.isFinite(weightGrams) && weightGrams > 0;
  const isSized = lengths.every((length) => length !== null && Number.isFinite(length) && length > 0);
  if (!isWhole || (isVolume && !isSized)) return null;
  const [lengthCm, widthCm, heightCm] = lengths;
  const kilograms = (qty: number) =>
    formatFigure(
      chargeableKilograms([{ qty, weightGrams, isVolume, lengthCm, widthCm, heightCm }]),
      language,
    );
  return (
    <output className="block tabular text-15 text-secondary">
      {texts.catalogue.form.chargeable(kilograms(1), kilograms(10), salesUnitNames[language][salesUnit])}
    </output>
  );
}
