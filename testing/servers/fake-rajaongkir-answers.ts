import { getDistricts, getProvinces, getRegencies } from "idn-area-data";

/** A district as a carrier knows it. */
export interface CarrierPlace {
  /** Of the v2 search and, in the classic contract, of the subdistrict. */
  id: number;
  subdistrict: string;
  cityId: number;
  cityKind: string;
  city: string;
  province: string;
}

/** Rupiah per kilogram; services for freight and motorcycles are included, as in the real answers. */
const services = [
  {
    code: "jne",
    name: "Jalur Nugraha Ekakurir (JNE)",
    service: "REG",
    description: "Layanan Reguler",
    rate: 45_000,
    etd: "4-6 day",
  },
  {
    code: "jne",
    name: "Jalur Nugraha Ekakurir (JNE)",
    service: "JTR",
    description: "JNE Trucking",
    rate: 15_500,
    etd: "9-12 day",
  },
  {
    code: "jne",
    name: "Jalur Nugraha Ekakurir (JNE)",
    service: "JTR<130",
    description: "JNE Trucking",
    rate: 500_000,
    etd: "9-12 day",
  },
  {
    code: "jne",
    name: "Jalur Nugraha Ekakurir (JNE)",
    service: "JTR>200",
    description: "JNE Trucking",
    rate: 900_000,
    etd: "",
  },
  {
    code: "pos",
    name: "POS Indonesia (POS)",
    service: "Pos Reguler",
    description: "240",
    rate: 43_500,
    etd: "6 HARI",
  },
  {
    code: "tiki",
    name: "Citra Van Titipan Kilat (TIKI)",
    service: "REG",
    description: "Regular Service",
    rate: 46_500,
    etd: "5 hari",
  },
  {
    code: "tiki",
    name: "Citra Van Titipan Kilat (TIKI)",
    service: "T25",
    description: "Motor Service",
    rate: 700_000,
    etd: "",
  },
];

/** A heavier parcel is refused in the form of the real API. */
const heaviestKilograms = 2_000;
/** A district that the server knows but no courier serves: Enggano, a remote island. */
const unservedSubdistrict = "ENGGANO";
/** A district that the server knows under a name so different that normalising cannot match it. */
const strangelyNamed: Record<string, string> = { Senen: "SENEN BARU" };

export interface Answer {
  status: number;
  body: unknown;
}

/** A refusal of Komerce's v2 contract. */
export function refuseV2(code: number, message: string): Answer {
  return { status: code, body: { meta: { message, code, status: "error" }, data: null } };
}

/** A success of Komerce's v2 contract. */
export function succeedV2(message: string, data: unknown): Answer {
  return { status: 200, body: { meta: { message, code: 200, status: "success" }, data } };
}

/** Komerce's v2 contract. */
export function answerV2(
  places: CarrierPlace[],
  isKnown: boolean,
  path: string,
  query: URLSearchParams,
  form: URLSearchParams,
): Answer {
  if (!isKnown) return refuseV2(401, "Invalid API key");
  if (path === "/destination/domestic-destination") {
    const words = (query.get("search") ?? "").toUpperCase().split(" ");
    const offset = Number(query.get("offset") ?? "0");
    const limit = Number(query.get("limit") ?? "10");
    const found = places
      .filter(({ subdistrict, city, province }) =>
        words.every((word) => `${subdistrict} ${city} ${province}`.includes(word)),
      )
      .slice(offset, offset + limit);
    if (found.length === 0) return refuseV2(404, "Domestic Destination Data not found");
    return succeedV2(
      "Success Get Domestic Destinations",
      found.map(({ id, subdistrict, city, province }) => ({
        id,
        label: `${subdistrict} SATU, ${subdistrict}, ${city}, ${province}, 12345`,
        province_name: province,
        city_name: city,
        district_name: subdistrict,
        subdistrict_name: `${subdistrict} SATU`,
        zip_code: "12345",
      })),
    );
  }
  if (path === "/calculate/domestic-cost") {
    const destination = places.find(({ id }) => String(id) === form.get("destination"));
    const kilograms = Number(form.get("weight")) / 1_000;
    if (destination === undefined || !(kilograms > 0)) return refuseV2(422, "Missing or invalid parameter");
    if (destination.subdistrict === unservedSubdistrict) {
      return refuseV2(404, "Calculate Domestic Shipping cost not found");
    }
    if (kilograms > heaviestKilograms) return refuseV2(400, "Weight exceeds the maximum allowed");
    const couriers = (form.get("courier") ?? "").split(":");
    return succeedV2(
      "Success Calculate Domestic Shipping cost",
      services
        .filter(({ code }) => couriers.includes(code))
        .map(({ rate, ...service }) => ({ ...service, cost: rate * Math.ceil(kilograms) })),
    );
  }
  return refuseV2(404, "Route not found");
}

