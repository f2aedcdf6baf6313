import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import { catalogueLimits } from "#contract/catalogue/admin/catalogue.ts";
import type { DrawingFields, FullDrawing } from "#contract/machines/admin/drawings.ts";
import { useTexts } from "#web/app-context.ts";
import { validationText } from "#web/forms/field-error.ts";
import { Alert } from "#web/ui/alert.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { drawingQuery } from "../../../api/drawings-queries.ts";
import { keys } from "../../../api/query-keys.ts";
import { FilePlace } from "../../../kit/files/file-place.tsx";
import { Panel } from "../../../kit/panel.tsx";
import { useMay, useOffice } from "../../../office.ts";
import { pictureTypes } from "../../catalogue/products/files/use-picture-upload.ts";
import { UploadList } from "../../catalogue/products/files/upload-list.tsx";
import { useFileUpload } from "../../catalogue/products/files/use-file-upload.ts";
import { LeaveQuestion } from "../../catalogue/products/leave-question.tsx";
import { SaveBar } from "../save-bar.tsx";
import { isNoRange, readSerials } from "../typed-serials.ts";
import { CalloutTools } from "./callout-tools.tsx";
import {
  blankDraft,
  checkDraft,
  draftOf,
  nextLabel,
  type Draft,
  type DraftCallout,
} from "./drawing-draft.ts";
import { DrawingHead } from "./drawing-head.tsx";
import { DrawingLines } from "./drawing-lines.tsx";
import { DrawingPicture } from "./drawing-picture.tsx";
import { PdfPages } from "./pdf/pdf-pages.tsx";
import { useDraft } from "./use-draft.ts";

/** Milliseconds for which "saved" is shown. */
const savedNoticeMs = 4_000;

interface DrawingEditorProps {
  /** Undefined for a new one. */
  drawing: FullDrawing | undefined;
  onLoadAgain: () => Promise<FullDrawing | undefined>;
}

