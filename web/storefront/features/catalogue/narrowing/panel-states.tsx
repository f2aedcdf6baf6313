import { Button } from "#web/ui/button.tsx";
import { keepFocus } from "#web/ui/behaviour/keep-focus.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Shown in place of the controls until they are loaded. */
export function PanelSkeleton() {
  return (
    <div className="grid gap-8 border-t border-line pt-5">
      {[0, 1].map((group) => (
        <div key={group} className="grid gap-5">
          <Skeleton className="h-5 w-1/3" />
          {[0, 1, 2, 3, 4, 5].map((line) => (
            <Skeleton key={line} className="h-5 w-full" />
          ))}
        </div>
      ))}
    </div>
  );
}

interface PanelFailedProps {
  text: string;
  retryLabel: string;
  onRetry: () => void;
}

/** Says that the controls could not be loaded; the list beside them stays as it is. */
export function PanelFailed({ text, retryLabel, onRetry }: PanelFailedProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 border-t border-line py-4">
      <p className="text-15 text-secondary">{text}</p>
      <Button ref={keepFocus} look="secondary" size="small" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
