import { useMutation } from "@tanstack/react-query";
import { failureText } from "#web/api/browser-call.ts";
import { openFile } from "#web/api/open-file.ts";
import { useLanguage } from "#web/app-context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

interface OpenFileButtonProps {
  /** A call that answers with a file, `GET /v1/…/{id}`. */
  route: string;
  /** What stands in its path. */
  id: string;
  text: string;
  failedText: string;
}

/** A button, in a row of them that wraps, that opens a file of the shop in a new tab; below the row it says if that failed. */
export function OpenFileButton({ route, id, text, failedText }: OpenFileButtonProps) {
  const language = useLanguage();
  const opening = useMutation({
    mutationFn: () => {
      const [, path = ""] = route.split(" ");
      return openFile(path.replace("{id}", id), language);
    },
  });
  return (
    <>
      <Button
        look="secondary"
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
