/**
 * The form in which names of places are compared: lower case, without accents and apostrophes, every other sign that is
 * not a letter or digit as one space. `Pulau-Pulau Aru` and `pulau pulau aru` are the same place.
 */
export function comparableName(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’‘`"]/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** A city name for comparing, without its kind of city: `kota administrasi jakarta barat` → `jakarta barat`. */
export function withoutCityKind(comparable: string): string {
  const bare = comparable.replace(/^(?:(?:kota|kabupaten|kab)(?: administrasi| adm)?) /, "");
  return bare === "" ? comparable : bare;
}
