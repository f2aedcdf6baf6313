import { useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { WarningIcon } from "#web/ui/icons.tsx";

/** Says that something could not be loaded, and asks again at a press. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { shell } = useTexts();
  return (
    <div role="alert">
      <EmptyState
        drawing={<WarningIcon size={40} className="text-secondary" />}
        title={shell.couldNotLoad}
        action={
          <Button look="secondary" onClick={onRetry}>
            {shell.tryAgain}
          </Button>
        }
      />
    </div>
  );
}
