import type { UseFieldArrayReturn } from "react-hook-form";
import type { Machine } from "#contract/catalogue/admin/catalogue.ts";
import { machineLimits } from "#contract/machines/fitment-details.ts";
import { Button } from "#web/ui/button.tsx";
import { useOffice } from "../../../office.ts";
import { FitmentDetailRow } from "./fitment-detail-row.tsx";
import type { ProductFormState, ProductValues } from "./product-values.ts";

interface FitmentDetailListProps {
  form: ProductFormState;
  details: Pick<UseFieldArrayReturn<ProductValues, "fitmentDetails">, "fields" | "append" | "remove">;
  /** The machines that the product fits. */
  machines: Machine[];
}

/** Where a product sits in its machines, how many, and in which serial numbers. */
export function FitmentDetailList({ form, details, machines }: FitmentDetailListProps) {
  const words = useOffice().texts.catalogue.form;
  const { fields, append, remove } = details;
  // Whoever adds a row says which of several machines it is about: a wrong one would tell buyers what does not fit.
  const [only, ...others] = machines;
  const machineId = only === undefined || others.length > 0 ? 0 : only.id;
  return (
    <fieldset className="mt-3 grid min-w-0 gap-3">
      <legend className="mb-2 text-15 font-semibold">{words.fitmentDetails}</legend>
      <p className="max-w-[75ch] text-quiet">{words.fitmentDetailsHint}</p>
      {fields.length > 0 && (
        <ol className="grid gap-3">
          {fields.map(({ id }, index) => (
            <FitmentDetailRow
              key={id}
              form={form}
              index={index}
              count={fields.length}
              machines={machines}
              onRemove={() => {
                remove(index);
              }}
            />
          ))}
        </ol>
      )}
      <div>
        <Button
          look="secondary"
          disabled={fields.length >= machineLimits.details}
          onClick={() => {
            append({ machineId, serials: null, position: "", pieces: null, note: "", source: null });
          }}
        >
          {words.addFitmentDetail}
        </Button>
      </div>
    </fieldset>
  );
}
