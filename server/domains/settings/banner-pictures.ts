import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pictureLocation } from "#contract/pictures.ts";
import type { Dependencies } from "../../dependencies.ts";
import { projectRoot } from "../../project-root.ts";
import { takePicture } from "../../storage/catalogue-picture.ts";
import { addPicture } from "../../storage/picture-store.ts";

/** The pictures that the shop came with, and the width in which a browser without `srcset` gets them. */
const places = {
  wide: { file: "banner.webp", width: 1000 },
  narrow: { file: "banner-phone.webp", width: 640 },
} as const;

/**
 * Stores a picture for the banner and answers its address; without one, the picture that the shop came with, which is
 * kept as it is.
 * @throws Refusal `pictureTooLarge`, `pictureNotAnImage`, `storageUnavailable`
 */
export async function addBannerPicture(
  { db, files }: Pick<Dependencies, "db" | "files">,
  { place, picture }: { place: keyof typeof places; picture: string | undefined },
): Promise<{ url: string }> {
  const { file, width } = places[place];
  const { key } =
    picture === undefined
      ? await addPicture(db, files, await readFile(join(projectRoot, "demo/pictures", file)))
      : await takePicture(db, files, picture);
  return { url: pictureLocation(key, width) };
}
