import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { keys } from "../../../api/query-keys.ts";
import { AllowedButton } from "../../../kit/allowed-button.tsx";
import { ConfirmDialog } from "../../../kit/dialogs/confirm-dialog.tsx";
import { PriceJumpsBox } from "../prices/price-jumps-box.tsx";
import { useOffice } from "../../../office.ts";
import { isOpen } from "./import-choice.ts";

/** Applies an import, or undoes it; both ask first. */
export function ImportActions({ detail }: { detail: ImportDetail }) {
  const { call, texts } = useOffice();
  const words = texts.imports;
  const queryClient = useQueryClient();
  const [asks, setAsks] = useState<"apply" | "undo">();
  const [acceptsWarnings, setAcceptsWarnings] = useState(false);
  const leavesOutFaulty = detail.faultyCount > 0;
  const jumps = detail.priceJumps;
  const params = { id: detail.id };
  const act = useMutation({
    mutationFn: (what: "apply" | "undo") =>
      what === "apply"
        ? call("applyImport", {
            params,
            body: { acceptsWarnings, leavesOutFaulty, acceptsPriceJumps: jumps !== null },
          })
        : call("undoImport", { params }),
    onSuccess: (next) => {
      setAsks(undefined);
      queryClient.setQueryData([...keys.imports, "one", detail.id], next);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.imports }),
  });
  const doubt =
    detail.unitInDoubt !== null
      ? words.unitFirst
      : detail.taxInDoubt !== null
        ? texts.importQuestions.taxFirst
        : undefined;
  const isInDoubt = doubt !== undefined;
  const changes = detail.newCount + detail.changedCount;
  const mustAccept = detail.warnedCount > 0 && !acceptsWarnings;
  const close = () => {
    setAsks(undefined);
    act.reset();
  };
  return (
    <>
      {isOpen(detail) && (
        <AllowedButton
          permission="editCatalogue"
          size="large"
          disabled={detail.faultyCount > 0 || changes === 0 || isInDoubt}
          title={doubt ?? (changes === 0 && detail.faultyCount === 0 ? words.nothingToApply : undefined)}
          onClick={() => {
            setAsks("apply");
          }}
        >
          {words.apply}
        </AllowedButton>
      )}
      {isOpen(detail) && leavesOutFaulty && changes > 0 && (
        <AllowedButton
          permission="editCatalogue"
          look="secondary"
          size="large"
          disabled={isInDoubt}
          title={doubt}
          onClick={() => {
            setAsks("apply");
          }}
        >
          {words.leaveOut(detail.faultyCount)}
        </AllowedButton>
      )}
      {detail.undoUntil !== null && (
        <AllowedButton
          permission="editCatalogue"
          look="secondary"
          onClick={() => {
            setAsks("undo");
          }}
        >
          {words.undo}
        </AllowedButton>
      )}
      <ConfirmDialog
        isOpen={asks === "apply"}
        onClose={close}
        title={leavesOutFaulty ? words.leaveOutTitle(detail.faultyCount) : words.applyTitle}
        confirmLabel={jumps === null ? words.apply : texts.priceJumps.apply}
        isPending={act.isPending}
        isReady={!mustAccept}
        isDangerous={jumps !== null}
        error={act.error}
        onConfirm={() => {
          act.mutate("apply");
        }}
      >
        <p>{words.applyText(detail.newCount, detail.changedCount)}</p>
        {leavesOutFaulty && <p className="mt-3">{words.leaveOutText(detail.faultyCount)}</p>}
        {jumps !== null && (
          <div className="mt-3">
            <PriceJumpsBox jumps={jumps} />
          </div>
        )}
        {detail.warnedCount > 0 && (
          <label className="mt-3 flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-ink"
              checked={acceptsWarnings}
              onChange={(event) => {
                setAcceptsWarnings(event.target.checked);
              }}
            />
            {words.acceptWarnings(detail.warnedCount)}
          </label>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asks === "undo"}
        onClose={close}
        title={words.undoTitle}
        confirmLabel={words.undo}
        isPending={act.isPending}
        error={act.error}
        onConfirm={() => {
          act.mutate("undo");
        }}
      >
        <p>{words.undoText}</p>
      </ConfirmDialog>
    </>
  );
}
