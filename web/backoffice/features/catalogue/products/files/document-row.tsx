import { useMutation } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { adminRoutes } from "#contract/admin/routes.ts";
import {
  technicalFileOf,
  technicalKinds,
  technicalLanguages,
  technicalLimits,
} from "#contract/catalogue/technical-documents.ts";
import { technicalKindNames, technicalLanguageNames } from "#contract/texts/technical-documents.ts";
import { failureText } from "#web/api/browser-call.ts";
import { openFile } from "#web/api/open-file.ts";
import { FormSelectField, FormTextField } from "#web/forms/form-fields.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useOffice } from "../../../../office.ts";
import { OrderButtons } from "./order-buttons.tsx";
import type { ProductFormState } from "../product-values.ts";

interface DocumentRowProps {
  form: ProductFormState;
  index: number;
  count: number;
  onMove: (place: number) => void;
  onRemove: () => void;
}

/** One technical document of a product with its actions. */
export function DocumentRow({ form, index, count, onMove, onRemove }: DocumentRowProps) {
  const { language, texts } = useOffice();
  const words = texts.catalogue.form;
  const name = words.document(index + 1, count);
  const address = useWatch({ control: form.control, name: `documents.${index}.address` });
  const fileKey = technicalFileOf(address);
  const opening = useMutation({ mutationFn: (key: string) => openFile(filePath(key), language) });
  return (
    <li className="grid gap-3 rounded-6 border border-line bg-white p-3">
      <div className="grid gap-3 md:grid-cols-2">
        <FormSelectField form={form} name={`documents.${index}.kind`} label={words.documentKind}>
          {technicalKinds.map((kind) => (
            <option key={kind} value={kind}>
              {technicalKindNames[language][kind]}
            </option>
          ))}
        </FormSelectField>
        <FormSelectField form={form} name={`documents.${index}.language`} label={words.documentLanguage}>
          {technicalLanguages.map((own) => (
            <option key={own} value={own}>
              {own === "" ? words.noDocumentLanguage : technicalLanguageNames[language][own]}
            </option>
          ))}
        </FormSelectField>
        <FormTextField
          form={form}
          name={`documents.${index}.title`}
          label={words.documentTitle}
          hint={words.documentTitleHint}
          {...(fileKey !== undefined && { fieldClassName: "md:col-span-2" })}
          maxLength={technicalLimits.titleLength}
        />
        {fileKey === undefined && (
          <FormTextField
            form={form}
            name={`documents.${index}.address`}
            label={words.documentLink}
            hint={words.documentLinkHint}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={technicalLimits.linkLength}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <OrderButtons
          index={index}
          count={count}
          labels={{ earlier: `${words.earlier}: ${name}`, later: `${words.later}: ${name}` }}
          onMove={onMove}
        />
        {fileKey !== undefined && (
          <Button
            look="secondary"
            size="small"
            disabled={opening.isPending}
            aria-label={`${words.openDocument}: ${name}`}
            onClick={() => {
              opening.mutate(fileKey);
            }}
          >
            {words.openDocument}
          </Button>
        )}
        <Button look="quiet" size="small" aria-label={`${texts.frame.remove} ${name}`} onClick={onRemove}>
          {texts.frame.remove}
        </Button>
      </div>
      {opening.error !== null && (
        <Alert kind="error">{failureText(opening.error, texts.frame.fileFailed)}</Alert>
      )}
    </li>
  );
}

function filePath(key: string): string {
  const [, path = ""] = adminRoutes.getTechnicalFile.split(" ");
  return path.replace("{key}", key);
}
