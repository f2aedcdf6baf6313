import { useQuery } from "@tanstack/react-query";
import { useFieldArray } from "react-hook-form";
import type { z } from "zod";
import { saveDocumentSettings } from "#contract/company/admin/settings-documents.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import type { ShopForm } from "#web/forms/use-shop-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { TrashIcon } from "#web/ui/icons/tool-icons.tsx";
import { documentSettingsQuery } from "../../api/settings-queries.ts";
import { NumberField } from "../../kit/fields/number-field.tsx";
import { useOffice } from "../../office.ts";
import { QuotationDefaults } from "./quotation-defaults.tsx";
import { FieldGroup, SettingForm } from "./setting-form.tsx";
import { SettingQuery } from "./setting-query.tsx";

const schema = bodyOf(saveDocumentSettings);
type Form = ShopForm<z.input<typeof schema>, z.output<typeof schema>>;

const mostRules = 20;

/** Who signs the documents, and how PPN is computed. */
export function DocumentSettings() {
  const { call, texts } = useOffice();
  const t = texts.settings.documents;
  const options = documentSettingsQuery(call);
  const query = useQuery(options);
  return (
    <SettingQuery query={query}>
      {(data) => (
        <SettingForm
          label={texts.settings.sections.documents}
          schema={schema}
          data={data}
          queryKey={options.queryKey}
          save={(body) => call("saveDocumentSettings", { body })}
          loadAgain={async () => (await query.refetch()).data}
        >
          {(form) => (
            <>
              <p className="text-15 text-secondary">
                {t.intro} {t.lookIsIn}{" "}
                <Link to="/settings/company" className="underline underline-offset-4">
                  {texts.settings.sections.company}
                </Link>
                .
              </p>
              <FieldGroup title={t.signerTitle}>
                <FormTextField form={form} name="value.signerName" label={t.signerName} hint={t.signerHint} />
                <FormTextField form={form} name="value.signerTitle" label={t.position} />
              </FieldGroup>
              <TaxRules form={form} />
              <QuotationDefaults form={form} />
            </>
          )}
        </SettingForm>
      )}
    </SettingQuery>
  );
}

function TaxRules({ form }: { form: Form }) {
  const { texts } = useOffice();
  const t = texts.settings.documents;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "value.taxRules" });
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1 font-heading text-20 font-bold">{t.tax}</legend>
      <p className="pb-4 text-15 text-secondary">{t.taxHint}</p>
      <div className="grid gap-4">
        {fields.map((field, index) => (
          <div
            key={field.id}
            className="grid grid-cols-2 items-start gap-3 md:grid-cols-[1fr_1fr_1fr_1fr_auto]"
          >
            <FormTextField form={form} name={`value.taxRules.${index}.from`} label={t.from} type="date" />
            <NumberField
              form={form}
              name={`value.taxRules.${index}.ratePercent`}
              kind="exact"
              label={t.rate}
            />
            <NumberField
              form={form}
              name={`value.taxRules.${index}.baseNumerator`}
              kind="whole"
              label={t.baseNumerator}
            />
            <NumberField
              form={form}
              name={`value.taxRules.${index}.baseDenominator`}
              kind="whole"
              label={t.baseDenominator}
            />
            <button
              type="button"
              aria-label={t.removeRule(field.from)}
              className="mt-7 inline-flex size-11 items-center justify-center rounded-4 text-secondary hover:bg-ground hover:text-ink disabled:opacity-40"
              disabled={fields.length === 1}
              onClick={() => {
                remove(index);
              }}
            >
              <TrashIcon />
            </button>
          </div>
        ))}
        <Button
          look="secondary"
          className="justify-self-start"
          disabled={fields.length >= mostRules}
          onClick={() => {
            append({ from: "", ratePercent: 12, baseNumerator: 11, baseDenominator: 12 });
          }}
        >
          {t.addRule}
        </Button>
      </div>
    </fieldset>
  );
}
