/** The widths, in pixels, that every stored picture is served in. */
export const pictureWidths = [160, 320, 480, 640, 800, 1000] as const;
export const pictureFormats = ["avif", "webp", "jpg"] as const;

/** The widths of a drawing's picture, which visitors enlarge; each is a WebP. */
export const drawingWidths = [480, 800, 1200, 2000, 4000] as const;

export type PictureWidth = (typeof pictureWidths | typeof drawingWidths)[number];
export type PictureFormat = (typeof pictureFormats)[number];

/** The address of a stored picture in one width and format; its content never changes, so it is cached for ever. */
export function pictureLocation(
  key: string,
  width: PictureWidth = 640,
  format: PictureFormat = "jpg",
): string {
  return `/pictures/${key}/${width}.${format}`;
}

/**
 * The same picture in every width, as a `srcset`, from the address in an answer; empty for the placeholder drawing,
 * which has one size.
 */
export function pictureSourceSet(imageLocation: string, format: PictureFormat): string {
  if (!imageLocation.startsWith("/pictures/")) return "";
  const folder = imageLocation.slice(0, imageLocation.lastIndexOf("/"));
  return pictureWidths.map((width) => `${folder}/${width}.${format} ${width}w`).join(", ");
}

/** The widths of a drawing's picture as a `srcset`, from the address in an answer. */
export function drawingSourceSet(imageLocation: string): string {
  const folder = imageLocation.slice(0, imageLocation.lastIndexOf("/"));
  return drawingWidths.map((width) => `${folder}/${width}.webp ${width}w`).join(", ");
}
