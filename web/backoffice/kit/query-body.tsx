import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CallError } from "#contract/call.ts";
import { isAbout } from "#web/api/browser-call.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useOffice } from "../office.ts";
import { LoadFailed } from "#web/ui/load-failed.tsx";

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
    // It does not exist, or no longer: asking again would not bring it.
    if (query.error instanceof CallError && query.error.status === 404) {
      return <EmptyState title={query.error.message} />;
    }
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <div aria-busy="true" className="grid gap-3">
      <span className="sr-only">{texts.frame.loading}</span>
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-40" />
    </div>
  );
}
