import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ShippingSettings } from "#contract/company/admin/settings-shipping.ts";
import { useNotify } from "#web/ui/notice.tsx";
import { samplesQuery, shippingSettingsQuery } from "../../api/settings-queries.ts";
import { useOffice } from "../../office.ts";

/** Milliseconds for which "saved" is shown. */
const savedNoticeMs = 4_000;

/** Saves something about couriers or the tariff table, and shows the result. */
export function useSaveShipping<Change>(
  save: (change: Change) => Promise<ShippingSettings>,
  onSaved?: (data: ShippingSettings) => void,
) {
  const { call, texts } = useOffice();
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: (data) => {
      queryClient.setQueryData(shippingSettingsQuery(call).queryKey, data);
      void queryClient.invalidateQueries({ queryKey: samplesQuery(call).queryKey });
      notify({ kind: "success", text: texts.settings.savedNotice, durationMs: savedNoticeMs });
      onSaved?.(data);
    },
  });
}
