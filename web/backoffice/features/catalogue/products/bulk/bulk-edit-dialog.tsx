import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminCallData, AdminCallInput } from "#contract/admin/call.ts";
import type { BulkEdit } from "#contract/catalogue/admin/catalogue.ts";
import { formatFigure } from "#contract/core/figures.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { keys } from "../../../../api/query-keys.ts";
import { DialogEnd } from "../../../../kit/dialogs/dialog-end.tsx";
import { PriceJumpsBox } from "../../prices/price-jumps-box.tsx";
import { useOffice } from "../../../../office.ts";
import { plainEdit, type BulkKind } from "./bulk-bar.tsx";
import { BulkPreview } from "./bulk-preview.tsx";
import { CategoryChoice, PriceChoice } from "./bulk-choices.tsx";

export type Choice = Pick<AdminCallInput<"applyBulkEdit">["body"], "ids" | "filter">;
export type BulkDone = AdminCallData<"applyBulkEdit">;

interface BulkEditDialogProps {
  kind: BulkKind;
  choice: Choice;
  onClose: () => void;
  onDone: (done: BulkDone) => void;
}

/** Asks for the change, shows what it would do to each of the selected products, and makes it. */
export function BulkEditDialog({ kind, choice, onClose, onDone }: BulkEditDialogProps) {
  const { patientCall, language, texts } = useOffice();
  const { frame, catalogue } = texts;
  const { bulk } = catalogue;
  const queryClient = useQueryClient();
  const [edit, setEdit] = useState<BulkEdit | undefined>(plainEdit(kind));
  const preview = useQuery({
    queryKey: [...keys.products, "preview", choice, edit],
    queryFn: ({ signal }) =>
      patientCall("previewBulkEdit", { body: { ...choice, edit: edit ?? never() }, signal }),
    enabled: edit !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const jumps = preview.data?.priceJumps ?? null;
  const apply = useMutation({
    mutationFn: (chosen: BulkEdit) =>
      patientCall("applyBulkEdit", {
        body: { ...choice, edit: chosen, acceptsPriceJumps: jumps !== null },
      }),
    onSuccess: async (done) => {
      onDone(done);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.products }),
        queryClient.invalidateQueries({ queryKey: keys.categories }),
      ]);
    },
  });
  const rows = preview.data?.rows ?? [];
  const isPossible = rows.length > 0 && rows.every((row) => row.isPossible);
  const failure = apply.error ?? preview.error;
  return (
    <Dialog isOpen onClose={onClose} title={bulk[kind]} closeLabel={frame.close}>
      <div className="grid gap-4 p-5">
        {kind === "price" && <PriceChoice onChange={setEdit} />}
        {kind === "category" && <CategoryChoice onChange={setEdit} />}
        {kind === "archive" && <p>{bulk.archiveText}</p>}
        {kind === "restore" && <p>{bulk.restoreText}</p>}
        {preview.isFetching && <PageSpinner label={bulk.loading} />}
        {preview.data !== undefined && !preview.isFetching && edit !== undefined && (
          <BulkPreview preview={preview.data} hasPrices={kind === "price"} />
        )}
        {jumps !== null && isPossible && !preview.isFetching && <PriceJumpsBox jumps={jumps} />}
        <DialogEnd
          label={jumps === null ? bulk.apply(formatFigure(rows.length, language)) : texts.priceJumps.apply}
          isPending={apply.isPending}
          isReady={isPossible && !preview.isFetching && edit !== undefined}
          error={failure}
          onBack={onClose}
          onSend={() => {
            if (edit !== undefined) apply.mutate(edit);
          }}
        />
      </div>
    </Dialog>
  );
}

function never(): never {
  throw new Error("nothing is asked for before it is chosen what should change");
}
