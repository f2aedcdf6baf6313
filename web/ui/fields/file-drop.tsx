import { useCallback, type ReactNode, type Ref } from "react";
import { useTexts } from "#web/app-context.ts";
import { classNames } from "../class-names.ts";
import { DropArea } from "./drop-area.tsx";
import { describedBy, FieldError } from "./field.tsx";
import { addFiles, sizeText, type FileEvent, type FileRules } from "./file-choice.ts";
import { TrashIcon, UploadIcon } from "../icons/tool-icons.tsx";
import { useNotify } from "../notice.tsx";

/** Milliseconds for which a notice about a file is shown. */
export const fileNoticeMs = 6_000;
export const defaultFiles = 3;
export const defaultBytes = 3_000_000;

interface FileDropProps {
  id: string;
  label: ReactNode;
  files: readonly File[];
  onChange: (files: File[]) => void;
  /** Media types with the file extensions for them. */
  types: FileRules["types"];
  maximumFiles?: number;
  maximumBytes?: number;
  hint?: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  className?: string | undefined;
}

/** Accepts files by drop or click, lists them, and reports each that was added, removed or rejected. */
export function FileDrop({
  id,
  label,
  files,
  onChange,
  types,
  maximumFiles = defaultFiles,
  maximumBytes = defaultBytes,
  hint,
  error,
  ref,
  className,
}: FileDropProps) {
  const { forms } = useTexts();
  const notifyOf = useTellOfFiles(maximumBytes);
  const tell = (events: FileEvent[]) => {
    // Also after a drop, in browsers in which a press gives the field no focus, and after the button that removed a file
    // is gone: notices keep clear of what has the focus.
    document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus({ preventScroll: true });
    notifyOf(events);
  };
  const take = (picked: File[]) => {
    const { files: next, events } = addFiles(files, picked, { types, maximumFiles, maximumBytes });
    tell(events);
    if (events.some(({ kind }) => kind === "added")) onChange(next);
  };

  return (
    <div data-kept-clear className={classNames("grid content-start gap-1.5", className)}>
      <label htmlFor={id} className="justify-self-start text-15 font-medium">
        {label}
      </label>
      <DropArea
        ref={ref}
        id={id}
        accept={[...Object.keys(types), ...Object.values(types).flat()].join(",")}
        multiple={maximumFiles > 1}
        isWrong={error !== undefined}
        onFiles={take}
        {...describedBy(id, { error, hint })}
      >
        <UploadIcon size={26} className="text-secondary" />
        <p className="max-md:first-letter:uppercase">
          <span className="max-md:hidden">{forms.dropFile} </span>
          {/* Nothing is dropped on a phone. */}
          {Object.keys(types).some((type) => type.startsWith("image/")) && (
            <span className="md:hidden">{forms.takePhoto} </span>
          )}
          <span className="font-semibold underline decoration-yellow-dark decoration-2 underline-offset-4">
            {forms.chooseFile}
          </span>
        </p>
      </DropArea>
      {files.length > 0 && (
        <ul className="grid gap-2 pt-1">
          {files.map((file, index) => (
            <ChosenFile
              // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
              key={`${file.name} ${file.lastModified} ${index}`}
              file={file}
              onRemove={() => {
                onChange(files.filter((other) => other !== file));
                tell([{ kind: "removed", name: file.name }]);
              }}
            />
          ))}
        </ul>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-14 text-quiet">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { forms } = useTexts();
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => {
        URL.revokeObjectURL(address);
      };
    },
    [file],
  );
  return (
    <li className="flex items-center gap-3 rounded-6 border border-line p-2">
      {file.type.startsWith("image/") && (
        <img
          ref={show}
          alt={forms.filePreview(file.name)}
          className="size-20 shrink-0 rounded-4 bg-picture object-contain"
        />
      )}
      <span className="min-w-0 flex-1 text-15 break-words">{file.name}</span>
      <button
        type="button"
        aria-label={forms.removeFile(file.name)}
        onClick={onRemove}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-4 text-secondary hover:bg-ground hover:text-ink"
      >
        <TrashIcon />
      </button>
    </li>
  );
}

function useTellOfFiles(maximumBytes: number): (events: FileEvent[]) => void {
  const { forms } = useTexts();
  const notify = useNotify();
  const sentence = (event: FileEvent): string => {
    if (event.kind === "added") return forms.fileAdded(event.name);
    if (event.kind === "removed") return forms.fileRemoved(event.name);
    if (event.kind === "tooMany") return forms.tooManyFiles(event.maximumFiles);
    const reasons = event.reasons.map((reason) =>
      reason === "type" ? forms.fileTypeNotSupported : forms.fileTooBig(sizeText(maximumBytes)),
    );
    return [forms.fileRejected(event.name), ...reasons].join(" ");
  };
  return (events) => {
    for (const event of events) {
      const isGood = event.kind === "added" || event.kind === "removed";
      notify({ kind: isGood ? "success" : "error", text: sentence(event), durationMs: fileNoticeMs });
    }
  };
}