/** A drawing with its picture, callouts and lines, which are saved together. */
export function DrawingEditor({ drawing, onLoadAgain }: DrawingEditorProps) {
  const { call, texts } = useOffice();
  const { forms } = useTexts();
  const { frame, drawings: words } = texts;
  const mayEdit = useMay()("editCatalogue");
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const [version, setVersion] = useState(drawing?.version ?? "");
  const { draft, change, undo, redo, begin, isChanged } = useDraft(
    drawing === undefined ? blankDraft : draftOf(drawing),
  );
  const [isChecked, setChecked] = useState(false);
  const checked = isChecked ? checkDraft(draft) : undefined;
  const faults = checked !== undefined && "faults" in checked ? checked.faults : new Map<string, string>();
  const save = useMutation({
    mutationFn: (fields: DrawingFields) =>
      drawing === undefined
        ? call("addDrawing", { body: fields })
        : call("saveDrawing", { params: { id: String(drawing.id) }, body: { ...fields, version } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(drawingQuery(call, String(saved.id)).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: [...keys.drawings, "list"] });
      setVersion(saved.version);
      setChecked(false);
      begin(draftOf(saved));
      notify({ kind: "success", text: frame.saved, durationMs: savedNoticeMs });
      // After the draft counts as saved, so that nobody is asked whether to leave it.
      if (drawing === undefined) setTimeout(() => void navigate(`/drawings/${saved.id}`, { replace: true }));
    },
  });
  const faultOf = (path: string) => {
    const fault = faults.get(path);
    if (fault === undefined) return undefined;
    return isNoRange(readSerials(serialsAt(draft, path)))
      ? words.serialsUnread
      : validationText(fault, forms.validation);
  };
  const send = () => {
    setChecked(true);
    const now = checkDraft(draft);
    if ("fields" in now) save.mutate(now.fields);
  };
  const loadAgain = async () => {
    save.reset();
    const stored = await onLoadAgain();
    if (stored === undefined) return;
    setVersion(stored.version);
    begin(draftOf(stored));
  };
  const [typedLabel, setTypedLabel] = useState<string>();
  const next = typedLabel ?? nextLabel(draft);
  const [chosenKey, setChosenKey] = useState("");
  const chosen = draft.callouts.find(({ key }) => key === chosenKey);
  const nextField = useRef<HTMLInputElement>(null);
  const onPlaced = (callout: DraftCallout) => {
    setTypedLabel(undefined);
    setChosenKey(callout.key);
    // It is there after the next drawing of the screen; then the arrow keys move it.
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`[data-callout="${callout.key}"]`)?.focus({ preventScroll: true });
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || !mayEdit) return;
    const key = event.key.toLowerCase();
    const act = key === "y" || (key === "z" && event.shiftKey) ? redo : key === "z" ? undo : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons say the same as the keys
    <form
      noValidate
      aria-label={words.drawing}
      aria-busy={save.isPending}
      className="grid gap-5"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) send();
      }}
    >
      <DrawingHead draft={draft} mayEdit={mayEdit} change={change} faultOf={faultOf} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel title={words.picture}>
          {draft.picture !== undefined && (
            <>
              {mayEdit && (
                <CalloutTools
                  draft={draft}
                  change={change}
                  next={next}
                  onNext={setTypedLabel}
                  nextField={nextField}
                  chosen={chosen}
                  onPlaced={onPlaced}
                  undo={undo}
                  redo={redo}
                />
              )}
              {/* On a phone it scrolls, so that callouts are far enough from each other to be pressed. */}
              <div className="overflow-x-auto">
                <div className="min-w-[36rem] xl:min-w-0">
                  <DrawingPicture
                    draft={draft}
                    picture={draft.picture}
                    mayEdit={mayEdit}
                    next={next.trim()}
                    chosen={chosenKey}
                    change={change}
                    onChoose={setChosenKey}
                    onPlaced={onPlaced}
                  />
                </div>
              </div>
            </>
          )}
          {mayEdit && (
            <PictureUpload
              hasPicture={draft.picture !== undefined}
              onStored={(picture) => {
                change((before) => ({ ...before, picture }));
              }}
            />
          )}
          {faults.has("pictureKey") && <Alert kind="error">{words.needsPicture}</Alert>}
        </Panel>
        <DrawingLines
          draft={draft}
          mayEdit={mayEdit}
          change={change}
          chosenLabel={chosen?.label.trim() ?? ""}
          faultOf={faultOf}
        />
      </div>
      <SaveBar error={save.error} isPending={save.isPending} onLoadAgain={() => void loadAgain()}>
        {faults.size > 0 && (
          <Alert kind="error" className="w-full">
            {words.faults(faults.size)}
          </Alert>
        )}
      </SaveBar>
      <LeaveQuestion isChanged={isChanged && !save.isPending} />
    </form>
  );
}

/** The serial numbers that are typed in the field of a path; empty for another field. */
function serialsAt({ machines, lines }: Draft, path: string): string {
  const [list, index, field] = path.split(".");
  if (field !== "serials") return "";
  return (list === "machines" ? machines : lines)[Number(index)]?.serials ?? "";
}

const pdfType = "application/pdf";

interface PictureUploadProps {
  hasPicture: boolean;
  onStored: (picture: NonNullable<Draft["picture"]>) => void;
}

function PictureUpload({ hasPicture, onStored }: PictureUploadProps) {
  const { patientCall, texts } = useOffice();
  const words = texts.drawings;
  const id = useId();
  const [pdf, setPdf] = useState<File>();
  const { uploads, send, forget } = useFileUpload({
    types: pictureTypes,
    mostBytes: catalogueLimits.pictureBytes,
    wrongType: texts.catalogue.form.wrongType,
    send: async (file) => {
      onStored(await patientCall("addDrawingPicture", { body: file }));
    },
  });
  return (
    <>
      <FilePlace
        id={id}
        label={hasPicture ? words.changePicture + ":" : words.dropPicture}
        choose={words.choosePicture}
        hint={words.pictureHint}
        accept={[...Object.keys(pictureTypes), pdfType].join(",")}
        onFiles={(files) => {
          const [file] = files;
          if (file?.type === pdfType) setPdf(file);
          else void send(files);
        }}
      />
      {pdf !== undefined && (
        <PdfPages
          file={pdf}
          onPicture={(picture) => {
            setPdf(undefined);
            void send([picture]);
          }}
          onClose={() => {
            setPdf(undefined);
          }}
        />
      )}
      <UploadList uploads={uploads} onForget={forget} />
    </>
  );
}
