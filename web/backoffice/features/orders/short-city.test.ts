import { expect, it } from "vitest";
import { shortCity } from "./short-city.ts";

it.each([
  ["Kabupaten Kutai Timur", "Kab. Kutai Timur"],
  ["Kota Administrasi Kepulauan Seribu", "Kota Adm. Kepulauan Seribu"],
  ["Kota Balikpapan", "Kota Balikpapan"],
])("writes %s as %s", (city, short) => {
  expect(shortCity(city)).toBe(short);
});
