/** A part number as it stands in a picture's name: lower case, every other sign a dash. */
export function slug(code: string): string {
  return code.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
