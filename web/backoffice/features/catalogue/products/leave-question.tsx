import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../../../kit/dialogs/confirm-dialog.tsx";
import { useOffice } from "../../../office.ts";

/** Asks before somebody leaves a changed form. */
export function LeaveQuestion({ isChanged }: { isChanged: boolean }) {
  const words = useOffice().texts.catalogue.form;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => {
      removeEventListener("beforeunload", ask);
    };
  }, [isChanged]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === "blocked"}
      title={words.leave}
      confirmLabel={words.leaveButton}
      isPending={false}
      onClose={() => {
        blocker.reset?.();
      }}
      onConfirm={() => {
        blocker.proceed?.();
      }}
    >
      {words.leaveText}
    </ConfirmDialog>
  );
}
