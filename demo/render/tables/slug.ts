/**
 * A part number or a name as a part of a picture's name: lower case, every other character a dash, none at its ends.
 */
export function slug(code: string): string {
  return code
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
