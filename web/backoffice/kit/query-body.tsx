import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { failureText, isAbout } from "#web/api/browser-call.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useOffice } from "../office.ts";

interface QueryBodyProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** One thing that is loaded: loading, failed, or shown. */
export function QueryBody<Data>({ query, children }: QueryBodyProps<Data>) {
  const { texts } = useOffice();
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null) {
    // The address of the screen asks for what cannot be: an id that no record can have.
    if (isAbout(query.error, "invalidInput")) return <EmptyState title={texts.frame.notFound} />;
    return (
      <EmptyState
        title={failureText(query.error, texts.frame.couldNotLoad)}
        action={<Button onClick={() => void query.refetch()}>{texts.frame.tryAgain}</Button>}
      />
    );
  }
  return (
    <div aria-busy="true" className="grid gap-3">
      <span className="sr-only">{texts.frame.loading}</span>
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-40" />
    </div>
  );
}
