import { expect, test } from "vitest";
import { placeOrder } from "#contract/orders/orders.ts";
import { budisProfile } from "#testing/builders/budis-profile.ts";
import { emptyRecipient, orderBody } from "./order-body.ts";

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
  const body = orderBody({ profile: budisProfile, recipient, choice, ...costs });
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
  const body = orderBody({ profile: budisProfile, recipient, choice, ...costs });
  expect(body).toMatchObject({ recipientName: "Siti", RajaongkirSubdistrictId: 140101 });
  expect(placeOrder.body?.safeParse(body).success).toBe(true);
});
