import { useMutation } from "@tanstack/react-query";
import { failureText } from "#web/api/browser-call.ts";
import { saveFile } from "#web/api/open-file.ts";
import { useLanguage } from "#web/app-context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { DownloadIcon } from "#web/ui/icons/tool-icons.tsx";

interface SaveFileButtonProps {
  /** The address of the file in the shop. */
  path: string;
  /** The headers that give access; if left out, the session's token. */
  headers?: Record<string, string> | undefined;
  /** The button's name; it shows a sign alone. */
  label: string;
  failedText: string;
  disabled?: boolean;
}

/** A button, beside the one that opens a paper, that saves it under its own name. A failure is shown below the row. */
export function SaveFileButton({ path, headers, label, failedText, disabled = false }: SaveFileButtonProps) {
  const language = useLanguage();
  const saving = useMutation({ mutationFn: () => saveFile(path, language, headers) });
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        disabled={disabled || saving.isPending}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-6 hover:bg-ground disabled:text-quiet"
        onClick={() => {
          saving.mutate();
        }}
      >
        <DownloadIcon />
      </button>
      {saving.error !== null && (
        <Alert kind="error" className="order-last basis-full">
          {failureText(saving.error, failedText)}
        </Alert>
      )}
    </>
  );
}
