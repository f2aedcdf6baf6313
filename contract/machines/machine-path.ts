/**
 * The path of a machine's page: `/machines/komatsu/pc200-8`. Letters and digits stay, in lower case; every other sign
 * is a hyphen. The page is found by whatever compares equal (`normalizePartNumber`), so an address may also say
 * `PC200-8`.
 */
export function machinePath({ brand, model }: { brand: string; model: string }): string {
  return `/machines/${pathName(brand)}/${pathName(model)}`;
}

/** A maker's or a model's name in a path. */
export function pathName(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return encodeURIComponent(plain);
}
