import { expect, test } from "vitest";
import type { Profile } from "#contract/auth.ts";
import { placeOrder } from "#contract/orders.ts";
import { emptyRecipient, orderBody } from "./order-body.ts";

const profile: Profile = {
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
const recipient = {
  ...emptyRecipient,
  recipientFirstName: "Siti",
  recipientCompany: "PT Sawit Contoh",
  recipientEmail: "siti@contoh.example",
  recipientPhoneNumber: "0812345678",
  RajaongkirSubdistrictId: 140101,
  recipientSubdistrict: "Bangkinang Kota",
  recipientPostalCode: "28411",
  recipientAddress: "Jl. Sudirman 1",
};
const costs = { shippingCost: 684_000, total: 4_279_000 };

test("an order to the customer's own address has joined names, courier and money, and no recipient", () => {
  const choice = { sendToDifferentAddress: false, provider: "jne", service: "JTR" };
  const body = orderBody({ profile, recipient, choice, ...costs });
  expect(body).toMatchObject({
    customerName: "Budi Santoso",
    customerSubdistrict: "Sangatta Utara",
    sendToDifferentAddress: false,
    shippingProvider: "jne",
    shippingMethod: "JTR",
    shippingCost: 684_000,
    total: 4_279_000,
  });
  expect(Object.keys(body).filter((key) => key.startsWith("recipient"))).toEqual([]);
  expect(placeOrder.body?.safeParse(body).success).toBe(true);
});

test("an order to a different address names the recipient, even without a last name", () => {
  const choice = { sendToDifferentAddress: true, provider: "jne", service: "JTR" };
  const body = orderBody({ profile, recipient, choice, ...costs });
  expect(body).toMatchObject({ recipientName: "Siti", RajaongkirSubdistrictId: 140101 });
  expect(placeOrder.body?.safeParse(body).success).toBe(true);
});
