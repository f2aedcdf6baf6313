/** A place on one line: subdistrict, city, province; empty parts are left out. */
export function placeText(place: { subdistrict: string; city: string; province: string }): string {
  return [place.subdistrict, place.city, place.province].filter((name) => name !== "").join(", ");
}
