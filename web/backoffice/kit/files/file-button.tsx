import { buttonClasses } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { CoveringFileField } from "#web/ui/fields/drop-area.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

interface FileButtonProps {
  label: string;
  /** Media types and file endings, in the form of a file field's `accept`. */
  accept: string;
  /** Shown instead, while the file is sent. */
  pendingLabel?: string | undefined;
  onFile: (file: File) => void;
}

/** A button that opens the file dialog; a file can be dropped on it, too. */
export function FileButton({ label, accept, pendingLabel, onFile }: FileButtonProps) {
  if (pendingLabel !== undefined) {
    return (
      <p className="flex min-h-10 items-center gap-3 text-15" aria-live="polite">
        <Spinner label="" size={18} />
        {pendingLabel}
      </p>
    );
  }
  return (
    <span className={classNames(buttonClasses("primary", "small"), covered)}>
      <span aria-hidden>{label}</span>
      <CoveringFileField
        aria-label={label}
        accept={accept}
        onFiles={([file]) => {
          if (file !== undefined) onFile(file);
        }}
      />
    </span>
  );
}

/** A button that opens the dialog for a folder, and gives all files in it; phones and tablets have no such dialog. */
export function FolderButton({ label, onFiles }: { label: string; onFiles: (files: File[]) => void }) {
  return (
    <span className={classNames(buttonClasses("secondary", "small"), covered, "not-pointer-fine:hidden")}>
      <span aria-hidden>{label}</span>
      <CoveringFileField
        aria-label={label}
        ref={choosesFolder}
        onFiles={(files) => {
          if (files.length > 0) onFiles(files);
        }}
      />
    </span>
  );
}

/** An attribute of all desktop browsers that React's types do not know. */
function choosesFolder(field: HTMLInputElement | null): void {
  field?.setAttribute("webkitdirectory", "");
}

const covered =
  "relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink";
