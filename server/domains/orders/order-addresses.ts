import { recipient, type CheckedOrderForm } from "#contract/orders.ts";
import type { Queryable } from "../../database/queryable.ts";
import { invalidField } from "../../core/invalid-input.ts";
import { findSubdistrict } from "../../carriers/places.queries.ts";
import { findCustomer } from "./new-order.queries.ts";

export type Addresses = ReturnType<typeof addressesOf>;

/**
 * The customer and the parcel's address: the account's own data, or the form's for a different address. The names of
 * places come from the official list, by their id.
 * @throws InvalidInput if the account or the form names no known subdistrict.
 */
export async function readAddresses(db: Queryable, userId: string, form: CheckedOrderForm) {
  const customer = await readCustomer(db, userId);
  const parcel = form.sendToDifferentAddress ? await readRecipient(db, form) : customer;
  return addressesOf(customer, parcel);
}

/** A customer with a place, or whom a parcel goes to. */
export type Party = Awaited<ReturnType<typeof readCustomer>>;

/** What an order copies of its customer and of its parcel's address. */
export function addressesOf(customer: Party, parcel: Party = customer) {
  return {
    customerSalutation: customer.salutation,
    customerFirstName: customer.firstName,
    customerLastName: customer.lastName,
    customerCompany: customer.company,
    customerEmail: customer.email,
    customerPhoneNumber: customer.phoneNumber,
    customerAddress: customer.address,
    customerSubdistrictId: customer.subdistrictId,
    customerSubdistrict: customer.subdistrict,
    customerCity: customer.city,
    customerProvince: customer.province,
    customerPostalCode: customer.postalCode,
    recipientSalutation: parcel.salutation,
    recipientFirstName: parcel.firstName,
    recipientLastName: parcel.lastName,
    recipientCompany: parcel.company,
    recipientEmail: parcel.email,
    recipientPhoneNumber: parcel.phoneNumber,
    recipientAddress: parcel.address,
    recipientSubdistrictId: parcel.subdistrictId,
    recipientSubdistrict: parcel.subdistrict,
    recipientCity: parcel.city,
    recipientProvince: parcel.province,
    recipientPostalCode: parcel.postalCode,
  };
}

/**
 * The account's own data.
 * @throws InvalidInput if the account names no known subdistrict.
 */
export async function readCustomer(db: Queryable, userId: string) {
  const customer = await findCustomer(db, userId);
  if (customer === undefined) throw new Error("the session's account is not there");
  const { subdistrictId, subdistrict, city, province } = customer;
  if (subdistrictId === null || subdistrict === null || city === null || province === null)
    throw invalidField(["customerSubdistrict"], "subdistrictRequired");
  return { ...customer, subdistrictId, subdistrict, city, province };
}

async function readRecipient(db: Queryable, form: CheckedOrderForm) {
  const given = recipient.parse(form);
  const place = await findSubdistrict(db, given.RajaongkirSubdistrictId);
  if (place === undefined) throw invalidField(["RajaongkirSubdistrictId"], "invalid");
  return {
    salutation: given.recipientSalutation,
    firstName: given.recipientFirstName,
    lastName: given.recipientLastName,
    company: given.recipientCompany,
    email: given.recipientEmail,
    phoneNumber: given.recipientPhoneNumber,
    address: given.recipientAddress,
    postalCode: given.recipientPostalCode,
    subdistrictId: place.subdistrictId,
    subdistrict: place.subdistrictName,
    city: place.city,
    province: place.province,
  };
}
