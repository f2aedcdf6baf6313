import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useFieldArray } from "react-hook-form";
import type { z } from "zod";
import { saveDocumentSettings } from "#contract/admin/settings-documents.ts";
import { limits } from "#contract/limits.ts";
import { pictureLocation } from "#contract/pictures.ts";
import { failureText } from "#web/api/browser-call.ts";
import { companyQuery } from "#web/api/reference-queries.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import type { ShopForm } from "#web/forms/use-shop-form.ts";
import { Button } from "#web/ui/button.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { TrashIcon } from "#web/ui/tool-icons.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { documentSettingsQuery } from "../../api/settings-queries.ts";
import { useOffice } from "../../office.ts";
import { CompanyColour } from "./company-colour.tsx";
import { QuotationDefaults } from "./quotation-defaults.tsx";
import { FieldGroup, SettingForm } from "./setting-form.tsx";
import { SettingQuery } from "./setting-query.tsx";
import { showColour } from "./show-colour.ts";

const schema = bodyOf(saveDocumentSettings);
type Form = ShopForm<z.input<typeof schema>, z.output<typeof schema>>;

const pictureTypes = { "image/jpeg": [".jpg", ".jpeg"], "image/png": [".png"], "image/webp": [".webp"] };
const noticeMs = 6_000;
const mostRules = 20;

/** Who signs the documents, the logo on them, and how PPN is computed. */
export function DocumentSettings() {
  const { call, texts } = useOffice();
  const t = texts.settings.documents;
  const options = documentSettingsQuery(call);
  const query = useQuery(options);
  const queryClient = useQueryClient();
  return (
    <SettingQuery query={query}>
      {(data) => (
        <SettingForm
          label={texts.settings.sections.documents}
          schema={schema}
          data={data}
          queryKey={options.queryKey}
          save={async (body) => {
            const saved = await call("saveDocumentSettings", { body });
            showColour(saved.value.colour);
            void queryClient.invalidateQueries(companyQuery(call));
            return saved;
          }}
          loadAgain={async () => (await query.refetch()).data}
        >
          {(form) => (
            <>
              <p className="text-15 text-secondary">{t.intro}</p>
              <FieldGroup title={t.signerTitle}>
                <FormTextField form={form} name="value.signerName" label={t.signerName} hint={t.signerHint} />
                <FormTextField form={form} name="value.signerTitle" label={t.position} />
              </FieldGroup>
              <FieldGroup title={t.logo}>
                <Logo form={form} />
              </FieldGroup>
              <FieldGroup title={t.colour}>
                <CompanyColour form={form} />
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

/** A picture is stored as soon as it is chosen; documents show it after the form is saved. */
function Logo({ form }: { form: Form }) {
  const { patientCall, texts } = useOffice();
  const t = texts.settings.documents;
  const id = useId();
  const notify = useNotify();
  const [files, setFiles] = useState<File[]>([]);
  const logo = form.watch("value.logo");
  const take = (key: string | null) => {
    form.setValue("value.logo", key, { shouldDirty: true, shouldValidate: true });
  };
  const storing = useMutation({
    mutationFn: (file: File) => patientCall("addLogo", { body: file }),
    onSuccess: (stored) => {
      take(stored.logo);
    },
    onError: (error) => {
      setFiles([]);
      notify({ kind: "error", text: failureText(error, texts.frame.couldNotSend), durationMs: noticeMs });
    },
  });
  return (
    <div className="grid content-start gap-3 md:col-span-2" aria-busy={storing.isPending}>
      <FileDrop
        id={id}
        label={t.logo}
        files={files}
        types={pictureTypes}
        maximumFiles={1}
        maximumBytes={limits.receiptBytes}
        hint={t.logoHint}
        onChange={(chosen) => {
          setFiles(chosen);
          if (chosen[0] !== undefined) storing.mutate(chosen[0]);
        }}
      />
      {logo !== null && (
        <div className="flex flex-wrap items-center gap-4">
          <img
            src={pictureLocation(logo, 320)}
            alt={t.logo}
            className="max-h-24 rounded-6 border border-line"
          />
          <Button
            look="secondary"
            size="small"
            onClick={() => {
              setFiles([]);
              take(null);
            }}
          >
            {t.noLogo}
          </Button>
        </div>
      )}
    </div>
  );
}

function TaxRules({ form }: { form: Form }) {
  const { texts } = useOffice();
  const t = texts.settings.documents;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "value.taxRules" });
  const number = { valueAsNumber: true };
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
            <FormTextField
              form={form}
              name={`value.taxRules.${index}.ratePercent`}
              rules={number}
              label={t.rate}
              inputMode="decimal"
            />
            <FormTextField
              form={form}
              name={`value.taxRules.${index}.baseNumerator`}
              rules={number}
              label={t.baseNumerator}
              inputMode="numeric"
            />
            <FormTextField
              form={form}
              name={`value.taxRules.${index}.baseDenominator`}
              rules={number}
              label={t.baseDenominator}
              inputMode="numeric"
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
