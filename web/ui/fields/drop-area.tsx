import { useState, type ComponentProps, type DragEvent, type ReactNode } from "react";
import { classNames } from "../class-names.ts";

interface FileFieldProps extends Omit<ComponentProps<"input">, "type" | "onChange" | "className"> {
  /** Called with what was chosen; empty if somebody has left the dialog without choosing. */
  onFiles: (files: File[]) => void;
}

/** A file field that covers its surroundings without being seen: a press anywhere there opens the file dialog. */
export function CoveringFileField({ onFiles, ...rest }: FileFieldProps) {
  return (
    <input
      type="file"
      {...rest}
      className="absolute inset-0 size-full cursor-pointer opacity-0"
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        // The same file may be chosen again.
        event.target.value = "";
      }}
    />
  );
}

interface DropAreaProps extends FileFieldProps {
  isWrong?: boolean;
  /** What the area says; the other properties are the file field's. */
  children: ReactNode;
}

/** A place to drop files at, or to press and choose them. */
export function DropArea({ isWrong = false, children, ...field }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, isNowOver: boolean) => {
    event.preventDefault();
    setOver(isNowOver);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is for the pointer; keys use the field
    <div
      onDragOver={(event) => {
        over(event, true);
      }}
      onDragLeave={(event) => {
        over(event, false);
      }}
      onDrop={(event) => {
        over(event, false);
        field.onFiles([...event.dataTransfer.files]);
      }}
      className={classNames(
        "relative grid justify-items-center gap-2 rounded-6 border-2 border-dashed px-4 py-5 text-center text-15",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink",
        isWrong ? "border-danger" : "border-edge",
        isOver ? "bg-picture" : "bg-ground",
      )}
    >
      {children}
      <CoveringFileField {...field} />
    </div>
  );
}
