import { useState, type DragEvent } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { UploadIcon } from "#web/ui/more-icons.tsx";
import { useOffice } from "../../office.ts";
import { pictureTypes } from "./use-picture-upload.ts";

interface PictureDropProps {
  id: string;
  hint: string;
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** A place to drop pictures at, or to press and choose them. */
export function PictureDrop({ id, hint, isMultiple = false, onFiles }: PictureDropProps) {
  const words = useOffice().texts.catalogue.form;
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, isNowOver: boolean) => {
    event.preventDefault();
    setOver(isNowOver);
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
        onFiles([...event.dataTransfer.files].slice(0, isMultiple ? undefined : 1));
      }}
      className={classNames(
        "relative grid justify-items-center gap-1.5 rounded-6 border-2 border-dashed border-edge px-4 py-5 text-center text-15",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink",
        isOver ? "bg-picture" : "bg-ground",
      )}
    >
      <UploadIcon size={26} className="text-secondary" />
      <label htmlFor={id}>
        {words.dropPictures}{" "}
        <span className="font-semibold underline decoration-yellow-dark decoration-2 underline-offset-4">
          {words.choosePictures}
        </span>
      </label>
      <p id={`${id}-hint`} className="text-14 text-secondary">
        {hint}
      </p>
      {/* Lies over the whole place, so that a press anywhere opens the file dialog. */}
      <input
        id={id}
        type="file"
        accept={[...Object.keys(pictureTypes), ...Object.values(pictureTypes).flat()].join(",")}
        multiple={isMultiple}
        aria-describedby={`${id}-hint`}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = "";
        }}
      />
    </div>
  );
}
