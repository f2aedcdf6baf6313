import { expect, test } from "vitest";
import { registration } from "#contract/people/auth.ts";
import { validationTexts } from "#contract/texts/en/validation.ts";
import { validationText } from "#web/forms/field-error.ts";
import {
  emptyRegistration,
  knownPerson,
  registrationBody,
  registrationForm,
  type RegistrationValues,
} from "./registration-form.ts";

const filled: RegistrationValues = {
  ...emptyRegistration,
  firstName: "Rina",
  email: "rina@contoh.example",
  password: "rahasia-1",
  confirmPassword: "rahasia-1",
  phoneNumber: "0812 5437 0188",
  companyName: "PT Contoh",
  address: "Jl. Melati 5",
  RajaongkirProvinceId: 31,
  province: "DKI Jakarta",
  RajaongkirCityId: 3173,
  city: "Kota Jakarta Barat",
  RajaongkirSubdistrictId: 317305,
  subdistrict: "Kebon Jeruk",
  postalCode: "11530",
};

/** The first English sentence for each field that is wrong. */
function faults(values: RegistrationValues): Record<string, string> {
  const told: Record<string, string> = {};
  for (const { path, message } of registrationForm.safeParse(values).error?.issues ?? []) {
    told[path.join(".")] ??= validationText(message, validationTexts);
  }
  return told;
}

test("an empty form says what is required, in the words of the specification", () => {
  expect(faults(emptyRegistration)).toMatchObject({
    firstName: "First Name is required",
    email: "Email is required",
    password: "Password is required",
    phoneNumber: "Phone Number is required",
    companyName: "Company Name is required",
    address: "Address is required",
    subdistrict: "Subdistrict is required",
    postalCode: "Postal Code is required",
  });
});

test("last name, salutation, province and city have no rule", () => {
  expect(faults({ ...filled, lastName: "", province: "", city: "" })).toEqual({});
});

test("a wrong email, a short password and a different password are reported", () => {
  expect(faults({ ...filled, email: "rina@", password: "short", confirmPassword: "other" })).toEqual({
    email: "Enter a valid email",
    password: "Password should be of minimum 8 characters length",
    confirmPassword: "Passwords must match",
  });
});

test("the confirmation is compared even while other fields are empty", () => {
  const values = { ...emptyRegistration, password: "rahasia-1", confirmPassword: "rahasia-2" };
  expect(faults(values)).toHaveProperty("confirmPassword", "Passwords must match");
});

test("the call gets its own field names, always for a member, and no field that the contract does not have", () => {
  const body = registrationBody(registrationForm.parse(filled));
  expect(body).toMatchObject({
    role: "member",
    salutation: "Mr",
    securePassword: "rahasia-1",
    company: "PT Contoh",
    phoneNumber: "081254370188",
  });
  expect(body).not.toHaveProperty("confirmPassword");
  const { role: _, ...known } = body;
  expect(registration.strict().parse(known)).toEqual(known);
});

test("somebody who accepts a quotation finds the fields filled with what the shop knows", () => {
  const person = {
    name: "Slamet Riyadi Putra",
    company: "",
    email: "slamet@contoh.example",
    phoneNumber: "0812",
  };
  expect(knownPerson(person)).toEqual({
    firstName: "Slamet",
    lastName: "Riyadi Putra",
    email: "slamet@contoh.example",
    phoneNumber: "0812",
    companyName: "",
  });
});
