import { FilePlace } from "../../../../kit/files/file-place.tsx";
import { useOffice } from "../../../../office.ts";
import { pictureTypes } from "./use-picture-upload.ts";

interface PictureDropProps {
  id: string;
  hint: string;
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** A place to drop pictures at, or to press and choose them. */
export function PictureDrop(props: PictureDropProps) {
  const { dropPictures, choosePictures } = useOffice().texts.catalogue.form;
  return (
    <FilePlace
      {...props}
      label={dropPictures}
      choose={choosePictures}
      accept={[...Object.keys(pictureTypes), ...Object.values(pictureTypes).flat()].join(",")}
    />
  );
}
