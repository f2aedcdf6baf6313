import { catalogueLimits } from "#contract/catalogue/admin/catalogue.ts";
import { useOffice } from "../../../../office.ts";
import { useFileUpload } from "./use-file-upload.ts";

/** The pictures that the shop accepts, with the endings of their files. */
export const pictureTypes: Record<string, readonly string[]> = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/webp": [".webp"],
  "image/avif": [".avif"],
};

/** Uploads pictures one after another, one call for each; `onStored` is called for each stored one. */
export function usePictureUpload(onStored: (key: string) => void) {
  const { patientCall, texts } = useOffice();
  return useFileUpload({
    types: pictureTypes,
    mostBytes: catalogueLimits.pictureBytes,
    wrongType: texts.catalogue.form.wrongType,
    send: async (file) => {
      const { key } = await patientCall("addCataloguePicture", { body: file });
      onStored(key);
    },
  });
}
