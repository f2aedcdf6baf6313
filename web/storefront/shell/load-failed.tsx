import { useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { WarningIcon } from "#web/ui/icons.tsx";
import { useLostConnection } from "./use-lost-connection.ts";

/** Says that something could not be loaded; it is loaded again after a press, or when the connection is back. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { shell } = useTexts();
  const { isLost } = useLostConnection(onRetry);
  return (
    <div role="alert">
      <EmptyState
        drawing={<WarningIcon size={40} className="text-secondary" />}
        title={isLost ? shell.noConnection : shell.couldNotLoad}
        {...(isLost && { text: shell.comesByItself })}
        action={
          <Button look="secondary" onClick={onRetry}>
            {shell.tryAgain}
          </Button>
        }
      />
    </div>
  );
}
