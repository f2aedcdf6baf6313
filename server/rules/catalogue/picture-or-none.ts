import type { Language } from "#contract/core/languages.ts";
import { pictureLocation } from "#contract/core/pictures.ts";

/** Shown if a product or a category has no picture. */
export const noPicture = "/no-picture.svg";

/** What that drawing says to whoever does not see it. */
export const noPictureAlt: Record<Language, (name: string) => string> = {
  en: (name) => `${name}: no picture yet`,
  id: (name) => `${name}: belum ada foto`,
};

/** The address of a stored picture, or of the placeholder drawing. */
export function pictureOrNone(key: string | null): string {
  return key === null ? noPicture : pictureLocation(key);
}
