import { failureText } from "#web/api/browser-call.ts";
import { useTexts } from "#web/app-context.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { WarningIcon } from "./icons/icons.tsx";
import { keepFocus } from "./behaviour/keep-focus.ts";
import { useLostConnection } from "./behaviour/use-lost-connection.ts";

interface LoadFailedProps {
  /** Says what could not be loaded, if it is more than a part of the page. */
  title?: string;
  /** Why, for a reader who may take it for a fault of their own, such as a bad link. */
  error?: Error | null;
  onRetry: () => void;
}

/** Says that something could not be loaded; it is loaded again after a press, or when the connection is back. */
export function LoadFailed({ title, error, onRetry }: LoadFailedProps) {
  const { shell } = useTexts();
  const { isLost } = useLostConnection(onRetry);
  const reason = isLost ? shell.comesByItself : failureText(error ?? null, "");
  return (
    <div role="alert">
      <EmptyState
        drawing={<WarningIcon size={40} className="text-secondary" />}
        title={isLost ? shell.noConnection : (title ?? shell.couldNotLoad)}
        {...(reason !== "" && { text: reason })}
        action={
          <Button ref={keepFocus} look="secondary" onClick={onRetry}>
            {shell.tryAgain}
          </Button>
        }
      />
    </div>
  );
}
