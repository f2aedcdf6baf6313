import { useQueryClient } from "@tanstack/react-query";

/** Returns a function that makes everything with these keys out of date: what is shown of it is loaded again. */
export function useReload(...changed: readonly (readonly string[])[]): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of changed) void queryClient.invalidateQueries({ queryKey });
  };
}
