import { DropArea } from "#web/ui/fields/drop-area.tsx";
import { UploadIcon } from "#web/ui/icons/tool-icons.tsx";

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

/** A place to drop files at, or to press and choose them, with what it is for. */
export function FilePlace({ id, label, choose, hint, accept, isMultiple = false, onFiles }: FilePlaceProps) {
  return (
    <DropArea
      id={id}
      accept={accept}
      multiple={isMultiple}
      aria-describedby={`${id}-hint`}
      onFiles={(files) => {
        const taken = files.slice(0, isMultiple ? undefined : 1);
        if (taken.length > 0) onFiles(taken);
      }}
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
    </DropArea>
  );
}
