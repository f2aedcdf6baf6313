import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pictureLocation } from "#contract/pictures.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Dependencies } from "../../dependencies.ts";
import { projectRoot } from "../../project-root.ts";
import { addPicture } from "../../storage/picture-store.ts";

/** The pictures that the shop came with, and the width in which a browser without `srcset` gets them. */
const places = {
  wide: { file: "banner.webp", width: 1000 },
  narrow: { file: "banner-phone.webp", width: 640 },
} as const;

/**
 * Stores a picture for the banner and answers its address; without one, the picture that the shop came with.
 * @throws Refusal `pictureNotReadable`, `storageUnavailable`
 */
export async function addBannerPicture(
  { db, files }: Pick<Dependencies, "db" | "files">,
  { place, picture }: { place: keyof typeof places; picture: string | undefined },
): Promise<{ url: string }> {
  const { file, width } = places[place];
  const bytes =
    picture === undefined
      ? await readFile(join(projectRoot, "demo/pictures", file))
      : Buffer.from(picture, "base64");
  try {
    return { url: pictureLocation((await addPicture(db, files, bytes)).key, width) };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal("pictureNotReadable");
  }
}
