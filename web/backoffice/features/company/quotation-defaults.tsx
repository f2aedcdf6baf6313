import type { z } from "zod";
import type { saveDocumentSettings } from "#contract/company/admin/settings-documents.ts";
import { deliveryTerms } from "#contract/quotations/quotation-states.ts";
import { FormSelectField, FormTextField } from "#web/forms/form-fields.tsx";
import type { ShopForm } from "#web/forms/use-shop-form.ts";
import { NumberField } from "../../kit/fields/number-field.tsx";
import { useOffice } from "../../office.ts";
import { BilingualFields, FieldGroup } from "./setting-form.tsx";

type Body = NonNullable<(typeof saveDocumentSettings)["body"]>;

/** The first content of each new quotation, and who signs it. */
export function QuotationDefaults({ form }: { form: ShopForm<z.input<Body>, z.output<Body>> }) {
  const { texts } = useOffice();
  const t = texts.settings.documents;
  return (
    <FieldGroup title={t.quotations}>
      <NumberField
        form={form}
        name="value.quotations.validDays"
        kind="whole"
        label={t.validDays}
        hint={t.quotationsHint}
      />
      <FormSelectField form={form} name="value.quotations.delivery" label={texts.quotations.delivery}>
        {deliveryTerms.map((terms) => (
          <option key={terms} value={terms}>
            {texts.quotations.deliveryNames[terms]}
          </option>
        ))}
      </FormSelectField>
      <BilingualFields
        form={form}
        name="value.quotations.terms"
        label={texts.quotations.terms}
        hint={t.termsHint}
        rows={4}
      />
      <FormTextField
        form={form}
        name="value.quotations.signerName"
        label={t.quotationSigner}
        hint={t.quotationSignerHint}
      />
      <FormTextField form={form} name="value.quotations.signerTitle" label={t.quotationPosition} />
    </FieldGroup>
  );
}
