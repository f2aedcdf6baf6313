/** A regency or city as a narrow column takes it: `Kab. Kutai Timur`. */
export function shortCity(city: string): string {
  return city.replace(/^Kabupaten /, "Kab. ").replace(/^Kota Administrasi /, "Kota Adm. ");
}
