import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { z } from "zod";
import { saveDocumentSettings } from "#contract/company/admin/settings-documents.ts";
import { limits } from "#contract/core/limits.ts";
import { pictureLocation } from "#contract/core/pictures.ts";
import { failureText } from "#web/api/browser-call.ts";
import { companyQuery } from "#web/api/company-facts-queries.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import type { ShopForm } from "#web/forms/use-shop-form.ts";
import { Button } from "#web/ui/button.tsx";
import { FileDrop } from "#web/ui/fields/file-drop.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { documentSettingsQuery } from "../../api/settings-queries.ts";
import { useOffice } from "../../office.ts";
import { CompanyColour } from "./company-colour.tsx";
import { FieldGroup, SettingForm } from "./setting-form.tsx";
import { showColour } from "./show-colour.ts";

const schema = bodyOf(saveDocumentSettings);
type Input = z.input<typeof schema>;
type Form = ShopForm<Input, z.output<typeof schema>>;

const pictureTypes = { "image/jpeg": [".jpg", ".jpeg"], "image/png": [".png"], "image/webp": [".webp"] };
const noticeMs = 6_000;

interface CompanyLookProps {
  data: Input;
  loadAgain: () => Promise<Input | undefined>;
}

/**
 * The company's logo and colour, by a form of its own: they are stored with what documents say, whose other fields stay as they
 * are.
 */
export function CompanyLook({ data, loadAgain }: CompanyLookProps) {
  const { call, texts } = useOffice();
  const t = texts.settings.look;
  const queryClient = useQueryClient();
  return (
    <SettingForm
      label={t.title}
      saveLabel={t.save}
      schema={schema}
      data={data}
      queryKey={documentSettingsQuery(call).queryKey}
      save={async (body) => {
        const saved = await call("saveDocumentSettings", { body });
        showColour(saved.value.colour);
        void queryClient.invalidateQueries(companyQuery(call));
        return saved;
      }}
      loadAgain={loadAgain}
    >
      {(form) => (
        <>
          <FieldGroup title={t.logo}>
            <Logo form={form} />
          </FieldGroup>
          <FieldGroup title={t.colour}>
            <CompanyColour form={form} />
          </FieldGroup>
        </>
      )}
    </SettingForm>
  );
}

/** A picture is stored as soon as it is chosen; documents show it after the form is saved. */
function Logo({ form }: { form: Form }) {
  const { patientCall, texts } = useOffice();
  const t = texts.settings.look;
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
