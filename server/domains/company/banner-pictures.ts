import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pictureLocation } from "#contract/core/pictures.ts";
import type { Dependencies } from "../../dependencies.ts";
import { projectRoot } from "../../process/project-root.ts";
import { takePicture } from "../../files/storage/catalogue-picture.ts";
import { addPicture } from "../../files/storage/picture-store.ts";

/** The banner pictures that come with the shop, and the width that a browser without `srcset` gets. */
const places = {
  wide: { file: "banner.webp", width: 1000 },
  narrow: { file: "banner-phone.webp", width: 640 },
} as const;

type Place = keyof typeof places;
type Needs = Pick<Dependencies, "db" | "files">;

/**
 * Stores a picture for the banner and returns its address.
 * @throws Refusal `pictureTooLarge`, `pictureNotAnImage`, `storageUnavailable`
 */
export async function addBannerPicture(
  { db, files }: Needs,
  place: Place,
  picture: Uint8Array,
): Promise<{ url: string }> {
  return shownAt(place, await takePicture(db, files, picture));
}

/**
 * Stores the picture that comes with the shop and returns its address.
 * @throws Refusal `storageUnavailable`
 */
export async function addShopsBannerPicture({ db, files }: Needs, place: Place): Promise<{ url: string }> {
  const bytes = await readFile(join(projectRoot, "demo/pictures", places[place].file));
  return shownAt(place, await addPicture(db, files, bytes));
}

function shownAt(place: Place, { key }: { key: string }): { url: string } {
  return { url: pictureLocation(key, places[place].width) };
}
