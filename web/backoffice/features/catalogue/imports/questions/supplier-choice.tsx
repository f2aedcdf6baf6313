import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { keys } from "../../../../api/query-keys.ts";
import { useOffice } from "../../../../office.ts";
import { SupplierField } from "./supplier-field.tsx";
import { useRecheck } from "../use-recheck.ts";

/** The supplier whose list the file is, and how its columns differ from that supplier's last list. */
export function SupplierChoice({ detail }: { detail: ImportDetail }) {
  const { patientCall, texts } = useOffice();
  const words = texts.imports.suppliers;
  const queryClient = useQueryClient();
  const [name, setName] = useState(detail.supplier);
  const choosing = useRecheck(detail.id, async (supplier: string) => {
    const next = await patientCall("setImportSupplier", { params: { id: detail.id }, body: { supplier } });
    void queryClient.invalidateQueries({ queryKey: [...keys.imports, "suppliers"] });
    return next;
  });
  const changed = detail.changedColumns;
  return (
    <form
      className="grid gap-3 rounded-6 border border-line px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!choosing.isPending) choosing.mutate(name.trim());
      }}
    >
      <div className="flex flex-wrap items-start gap-3">
        <div className="w-full max-w-lg flex-1 basis-64">
          <SupplierField value={name} hint={words.choiceHint} onChange={setName} />
        </div>
        <Button
          type="submit"
          look="secondary"
          className="sm:mt-7"
          disabled={choosing.isPending || name.trim() === detail.supplier}
          pendingLabel={choosing.isPending ? texts.imports.rechecking : undefined}
        >
          {words.choose}
        </Button>
      </div>
      {choosing.error !== null && (
        <Alert kind="error">{failureText(choosing.error, texts.frame.couldNotSend)}</Alert>
      )}
      {changed !== null && (
        <output className="grid gap-1 rounded-6 border-l-4 border-l-attention bg-ground px-4 py-3 text-15">
          <strong className="font-semibold">{words.changed(detail.supplier)}</strong>
          {changed.added.length > 0 && (
            <span className="break-words">{words.added(changed.added.join(" · "))}</span>
          )}
          {changed.gone.length > 0 && (
            <span className="break-words">{words.gone(changed.gone.join(" · "))}</span>
          )}
        </output>
      )}
    </form>
  );
}
