import { comparableName, withoutCityKind } from "./place-names.ts";
import type { NamedPlace } from "./carrier-api.ts";

/** Provinces that carriers call by other names than ours, compared without spaces. */
const provinceNames: Record<string, string> = {
  daerahkhususibukotajakarta: "jakarta",
  daerahkhususjakarta: "jakarta",
  dkijakarta: "jakarta",
  daerahistimewayogyakarta: "yogyakarta",
  diyogyakarta: "yogyakarta",
  nanggroeacehdarussalam: "aceh",
  kepulauanbangkabelitung: "bangkabelitung",
};

/** Whether two names certainly mean the same subdistrict: subdistrict, city and province agree after normalising. */
export function isSamePlace(ours: NamedPlace, theirs: NamedPlace): boolean {
  return (
    isSameCity(ours, theirs) && bareSubdistrict(ours.subdistrict) === bareSubdistrict(theirs.subdistrict)
  );
}

/** Whether two names mean the same city; if both say the kind of city, the kinds must agree too. */
export function isSameCity(
  ours: Omit<NamedPlace, "subdistrict">,
  theirs: Omit<NamedPlace, "subdistrict">,
): boolean {
  const [ourKind, theirKind] = [cityKind(ours.city), cityKind(theirs.city)];
  if (ourKind !== undefined && theirKind !== undefined && ourKind !== theirKind) return false;
  return (
    bareCity(ours.city) === bareCity(theirs.city) &&
    bareProvince(ours.province) === bareProvince(theirs.province)
  );
}

function bareSubdistrict(name: string): string {
  return closed(comparable(name).replace(/^(?:kecamatan|kec) /, ""));
}

function bareCity(name: string): string {
  return closed(withoutCityKind(comparable(name)));
}

function cityKind(name: string): "kota" | "kabupaten" | undefined {
  const [first] = comparable(name).split(" ");
  if (first === "kota") return "kota";
  return first === "kabupaten" || first === "kab" ? "kabupaten" : undefined;
}

function bareProvince(name: string): string {
  const bare = closed(comparable(name));
  // Carriers still count the five new provinces of Papua as part of the old one.
  if (bare.startsWith("papua")) return "papua";
  return provinceNames[bare] ?? bare;
}

/** Without text in brackets: `Nusa Tenggara Barat (NTB)`. */
function comparable(name: string): string {
  return comparableName(name.replaceAll(/\([^)]*\)/g, " "));
}

/** Compared without spaces: carriers write `Palmerah`, the official list `Pal Merah`. */
function closed(comparableWords: string): string {
  return comparableWords.replaceAll(" ", "");
}
