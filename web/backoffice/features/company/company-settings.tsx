import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useFieldArray } from "react-hook-form";
import type { z } from "zod";
import { companySamples, pastSamples } from "#contract/company/admin/samples.ts";
import { saveCompanySettings } from "#contract/company/admin/settings.ts";
import { companyQuery } from "#web/api/reference-queries.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { FormTextAreaField, FormTextField } from "#web/forms/form-fields.tsx";
import type { ShopForm } from "#web/forms/use-shop-form.ts";
import { Button } from "#web/ui/button.tsx";
import { TrashIcon } from "#web/ui/icons/tool-icons.tsx";
import { companySettingsQuery, documentSettingsQuery } from "../../api/settings-queries.ts";
import { NumberField } from "../../kit/fields/number-field.tsx";
import { useOffice } from "../../office.ts";
import { CheckField } from "../../kit/fields/check-field.tsx";
import { CompanyLook } from "./company-look.tsx";
import { SampleNotice, useSampleHint } from "./samples.tsx";
import { BilingualFields, FieldGroup, SettingForm } from "./setting-form.tsx";
import { SettingQuery } from "./setting-query.tsx";

const schema = bodyOf(saveCompanySettings);
type Form = ShopForm<z.input<typeof schema>, z.output<typeof schema>>;

/** The company's logo and colour, its name, contacts and marketplaces, and what the law requires the shop to say about it. */
export function CompanySettings() {
  const { call, texts } = useOffice();
  const { company } = texts.settings;
  const options = companySettingsQuery(call);
  const query = useQuery(options);
  const documents = useQuery(documentSettingsQuery(call));
  const sample = useSampleHint();
  const queryClient = useQueryClient();
  return (
    <SettingQuery query={documents}>
      {(look) => (
        <SettingQuery query={query}>
          {(data) => (
            <div className="grid gap-10">
              <SampleNotice names={[...companySamples, ...pastSamples]} />
              <CompanyLook data={look} loadAgain={async () => (await documents.refetch()).data} />
              <SettingForm
                label={texts.settings.sections.company}
                schema={schema}
                data={data}
                queryKey={options.queryKey}
                save={async (body) => {
                  const saved = await call("saveCompanySettings", { body });
                  void queryClient.invalidateQueries(companyQuery(call));
                  return saved;
                }}
                loadAgain={async () => (await query.refetch()).data}
              >
                {(form) => (
                  <>
                    <FieldGroup title={company.contactTitle}>
                      <FormTextField form={form} name="value.name" label={company.name} />
                      <FormTextField
                        form={form}
                        name="value.email"
                        label={company.email}
                        type="email"
                        {...sample("email")}
                      />
                      <FormTextField
                        form={form}
                        name="value.phone"
                        label={company.phone}
                        {...sample("phone")}
                      />
                      <FormTextField
                        form={form}
                        name="value.whatsapp"
                        label={company.whatsapp}
                        {...sample("whatsapp")}
                      />
                      <FormTextAreaField
                        form={form}
                        name="value.address"
                        label={company.address}
                        {...sample("address")}
                        rows={2}
                        fieldClassName="md:col-span-2"
                      />
                      <BilingualFields
                        form={form}
                        name="value.openingHours"
                        label={company.openingHours}
                        sample="openingHours"
                      />
                      <FormTextField
                        form={form}
                        name="value.since"
                        label={company.since}
                        inputMode="numeric"
                        hint={company.sinceHint}
                        {...sample("since")}
                      />
                      <FormTextField
                        form={form}
                        name="value.shipsFrom"
                        label={company.shipsFrom}
                        hint={company.shipsFromHint}
                        {...sample("shipsFrom")}
                      />
                    </FieldGroup>
                    <Marketplaces form={form} />
                    <FieldGroup title={company.legalTitle}>
                      <FormTextField form={form} name="value.legal.name" label={company.legalName} />
                      <FormTextField
                        form={form}
                        name="value.legal.nib"
                        label={company.nib}
                        inputMode="numeric"
                        {...sample("nib")}
                      />
                      <FormTextField
                        form={form}
                        name="value.legal.npwp"
                        label={company.npwp}
                        {...sample("npwp")}
                      />
                      <CheckField
                        label={company.isTaxable}
                        fieldClassName="self-end"
                        {...form.register("value.legal.isTaxable")}
                      />
                      <FormTextField
                        form={form}
                        name="value.complaints.email"
                        label={company.complaintsEmail}
                        {...sample("complaints")}
                        type="email"
                      />
                      <FormTextField
                        form={form}
                        name="value.complaints.whatsapp"
                        label={company.complaintsWhatsapp}
                        {...sample("complaints")}
                      />
                      <BilingualFields
                        form={form}
                        name="value.consumerProtection.office"
                        label={company.protectionOffice}
                        rows={3}
                      />
                      <FormTextField
                        form={form}
                        name="value.consumerProtection.whatsapp"
                        label={company.protectionWhatsapp}
                      />
                      <NumberField
                        form={form}
                        name="value.returnWorkingDays"
                        kind="whole"
                        label={company.returnWorkingDays}
                        hint={company.returnHint}
                      />
                    </FieldGroup>
                  </>
                )}
              </SettingForm>
            </div>
          )}
        </SettingQuery>
      )}
    </SettingQuery>
  );
}

function Marketplaces({ form }: { form: Form }) {
  const { texts } = useOffice();
  const { company } = texts.settings;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "value.marketplaces" });
  return (
    <fieldset className="min-w-0">
      <legend className="pb-4 font-heading text-20 font-bold">{company.marketplaces}</legend>
      <div className="grid gap-4">
        {fields.map((field, index) => (
          <div
            key={field.id}
            className="grid grid-cols-[1fr_auto] items-start gap-3 md:grid-cols-[1fr_2fr_auto]"
          >
            <FormTextField
              form={form}
              name={`value.marketplaces.${index}.name`}
              label={company.marketplaceName}
            />
            <FormTextField
              form={form}
              name={`value.marketplaces.${index}.url`}
              label={company.marketplaceUrl}
              type="url"
              fieldClassName="max-md:col-start-1"
            />
            <button
              type="button"
              aria-label={company.removeMarketplace(field.name)}
              className="mt-7 inline-flex size-11 items-center justify-center rounded-4 text-secondary hover:bg-ground hover:text-ink max-md:col-start-2 max-md:row-start-1"
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
          disabled={fields.length >= 6}
          onClick={() => {
            append({ name: "", url: "https://" });
          }}
        >
          {company.addMarketplace}
        </Button>
      </div>
    </fieldset>
  );
}
