/** A part number or a name as it stands in a picture's name: lower case, every other sign a dash, none at its ends. */
export function slug(code: string): string {
  return code
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
