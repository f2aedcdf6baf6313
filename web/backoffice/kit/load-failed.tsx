import type { UseQueryResult } from "@tanstack/react-query";
import { failureText } from "#web/api/browser-call.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { keepFocus } from "#web/ui/keep-focus.ts";
import { useOffice } from "../office.ts";

/** Says why something could not be loaded, with a button that loads it again. */
export function LoadFailed({ query }: { query: Pick<UseQueryResult, "error" | "refetch"> }) {
  const { texts } = useOffice();
  return (
    <EmptyState
      title={failureText(query.error, texts.frame.couldNotLoad)}
      action={
        <Button ref={keepFocus} onClick={() => void query.refetch()}>
          {texts.frame.tryAgain}
        </Button>
      }
    />
  );
}
