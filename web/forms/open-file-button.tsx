import { useMutation } from "@tanstack/react-query";
import { failureText } from "#web/api/browser-call.ts";
import { openFile } from "#web/api/open-file.ts";
import { useLanguage } from "#web/app-context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

interface OpenFileButtonProps {
  /** The address of the file in the shop. */
  path: string;
  /** The headers that give access; if left out, the session's token. */
  headers?: Record<string, string> | undefined;
  look?: "secondary" | "quiet";
  text: string;
  failedText: string;
}

/**
 * A button that opens a file of the shop in a new tab; several of them form a row that wraps. A failure is shown below
 * the row.
 */
export function OpenFileButton({ path, headers, look = "secondary", text, failedText }: OpenFileButtonProps) {
  const language = useLanguage();
  const opening = useMutation({ mutationFn: () => openFile(path, language, headers) });
  return (
    <>
      <Button
        look={look}
        size="small"
        disabled={opening.isPending}
        onClick={() => {
          opening.mutate();
        }}
      >
        {text}
      </Button>
      {opening.error !== null && (
        <Alert kind="error" className="order-last basis-full">
          {failureText(opening.error, failedText)}
        </Alert>
      )}
    </>
  );
}
