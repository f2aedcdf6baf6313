import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useOffice } from "../../office.ts";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import type { ListAddress } from "./use-list-address.ts";

/** One page of a list, as every list of the back office returns it. */
export interface ListPage<Row> {
  rows: Row[];
  /** The cursor of the next page; null on the last. */
  next: string | null;
}

interface ListBodyProps<Page extends ListPage<unknown>> {
  query: UseQueryResult<Page>;
  address: ListAddress;
  /** The text for a list without any rows, and what to do about it. */
  empty: { drawing?: ReactNode; title: string; text?: string; action?: ReactNode };
  children: (page: Page) => ReactNode;
}

/** A list in each of its states: loading, failed, empty, no match, and a page with a link to the next. */
export function ListBody<Page extends ListPage<unknown>>({
  query,
  address,
  empty,
  children,
}: ListBodyProps<Page>) {
  const { texts } = useOffice();
  const { data, error } = query;
  if (data === undefined && error === null) return <ListSkeleton label={texts.frame.loading} />;
  if (data === undefined) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  const isFirst = address.get("after") === "";
  if (data.rows.length === 0 && isFirst) {
    if (!address.isFiltered) return <EmptyState {...empty} />;
    return (
      <EmptyState
        title={texts.frame.nothingMatches}
        action={
          <Button look="secondary" onClick={address.clear}>
            {texts.frame.clearFilters}
          </Button>
        }
      />
    );
  }
  return (
    <div aria-busy={query.isFetching}>
      {children(data)}
      {(data.next !== null || !isFirst) && (
        <div className="flex justify-between gap-3 pt-4">
          <Button
            look="secondary"
            size="small"
            disabled={isFirst}
            onClick={() => {
              address.turn("");
            }}
          >
            {texts.frame.firstPage}
          </Button>
          <Button
            look="secondary"
            size="small"
            disabled={data.next === null}
            onClick={() => {
              address.turn(data.next ?? "");
            }}
          >
            {texts.frame.nextPage}
          </Button>
        </div>
      )}
    </div>
  );
}

const skeletonRows = ["one", "two", "three", "four", "five", "six"];

function ListSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="grid gap-2">
      <span className="sr-only">{label}</span>
      {skeletonRows.map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  );
}
