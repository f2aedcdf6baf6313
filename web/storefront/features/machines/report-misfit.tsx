import { useState, type ComponentType } from "react";
import type { Language } from "#contract/core/languages.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { loadMemberMessages } from "#web/texts/shop/load-messages.ts";
import { useNotify } from "#web/ui/notice.tsx";
import { accountNoticeMs } from "../../notice-times.ts";
import type { MisfitDialog, MisfitPart } from "./misfit-dialog.tsx";

type Form = ComponentType<Parameters<typeof MisfitDialog>[0]>;

/** Few press the button, so no first page loads the form, nor the texts about wrong fields. */
async function loadForm(language: Language): Promise<Form> {
  const { misfitText } = await import("./misfit-text.ts");
  const [{ MisfitDialog: form }] = await Promise.all([
    import("./misfit-dialog.tsx"),
    misfitText.load(),
    loadMemberMessages(language),
  ]);
  return form;
}

/** The button with which a customer says that a part did not fit. */
export function ReportMisfit({ part }: { part: MisfitPart }) {
  const { catalogue, shell } = useTexts();
  const language = useLanguage();
  const notify = useNotify();
  const [LoadedForm, setForm] = useState<Form>();
  const open = async () => {
    try {
      const form = await loadForm(language);
      setForm(() => form);
    } catch (error) {
      console.error(error);
      notify({ kind: "error", text: shell.noAnswer, durationMs: accountNoticeMs });
    }
  };
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-11 items-center rounded-4 text-15 underline decoration-yellow-dark underline-offset-4 hover:decoration-ink"
        onClick={() => void open()}
      >
        {catalogue.didNotFit}
      </button>
      {LoadedForm !== undefined && (
        <LoadedForm
          part={part}
          onClose={() => {
            setForm(undefined);
          }}
        />
      )}
    </>
  );
}
