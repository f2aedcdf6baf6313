import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pictureLocation } from "#contract/pictures.ts";
import type { Dependencies } from "../../dependencies.ts";
import { projectRoot } from "../../project-root.ts";
import { takePicture } from "../../storage/catalogue-picture.ts";
import { addPicture } from "../../storage/picture-store.ts";

/** The banner pictures that come with the shop, and the width that a browser without `srcset` gets. */
const places = {
  wide: { file: "banner.webp", width: 1000 },
  narrow: { file: "banner-phone.webp", width: 640 },
} as const;

/**
 * Stores a picture for the banner and returns its address; without one it returns the picture that comes with the shop.
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
