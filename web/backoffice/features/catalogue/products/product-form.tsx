import { useEffect } from "react";
import type { DefaultValues } from "react-hook-form";
import type { Machine } from "#contract/catalogue/admin/catalogue.ts";
import { newProductForm, productForm } from "#contract/catalogue/admin/catalogue.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { Button } from "#web/ui/button.tsx";
import { AllowedButton } from "../../../kit/allowed-button.tsx";
import { useMay, useOffice } from "../../../office.ts";
import { LeaveQuestion } from "./leave-question.tsx";
import { CompanionsSection } from "./companions-section.tsx";
import { DocumentsSection } from "./files/documents-section.tsx";
import { FactsSection } from "./facts-section.tsx";
import { MachinesSection } from "./machines-section.tsx";
import { MeasuresSection } from "./measures-section.tsx";
import { NumbersSection } from "./numbers-section.tsx";
import { PicturesSection } from "./files/pictures-section.tsx";
import type { CheckedProduct, ProductValues } from "./product-values.ts";
import { SaleSection } from "./sale-section.tsx";
import { TextsSection } from "./texts-section.tsx";

interface ProductFormProps {
  /** Undefined for a new product. */
  productId?: string;
  values: DefaultValues<ProductValues>;
  /** The version of the product that the values come from; another version fills the form again. */
  version: string;
  machines: Machine[];
  isPending: boolean;
  submitError: Error | null;
  /** What can be done about an error that trying again does not solve. */
  onLoadAgain?: (() => void) | undefined;
  onSubmit: (product: CheckedProduct) => void;
}

/** The form with all fields of a product. */
export function ProductForm({
  productId,
  values,
  version,
  machines,
  isPending,
  submitError,
  onLoadAgain,
  onSubmit,
}: ProductFormProps) {
  const { frame, catalogue } = useOffice().texts;
  const mayEdit = useMay()("editCatalogue");
  const form = useShopForm<ProductValues, CheckedProduct>(
    version === "new" ? newProductForm : productForm,
    values,
  );
  useEffect(() => {
    form.reset(values);
    // The values belong to this version.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [version]);
  return (
    <FormShell
      form={form}
      onSubmit={onSubmit}
      isPending={isPending}
      submitError={submitError}
      label={catalogue.product}
      className="grid gap-5"
    >
      <fieldset disabled={!mayEdit} className="grid min-w-0 gap-5">
        <NumbersSection form={form} />
        <TextsSection form={form} />
        <SaleSection form={form} productId={productId} />
        <FactsSection form={form} />
        <MeasuresSection form={form} />
        <CompanionsSection form={form} />
        <DocumentsSection form={form} />
        <PicturesSection form={form} />
        {/* What was removed from one version cannot be brought back into another. */}
        <MachinesSection key={version} form={form} known={machines} />
      </fieldset>
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-white px-4 py-3 md:-mx-8 md:px-8">
        {onLoadAgain !== undefined && (
          <Button look="secondary" onClick={onLoadAgain}>
            {catalogue.form.loadAgain}
          </Button>
        )}
        <AllowedButton
          permission="editCatalogue"
          type="submit"
          size="large"
          disabled={isPending}
          pendingLabel={isPending ? frame.saving : undefined}
        >
          {frame.save}
        </AllowedButton>
      </div>
      <LeaveQuestion isChanged={form.formState.isDirty && !isPending} />
    </FormShell>
  );
}
