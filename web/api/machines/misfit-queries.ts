import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CallInput } from "#contract/call.ts";
import { useCall } from "#web/app-context.ts";

/** A report and its `Idempotency-Key`; a guest's may say how to reach the guest. */
export type Reporting = { idempotencyKey: string } & (
  | { isGuest: true; body: CallInput<"reportMisfitAsGuest">["body"] }
  | { isGuest: false; body: CallInput<"reportMisfit">["body"] }
);

/** Reports that a part did not fit; what the shop says of the part is loaded again. */
export function useReportMisfit() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...report }: Reporting) => {
      const headers = { "idempotency-key": idempotencyKey };
      return report.isGuest
        ? call("reportMisfitAsGuest", { body: report.body, headers })
        : call("reportMisfit", { body: report.body, headers });
    },
    onError: (error) => {
      console.error(error);
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ["fits"] });
      await queryClient.invalidateQueries({ queryKey: ["product"] });
    },
  });
}