function refuseClassic(description: string): Answer {
  return { status: 400, body: { rajaongkir: { status: { code: 400, description } } } };
}

function succeedClassic(results: unknown): Answer {
  return {
    status: 200,
    body: { rajaongkir: { query: {}, status: { code: 200, description: "OK" }, results } },
  };
}

/** The classic contract: starter and basic under /starter and /basic, pro under /api. */
export function answerClassic(
  places: CarrierPlace[],
  isKnown: boolean,
  path: string,
  query: URLSearchParams,
  form: URLSearchParams,
): Answer {
  if (!isKnown) return refuseClassic("Invalid key. API key tidak ditemukan di database RajaOngkir.");
  const isPro = path.startsWith("/api/");
  if (path.endsWith("/city")) {
    const cities = new Map(places.map((place) => [place.cityId, place]));
    return succeedClassic(
      [...cities.values()].map(({ cityId, cityKind, city, province }) => ({
        city_id: String(cityId),
        province_id: "1",
        province,
        type: cityKind,
        city_name: city,
        postal_code: "12345",
      })),
    );
  }
  if (isPro && path.endsWith("/subdistrict")) {
    return succeedClassic(
      places
        .filter(({ cityId }) => String(cityId) === query.get("city"))
        .map(({ id, subdistrict }) => ({ subdistrict_id: String(id), subdistrict_name: subdistrict })),
    );
  }
  if (path.endsWith("/cost")) {
    const couriers = (form.get("courier") ?? "").split(":");
    if (!isPro && couriers.length > 1) return refuseClassic("Bad request. Courier tidak valid");
    if (isPro && form.get("destinationType") !== "subdistrict")
      return refuseClassic("Bad request. destinationType");
    const destination = places.find(
      ({ id, cityId }) => String(isPro ? id : cityId) === form.get("destination"),
    );
    if (destination === undefined) return refuseClassic("Bad request. Destination tidak ditemukan");
    const kilograms = Math.ceil(Number(form.get("weight")) / 1_000);
    if (kilograms > heaviestKilograms) return refuseClassic("Bad request. Berat melebihi batas maksimum");
    return succeedClassic(
      couriers.map((code) => ({
        code,
        name: services.find((service) => service.code === code)?.name ?? code.toUpperCase(),
        costs: services
          .filter((service) => service.code === code && destination.subdistrict !== unservedSubdistrict)
          .map(({ service, description, rate, etd }) => ({
            service,
            description,
            cost: [{ value: rate * kilograms, etd: etd.replace(/ (?:day|hari)$/, ""), note: "" }],
          })),
      })),
    );
  }
  return refuseClassic("Bad request. Route tidak ditemukan");
}

/** Every district with ids of its own and in a carrier's spelling: upper case, cities without their kind. */
export async function readCarrierPlaces(): Promise<CarrierPlace[]> {
  const [provinces, cities, districts] = await Promise.all([getProvinces(), getRegencies(), getDistricts()]);
  const provinceNames = new Map(provinces.map(({ code, name }) => [code, name]));
  const cityOf = new Map(cities.map((city, index) => [city.code, { ...city, id: index + 1 }]));
  return districts.flatMap(({ name, regency_code: cityCode }, index) => {
    const city = cityOf.get(cityCode);
    if (city === undefined || name === "") return [];
    return [
      {
        id: 17_000 + index,
        subdistrict: strangelyNamed[name] ?? name.toUpperCase(),
        cityId: city.id,
        cityKind: city.name.startsWith("Kota") ? "Kota" : "Kabupaten",
        city: city.name.replace(/^(?:Kota|Kabupaten)(?: Administrasi)? /, "").toUpperCase(),
        province: (provinceNames.get(city.province_code) ?? "")
          .replace("Daerah Khusus Ibukota", "DKI")
          .replace("Daerah Istimewa", "DI")
          .toUpperCase(),
      },
    ];
  });
}
