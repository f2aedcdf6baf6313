import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { useOffice } from "../../office.ts";

/** Shows a part of the settings when it is loaded, or that loading failed. */
export function SettingQuery<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  const { texts } = useOffice();
  // A form would keep old values, so data from before this screen was opened is not shown until it is loaded again.
  if (query.data !== undefined && !(query.isFetching && !query.isFetchedAfterMount)) {
    return children(query.data);
  }
  if (query.error === null) return <PageSpinner label={texts.frame.loading} />;
  return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
}
