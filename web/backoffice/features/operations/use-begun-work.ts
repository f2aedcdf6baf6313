import { useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import { useState } from "react";

/** Milliseconds between two checks whether the started run has ended. */
const lookAgainAfter = 2_000;

/** How the screen sees that the started run has ended. */
interface Signs<Data> {
  /** Identifies the last finished run, empty if there was none: when it changes, another run has finished. */
  lastRunIn: (data: Data) => string;
  /** Whether the started run has failed; left out if a failed run also counts as a finished one. */
  hasFailed?: (data: Data) => boolean;
}

/**
 * Loads the state of a task of the shop, and loads it again and again after a run was started, until that run has
 * ended.
 */
export function useBegunWork<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  { lastRunIn, hasFailed = () => false }: Signs<Data>,
) {
  // The last run before the started one; undefined if none was started.
  const [runBefore, setRunBefore] = useState<string>();
  const isAwaitedAt = (data: Data | undefined) =>
    data !== undefined && lastRunIn(data) === runBefore && !hasFailed(data);
  const query = useQuery({
    ...options,
    refetchInterval: ({ state: { data } }) => (isAwaitedAt(data) ? lookAgainAfter : false),
  });
  const { data, refetch } = query;
  return {
    query,
    isAwaited: isAwaitedAt(data),
    /** To be called when a run was started. */
    onBegun: () => {
      if (data !== undefined) setRunBefore(lastRunIn(data));
      void refetch();
    },
  };
}
