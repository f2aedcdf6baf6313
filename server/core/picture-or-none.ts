import { pictureLocation } from "#contract/pictures.ts";

/** Shown if a product or a category has no picture. */
export const noPicture = "/no-picture.svg";

/** The address of a stored picture, or of the placeholder drawing. */
export function pictureOrNone(key: string | null): string {
  return key === null ? noPicture : pictureLocation(key);
}
