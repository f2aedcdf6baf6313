import { useWatch } from "react-hook-form";
import { catalogueLimits } from "#contract/catalogue/admin/catalogue.ts";
import { FormTextAreaField, FormTextField } from "#web/forms/form-fields.tsx";
import { Button } from "#web/ui/button.tsx";
import { RichText } from "#web/ui/text/rich-text.tsx";
import { useOffice } from "../../../office.ts";
import { Panel } from "../../../kit/panel.tsx";
import type { ProductFormState } from "./product-values.ts";

/** Names and descriptions in both languages; Indonesian first, as customers read it. */
export function TextsSection({ form }: { form: ProductFormState }) {
  const words = useOffice().texts.catalogue.form;
  const { nameLength } = catalogueLimits;
  return (
    <Panel title={words.texts}>
      <div className="grid gap-4 md:grid-cols-2">
        <FormTextField form={form} name="nameId" label={words.nameId} maxLength={nameLength} />
        <FormTextField form={form} name="nameEn" label={words.nameEn} maxLength={nameLength} />
      </div>
      <BorrowedName form={form} />
      <Description form={form} name="descriptionId" label={words.descriptionId} language="id" />
      <Description form={form} name="descriptionEn" label={words.descriptionEn} language="en" />
    </Panel>
  );
}

/** Says that one name only repeats the other, until somebody types it or confirms it. */
function BorrowedName({ form }: { form: ProductFormState }) {
  const words = useOffice().texts.catalogue.form;
  const [borrowed = "", nameEn, nameId] = useWatch({
    control: form.control,
    name: ["borrowedName", "nameEn", "nameId"],
  });
  if (borrowed === "" || nameEn !== nameId) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-6 bg-ground px-4 py-3 text-15">
      <p className="max-w-prose">{words.borrowed[borrowed]}</p>
      <Button
        type="button"
        look="secondary"
        size="small"
        onClick={() => {
          form.setValue("borrowedName", "", { shouldDirty: true });
        }}
      >
        {words.nameIsRight}
      </Button>
    </div>
  );
}

interface DescriptionProps {
  form: ProductFormState;
  name: "descriptionEn" | "descriptionId";
  label: string;
  language: "en" | "id";
}

function Description({ form, name, label, language }: DescriptionProps) {
  const words = useOffice().texts.catalogue.form;
  const text = useWatch({ control: form.control, name }) ?? "";
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <FormTextAreaField
        form={form}
        name={name}
        label={label}
        hint={words.descriptionHint}
        rows={7}
        maxLength={catalogueLimits.descriptionLength}
      />
      <div className="grid content-start gap-1.5">
        <p className="text-15 font-medium">{words.preview}</p>
        <div lang={language} className="min-h-24 rounded-6 bg-ground p-4 text-secondary">
          {text.trim() === "" ? (
            <p className="text-quiet">{words.previewEmpty}</p>
          ) : (
            <RichText text={text} className="max-w-prose" />
          )}
        </div>
      </div>
    </div>
  );
}
