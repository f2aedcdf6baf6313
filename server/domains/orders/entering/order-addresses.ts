import type { z } from "zod";
import { recipient, type CheckedOrderForm } from "#contract/orders/orders.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { companyNameIn } from "../../../rules/orders/company-name.ts";
import { invalidField } from "../../../core/invalid-input.ts";
import { Refusal } from "../../../core/refusal.ts";
import { findSubdistrict } from "../../../partners/carriers/places.queries.ts";
import { findBuyer, findCallingBuyer } from "./new-order.queries.ts";

export type Addresses = ReturnType<typeof addressesOf>;

/**
 * The customer and the parcel's address: the account's own data, or the form's data for a different address. The names
 * of places come from the official list, by their id.
 * @throws InvalidInput if the form names no known subdistrict.
 */
export async function readAddresses(db: Queryable, customer: Party, form: CheckedOrderForm) {
  return addressesOf(
    customer,
    form.sendToDifferentAddress ? await readRecipient(db, recipient.parse(form)) : customer,
  );
}

/** A customer with a known place, or a parcel's recipient. */
export type Party = ReturnType<typeof buyerWithPlace>["customer"];

/** The columns that an order copies from its customer and its parcel's address: whoever typed "-" for the company is named as a person. */
export function addressesOf(customer: Party, parcel: Party = customer) {
  return {
    customerSalutation: customer.salutation,
    customerFirstName: customer.firstName,
    customerLastName: customer.lastName,
    customerCompany: companyNameIn(customer.company),
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
    recipientCompany: companyNameIn(parcel.company),
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
 * The account's own data, its role in its company (null if it has none), and the weights of the lines in its cart.
 * @throws InvalidInput if the account names no known subdistrict.
 */
export async function readBuyer(db: Queryable, userId: string) {
  const buyer = await findBuyer(db, userId);
  if (buyer === undefined) throw new Error("the buyer's account is not there");
  return buyerWithPlace(buyer);
}

/**
 * The same for the caller with this access token.
 * @throws Refusal `signInRequired` if the session is not open; InvalidInput as above.
 */
export async function readCallingBuyer(db: Queryable, tokenHash: string) {
  const buyer = await findCallingBuyer(db, tokenHash);
  if (buyer === undefined) throw new Refusal("signInRequired");
  return buyerWithPlace(buyer);
}

function buyerWithPlace(buyer: NonNullable<Awaited<ReturnType<typeof findBuyer>>>) {
  const { subdistrictId, subdistrict, city, province, ...person } = buyer.customer;
  if (subdistrictId === null || subdistrict === null || city === null || province === null)
    throw invalidField(["customerSubdistrict"], "subdistrictRequired");
  return { ...buyer, customer: { ...person, subdistrictId, subdistrict, city, province } };
}

/**
 * A parcel's recipient, if it is not the customer; `at` is its place in the call's body.
 * @throws InvalidInput if the subdistrict is not known.
 */
export async function readRecipient(
  db: Queryable,
  given: z.output<typeof recipient>,
  at: string[] = [],
): Promise<Party> {
  const place = await findSubdistrict(db, given.RajaongkirSubdistrictId);
  if (place === undefined) throw invalidField([...at, "RajaongkirSubdistrictId"], "invalid");
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
