import { useState, type DragEvent } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { UploadIcon } from "#web/ui/tool-icons.tsx";

interface FilePlaceProps {
  id: string;
  /** `Drop a file here or` */
  label: string;
  /** `choose one` */
  choose: string;
  hint: string;
  /** Media types and file endings, in the form of a file field's `accept`. */
  accept: string;
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** A place to drop files at, or to press and choose them. */
export function FilePlace({ id, label, choose, hint, accept, isMultiple = false, onFiles }: FilePlaceProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, isNowOver: boolean) => {
    event.preventDefault();
    setOver(isNowOver);
  };
  const take = (files: Iterable<File>) => {
    const taken = [...files].slice(0, isMultiple ? undefined : 1);
    if (taken.length > 0) onFiles(taken);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is for the pointer; keys use the input
    <div
      onDragOver={(event) => {
        over(event, true);
      }}
      onDragLeave={(event) => {
        over(event, false);
      }}
      onDrop={(event) => {
        over(event, false);
        take(event.dataTransfer.files);
      }}
      className={classNames(
        "relative grid justify-items-center gap-1.5 rounded-6 border-2 border-dashed border-edge px-4 py-5 text-center text-15",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink",
        isOver ? "bg-picture" : "bg-ground",
      )}
    >
      <UploadIcon size={26} className="text-secondary" />
      <label htmlFor={id}>
        {label}{" "}
        <span className="font-semibold underline decoration-yellow-dark decoration-2 underline-offset-4">
          {choose}
        </span>
      </label>
      <p id={`${id}-hint`} className="text-14 text-secondary">
        {hint}
      </p>
      {/* Covers the whole place, so that a press anywhere opens the file dialog. */}
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={isMultiple}
        aria-describedby={`${id}-hint`}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={(event) => {
          take(event.target.files ?? []);
          // Allows choosing the same file again.
          event.target.value = "";
        }}
      />
    </div>
  );
}
