/** A regency or city, shortened for a narrow column: `Kab. Kutai Timur`. */
export function shortCity(city: string): string {
  return city.replace(/^Kabupaten /, "Kab. ").replace(/^Kota Administrasi /, "Kota Adm. ");
}
