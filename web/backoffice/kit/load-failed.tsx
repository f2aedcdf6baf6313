import type { UseQueryResult } from "@tanstack/react-query";
import { failureText } from "#web/api/browser-call.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { WarningIcon } from "#web/ui/icons/icons.tsx";
import { keepFocus } from "#web/ui/behaviour/keep-focus.ts";
import { useOffice } from "../office.ts";

/** Says that something could not be loaded, and why, with a button that loads it again. */
export function LoadFailed({ query }: { query: Pick<UseQueryResult, "error" | "refetch"> }) {
  const { frame } = useOffice().texts;
  const reason = failureText(query.error, "");
  return (
    <div role="alert">
      <EmptyState
        drawing={<WarningIcon size={40} className="text-secondary" />}
        title={frame.couldNotLoad}
        {...(reason !== "" && { text: reason })}
        action={
          <Button ref={keepFocus} look="secondary" onClick={() => void query.refetch()}>
            {frame.tryAgain}
          </Button>
        }
      />
    </div>
  );
}
