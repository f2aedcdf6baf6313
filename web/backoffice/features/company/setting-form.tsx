import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode } from "react";
import type { DefaultValues, FieldPath, FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { TextSample } from "#contract/company/admin/samples.ts";
import { CallError } from "#contract/call.ts";
import { failureText } from "#web/api/browser-call.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { FormTextAreaField, FormTextField } from "#web/forms/form-fields.tsx";
import { useShopForm, type ShopForm } from "#web/forms/use-shop-form.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useNotify } from "#web/ui/notice.tsx";
import { samplesQuery } from "../../api/settings-queries.ts";
import { showFirstFault } from "./show-first-fault.ts";
import { useOffice } from "../../office.ts";
import { useSampleHint } from "./samples.tsx";

/** Milliseconds for which "saved" is shown. */
const savedNoticeMs = 4_000;

interface SettingFormProps<Values extends FieldValues, Checked> {
  label: string;
  /** What its button says; left out where it is the only form of its page. */
  saveLabel?: string;
  /** The body of the call that saves: a version and a value. */
  schema: z.ZodType<Checked, Values>;
  data: Values;
  queryKey: QueryKey;
  save: (checked: Checked) => Promise<Values>;
  /** Loads the present value. */
  loadAgain: () => Promise<Values | undefined>;
  children: (form: ShopForm<Values, Checked>) => ReactNode;
}

/** A form for one part of the settings. If somebody else has saved meanwhile, it offers to load it again. */
export function SettingForm<Values extends FieldValues, Checked>({
  label,
  saveLabel,
  schema,
  data,
  queryKey,
  save,
  loadAgain,
  children,
}: SettingFormProps<Values, Checked>) {
  const { call, texts } = useOffice();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const form = useShopForm(schema, data as DefaultValues<Values>);
  const bar = useRef<HTMLDivElement>(null);
  const saving = useMutation({
    mutationFn: save,
    onError: () => {
      showFirstFault(bar.current?.closest("form") ?? null);
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: samplesQuery(call).queryKey });
      form.reset(saved);
      notify({ kind: "success", text: texts.settings.savedNotice, durationMs: savedNoticeMs });
    },
  });
  const { submitCount, isDirty } = form.formState;
  useEffect(() => {
    if (submitCount > 0) showFirstFault(bar.current?.closest("form") ?? null);
  }, [submitCount]);
  const startAgain = async () => {
    const now = await loadAgain();
    if (now !== undefined) form.reset(now);
    saving.reset();
  };
  const isStale = saving.error instanceof CallError && saving.error.reason === "settingChanged";
  return (
    <FormShell
      form={form}
      label={label}
      isPending={saving.isPending}
      submitError={saving.error}
      hasOwnAlert
      onSubmit={(checked) => {
        saving.mutate(checked);
      }}
      className="grid gap-8"
    >
      {children(form)}
      <div
        ref={bar}
        className={classNames(
          "flex flex-wrap gap-3 border-t border-line bg-white py-4",
          // Over the fields only while there is something to save.
          (isDirty || isStale) && "sticky bottom-0 z-10",
        )}
      >
        {saving.error !== null && (
          <Alert kind="error" className="w-full">
            {failureText(saving.error, texts.frame.couldNotSend)}
          </Alert>
        )}
        <Button
          type="submit"
          size="large"
          disabled={saving.isPending}
          pendingLabel={saving.isPending ? texts.frame.saving : undefined}
        >
          {saveLabel ?? texts.frame.save}
        </Button>
        {isStale && (
          <Button look="secondary" size="large" onClick={() => void startAgain()}>
            {texts.settings.loadAgain}
          </Button>
        )}
      </div>
    </FormShell>
  );
}

/** Fields that belong together, under a heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="pb-4 font-heading text-20 font-bold">{title}</legend>
      <div className="grid gap-5 md:grid-cols-2">{children}</div>
    </fieldset>
  );
}

interface BilingualProps<Values extends FieldValues, Checked> {
  form: ShopForm<Values, Checked>;
  /** The path of the pair; its fields end with `.id` and `.en`. */
  name: string;
  label: string;
  hint?: string;
  /** The sample value of the fields; an owner who has not replaced it gets a hint. */
  sample?: TextSample;
  /** The height in lines, for a text of several lines. */
  rows?: number;
}

/** A text in both languages, side by side. */
export function BilingualFields<Values extends FieldValues, Checked>({
  form,
  name,
  label,
  hint,
  sample,
  rows,
}: BilingualProps<Values, Checked>) {
  const { texts } = useOffice();
  const sampleHint = useSampleHint();
  return (["id", "en"] as const).map((language) => {
    const shared = {
      form,
      name: `${name}.${language}` as FieldPath<Values>,
      label: `${label} (${texts.settings.inLanguage[language]})`,
      lang: language,
      ...(hint !== undefined && { hint }),
      ...(sample !== undefined && sampleHint(sample, language)),
    };
    return rows === undefined ? (
      <FormTextField key={language} {...shared} />
    ) : (
      <FormTextAreaField key={language} {...shared} rows={rows} />
    );
  });
}
