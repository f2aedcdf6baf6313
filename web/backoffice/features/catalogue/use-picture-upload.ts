import { useState } from "react";
import { catalogueLimits } from "#contract/admin/catalogue.ts";
import { failureText } from "#web/api/browser-call.ts";
import { useOffice } from "../../office.ts";

/** The pictures that the shop takes, with the endings that their files have. */
export const pictureTypes: Record<string, readonly string[]> = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/webp": [".webp"],
  "image/avif": [".avif"],
};

/** A file that is being uploaded, or whose upload failed. */
export interface Upload {
  id: number;
  name: string;
  /** Why it was refused; undefined while it is being uploaded. */
  problem: string | undefined;
}

/** Uploads pictures one after another, one call for each; `onStored` is called for each stored one. */
export function usePictureUpload(onStored: (key: string) => void) {
  const { patientCall, texts } = useOffice();
  const words = texts.catalogue.form;
  const [uploads, setUploads] = useState<Upload[]>([]);
  const change = (id: number, problem: string) => {
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, problem } : upload)));
  };
  const forget = (id: number) => {
    setUploads((now) => now.filter((upload) => upload.id !== id));
  };

  async function send(files: readonly File[]): Promise<void> {
    const waiting = files.map((file) => ({ id: nextId++, file }));
    setUploads((now) => [
      ...now.filter(({ problem }) => problem === undefined),
      ...waiting.map(({ id, file }) => ({ id, name: file.name, problem: problemOf(file) })),
    ]);
    for (const { id, file } of waiting) {
      if (problemOf(file) !== undefined) continue;
      try {
        const { key } = await patientCall("addCataloguePicture", { body: file });
        forget(id);
        onStored(key);
      } catch (error) {
        change(id, `${words.notSent(file.name)} ${failureText(error, "")}`.trim());
      }
    }
  }

  function problemOf(file: File): string | undefined {
    const endings = Object.values(pictureTypes).flat();
    const isKnown =
      file.type === ""
        ? endings.some((ending) => file.name.toLowerCase().endsWith(ending))
        : Object.hasOwn(pictureTypes, file.type);
    if (!isKnown) return words.wrongType(file.name);
    return file.size > catalogueLimits.pictureBytes ? words.tooBig(file.name) : undefined;
  }

  return { uploads, send, forget };
}

let nextId = 1;
