/** A place as one line: subdistrict, city, province; what is empty is left out. */
export function placeText(place: { subdistrict: string; city: string; province: string }): string {
  return [place.subdistrict, place.city, place.province].filter((name) => name !== "").join(", ");
}
