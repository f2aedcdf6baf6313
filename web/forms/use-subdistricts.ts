import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { subdistrictsQuery } from "#web/api/subdistrict-queries.ts";
import { useCall } from "#web/app-context.ts";
import { useStillWhilePressed } from "#web/ui/behaviour/after-press.ts";

/** Milliseconds after the last key until the server is asked. */
const typingPauseMs = 250;

/** The subdistricts that match the typed text, requested when the typing pauses. */
export function useSubdistricts(typed: string) {
  const call = useCall();
  const [name, setName] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => {
      setName(typed.trim());
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  const isAsked = typed.trim() !== "";
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...subdistrictsQuery(call, name),
    enabled: isAsked && name !== "",
  });
  const options = useStillWhilePressed(data);
  const isLate = name !== typed.trim() || isFetching || isPlaceholderData;
  return {
    options: options ?? [],
    isAsked,
    isSearching: isAsked && isLate && error === null,
    hasFailed: isAsked && error !== null && !isFetching,
    retry: () => {
      void refetch();
    },
  };
}
