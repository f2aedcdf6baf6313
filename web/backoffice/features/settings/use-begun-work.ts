import { useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import { useState } from "react";

/** Milliseconds between two looks at whether what was begun is done. */
const lookAgainAfter = 2_000;

/** How the screen sees that what was begun is over. */
interface Signs<Data> {
  /** Names the last run that is done, empty while there was none: another one has come when it changes. */
  lastRunIn: (data: Data) => string;
  /** Whether the run that was begun has failed; left out where that is a run like others. */
  hasFailed?: (data: Data) => boolean;
}

/** Loads what the shop says of some work of its own, and looks again and again after it was begun, until it is over. */
export function useBegunWork<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  { lastRunIn, hasFailed = () => false }: Signs<Data>,
) {
  // The last run before another one was begun; undefined while none is awaited.
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
    /** To be called once the work has begun. */
    onBegun: () => {
      if (data !== undefined) setRunBefore(lastRunIn(data));
      void refetch();
    },
  };
}
