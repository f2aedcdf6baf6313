import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CallInput } from "#contract/call.ts";
import { useCall } from "#web/app-context.ts";

/** A report; a guest's may say how to reach the guest. */
export type Reporting =
  | { isGuest: true; body: CallInput<"reportMisfitAsGuest">["body"] }
  | { isGuest: false; body: CallInput<"reportMisfit">["body"] };

/** Reports that a part did not fit; what the shop says of the part is loaded again. */
export function useReportMisfit() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (report: Reporting) =>
      report.isGuest
        ? call("reportMisfitAsGuest", { body: report.body })
        : call("reportMisfit", { body: report.body }),
    onError: (error) => {
      console.error(error);
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ["fits"] });
      await queryClient.invalidateQueries({ queryKey: ["product"] });
    },
  });
}
