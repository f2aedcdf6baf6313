import type { Profile } from "#contract/people/auth.ts";

/** The profile of a customer far from Jakarta. */
export const budisProfile: Profile = {
  id: "6f1c1df5-3a38-4be1-9d55-7c76cf5a44a5",
  role: "member",
  username: "budi",
  emailConfirmed: 1,
  salutation: "Mr",
  firstName: "Budi",
  lastName: "Santoso",
  email: "budi@contoh.example",
  phoneNumber: "081234567890",
  company: "PT Tambang Bara Contoh",
  address: "Jl. Poros Sangatta-Bengalon KM 4",
  RajaongkirSubdistrictId: 640804,
  subdistrict: "Sangatta Utara",
  RajaongkirCityId: 6408,
  city: "Kabupaten Kutai Timur",
  RajaongkirProvinceId: 64,
  province: "Kalimantan Timur",
  postalCode: "75683",
  createdAt: "2026-11-20T00:00:00.000Z",
  createdBy: "budi",
  updatedAt: "2026-11-20T00:00:00.000Z",
  updatedBy: "budi",
  deletedAt: null,
};
