import { useRef } from "react";
import type { MyMachine } from "#contract/machines/my-machines.ts";
import { routes } from "#contract/routes.ts";
import { failureText } from "#web/api/browser-call.ts";
import { useDeletePlate, usePutPlate } from "#web/api/machines/my-machine-queries.ts";
import { useTexts } from "#web/app-context.ts";
import { OpenFileButton } from "#web/forms/open-file-button.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { accountNoticeMs } from "../../../notice-times.ts";
import { AskFirst } from "../../people/companies/ask-first.tsx";

const [, platePath = ""] = routes.getPlatePhoto.split(" ");

/** The photo of a machine's plate: opened by all who see the machine, changed by those who may change it. */
export function PlatePhoto({ machine: { id, hasPlate, mayEdit } }: { machine: MyMachine }) {
  const { machines: texts } = useTexts();
  const notify = useNotify();
  const field = useRef<HTMLInputElement>(null);
  const putting = usePutPlate(id);
  const deleting = useDeletePlate(id);
  if (!hasPlate && !mayEdit) return null;
  return (
    <section aria-labelledby="plate-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="plate-title" className="text-20">
        {texts.plate}
      </h3>
      {mayEdit && <p className="text-15 text-secondary">{texts.plateHint}</p>}
      <div className="flex flex-wrap gap-3">
        {hasPlate && (
          <OpenFileButton
            path={platePath.replace("{id}", id)}
            text={texts.plateOpen}
            failedText={texts.plateFailed}
          />
        )}
        {mayEdit && (
          <>
            <input
              ref={field}
              type="file"
              accept="image/jpeg,image/png"
              tabIndex={-1}
              aria-hidden="true"
              className="hidden"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                target.value = "";
                if (file === undefined) return;
                putting.mutate(file, {
                  onSuccess: () => {
                    notify({ kind: "success", text: texts.plateSaved, durationMs: accountNoticeMs });
                  },
                });
              }}
            />
            <Button
              look="secondary"
              size="small"
              disabled={putting.isPending}
              pendingLabel={putting.isPending ? texts.saving : undefined}
              onClick={() => field.current?.click()}
            >
              {hasPlate ? texts.plateReplace : texts.plateChoose}
            </Button>
          </>
        )}
        {mayEdit && hasPlate && (
          <AskFirst
            action={texts.plateDelete}
            title={texts.plateDeleteTitle}
            text={texts.plateDeleteText}
            isPending={deleting.isPending}
            error={deleting.error}
            onSure={(close) => {
              deleting.mutate(undefined, {
                onSuccess: () => {
                  close();
                  notify({ kind: "success", text: texts.plateDeleted, durationMs: accountNoticeMs });
                },
              });
            }}
          />
        )}
      </div>
      {putting.error !== null && <Alert kind="error">{failureText(putting.error, texts.failed)}</Alert>}
    </section>
  );
}
