import type { ReactNode } from "react";
import { failureText, isAbout } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { useOffice } from "../../office.ts";

interface SaveBarProps {
  /** What is said above the buttons besides the failure. */
  children?: ReactNode;
  error: Error | null;
  isPending: boolean;
  onLoadAgain: () => void;
  /** Brings back what was before the last save; left out while there is none. */
  onUndo?: (() => void) | undefined;
}

/** The foot of a form about machines: it saves, and loads again what somebody else has changed meanwhile. */
export function SaveBar({ children, error, isPending, onLoadAgain, onUndo }: SaveBarProps) {
  const { frame, catalogue, machines: words } = useOffice().texts;
  const isOutdated = isAbout(error, "machineChangedMeanwhile") || isAbout(error, "drawingChangedMeanwhile");
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-white px-4 py-3 md:-mx-8 md:px-8">
      {children}
      {error !== null && (
        <Alert kind="error" className="w-full">
          {failureText(error, frame.couldNotSend)}
        </Alert>
      )}
      {onUndo !== undefined && (
        <Button look="quiet" disabled={isPending} onClick={onUndo}>
          {words.undoSave}
        </Button>
      )}
      {isOutdated && (
        <Button look="secondary" onClick={onLoadAgain}>
          {catalogue.form.loadAgain}
        </Button>
      )}
      <AllowedButton
        permission="editCatalogue"
        type="submit"
        size="large"
        disabled={isPending}
        pendingLabel={isPending ? frame.saving : undefined}
      >
        {frame.save}
      </AllowedButton>
    </div>
  );
}
