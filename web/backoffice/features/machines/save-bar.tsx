import { CallError } from "#contract/call.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { useOffice } from "../../office.ts";

interface SaveBarProps {
  error: Error | null;
  isPending: boolean;
  onLoadAgain: () => void;
  /** Brings back what was before the last save; left out while there is none. */
  onUndo?: (() => void) | undefined;
}

/** The foot of a form of a machine: it saves, and loads again what somebody else has changed meanwhile. */
export function SaveBar({ error, isPending, onLoadAgain, onUndo }: SaveBarProps) {
  const { frame, catalogue, machines: words } = useOffice().texts;
  const isOutdated = error instanceof CallError && error.reason === "machineChangedMeanwhile";
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-white px-4 py-3 md:-mx-8 md:px-8">
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
