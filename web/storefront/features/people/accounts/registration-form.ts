import { z } from "zod";
import { registration } from "#contract/people/auth.ts";
import type { CallInput } from "#contract/call.ts";

const { shape } = registration;

/** The registration as it is typed; the call's rules apply. */
export const registrationForm = z
  .object({
    salutation: shape.salutation,
    firstName: shape.firstName,
    lastName: shape.lastName,
    email: shape.email,
    password: shape.securePassword,
    confirmPassword: z.string(),
    phoneNumber: shape.phoneNumber,
    companyName: shape.company,
    address: shape.address,
    RajaongkirProvinceId: shape.RajaongkirProvinceId,
    province: shape.province,
    RajaongkirCityId: shape.RajaongkirCityId,
    city: shape.city,
    RajaongkirSubdistrictId: shape.RajaongkirSubdistrictId,
    subdistrict: shape.subdistrict,
    postalCode: shape.postalCode,
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ["confirmPassword"],
    error: "passwordsMustMatch",
  });

export type RegistrationValues = z.input<typeof registrationForm>;

export const emptyRegistration: RegistrationValues = {
  salutation: "Mr",
  firstName: "",
  lastName: "",
  email: "",
  password: "",
  confirmPassword: "",
  phoneNumber: "",
  companyName: "",
  address: "",
  RajaongkirProvinceId: 0,
  province: "",
  RajaongkirCityId: 0,
  city: "",
  RajaongkirSubdistrictId: 0,
  subdistrict: "",
  postalCode: "",
};

/** The known data about somebody who registers, for example from the quotation that they accept. */
export type KnownPerson = Pick<
  RegistrationValues,
  "firstName" | "lastName" | "email" | "phoneNumber" | "companyName"
>;

/** A person's name in the fields of the registration. */
export function knownPerson(person: {
  name: string;
  company: string;
  email: string;
  phoneNumber: string;
}): KnownPerson {
  const [firstName = "", ...others] = person.name.trim().split(/\s+/);
  const { company: companyName, email, phoneNumber } = person;
  return { firstName, lastName: others.join(" "), email, phoneNumber, companyName };
}

/** The fields that have another name in the call than in the form. */
export const registrationFieldNames = {
  securePassword: "password",
  company: "companyName",
  RajaongkirSubdistrictId: "subdistrict",
} as const;

/** The body that is sent: the form under the call's names, always for a member. */
export function registrationBody(
  values: z.output<typeof registrationForm>,
): CallInput<"register">["body"] & { role: "member" } {
  const { password, confirmPassword: _, companyName, ...rest } = values;
  return { role: "member", ...rest, securePassword: password, company: companyName };
}
