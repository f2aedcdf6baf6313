import { expect, test } from "vitest";
import type { z } from "zod";
import { updatePassword, updateProfile } from "#contract/people/auth.ts";
import { recipient } from "#contract/orders/orders.ts";
import { validationTexts, type ValidationKey } from "#contract/texts/en/validation.ts";
import { emptyRecipient } from "./features/orders/checkout/order-body.ts";

/** The form's message below each field: its first fault, in English. */
function saidOf(schema: z.ZodType | undefined, values: unknown): Record<string, string> {
  const said: Record<string, string> = {};
  for (const { path, message } of schema?.safeParse(values).error?.issues ?? []) {
    said[path.join(".")] ??= validationTexts[message as ValidationKey];
  }
  return said;
}

const place = {
  RajaongkirProvinceId: 31,
  province: "DKI Jakarta",
  RajaongkirCityId: 3173,
  city: "Kota Jakarta Barat",
  RajaongkirSubdistrictId: 317306,
  subdistrict: "Kalideres",
};
const receiver = {
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

test("a recipient needs name, company, email, phone, subdistrict, postal code and address", () => {
  expect(saidOf(recipient, receiver)).toEqual({});
  expect(saidOf(recipient, emptyRecipient)).toMatchObject({
    recipientFirstName: "First Name is required",
    recipientCompany: "Company Name is required",
    recipientEmail: "Email is required",
    recipientPhoneNumber: "Phone Number is required",
    recipientSubdistrict: "Subdistrict is required",
    recipientPostalCode: "Postal Code is required",
    recipientAddress: "Address is required",
  });
  expect(saidOf(recipient, { ...receiver, recipientEmail: "siti" })).toEqual({
    recipientEmail: "Enter a valid email",
  });
});

test.each(["0812345", "08123456789012", "+6281234567", "08 1234567", "0812345678x"])(
  "%s is not a valid mobile number of a recipient or of an account",
  (phoneNumber) => {
    expect(saidOf(recipient, { ...receiver, recipientPhoneNumber: phoneNumber })).toEqual({
      recipientPhoneNumber: "Phone Number is not valid",
    });
    expect(saidOf(updateProfile.body, { ...account, phoneNumber })).toEqual({
      phoneNumber: "Phone Number is not valid",
    });
  },
);

const account = {
  ...place,
  salutation: "Mrs",
  firstName: "Dewi",
  company: "PT Tambang Jaya",
  address: "Jl. Raya Kalideres No. 7",
  postalCode: "11840",
  phoneNumber: "081234567890",
};

test("an account needs first name, company, address, subdistrict, postal code and phone", () => {
  expect(saidOf(updateProfile.body, account)).toEqual({});
  const empty = Object.fromEntries(
    Object.entries(account).map(([key, value]) => [key, typeof value === "number" ? 0 : ""]),
  );
  expect(saidOf(updateProfile.body, { ...empty, salutation: "Mr" })).toMatchObject({
    firstName: "First Name is required",
    company: "Company Name is required",
    address: "Address is required",
    subdistrict: "Subdistrict is required",
    postalCode: "Postal Code is required",
    phoneNumber: "Phone Number is required",
  });
});

test("a new password needs the old one, 8 characters, and itself again", () => {
  const none = { oldPassword: "", newPassword: "", confirmPassword: "" };
  expect(saidOf(updatePassword.body, none)).toEqual({
    oldPassword: "Old Password is required",
    newPassword: "New Password is required",
    confirmPassword: "Confirm Password is required",
  });
  expect(
    saidOf(updatePassword.body, { oldPassword: "lama", newPassword: "tujuh77", confirmPassword: "tujuh7" }),
  ).toEqual({
    newPassword: "New Password should be of minimum 8 characters length",
    confirmPassword: "Passwords must match",
  });
});
