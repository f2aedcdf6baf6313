import { isDeepStrictEqual } from "node:util";
import type { OrderDifference } from "#contract/orders/admin/order-edits.ts";
import type { OrderAddress } from "#contract/orders/admin/orders.ts";
import type { KnownRecipient } from "#contract/people/admin/recipients.ts";
import { orders } from "../../../database/schema/orders.ts";
import { addressesOf, type Addresses, type Party } from "./order-addresses.ts";

/** The columns of an order that say who ordered and whom the parcel goes to. */
export const orderParties = {
  customerSalutation: orders.customerSalutation,
  customerFirstName: orders.customerFirstName,
  customerLastName: orders.customerLastName,
  customerCompany: orders.customerCompany,
  customerEmail: orders.customerEmail,
  customerPhoneNumber: orders.customerPhoneNumber,
  customerAddress: orders.customerAddress,
  customerSubdistrictId: orders.customerSubdistrictId,
  customerSubdistrict: orders.customerSubdistrict,
  customerCity: orders.customerCity,
  customerProvince: orders.customerProvince,
  customerPostalCode: orders.customerPostalCode,
  recipientSalutation: orders.recipientSalutation,
  recipientFirstName: orders.recipientFirstName,
  recipientLastName: orders.recipientLastName,
  recipientCompany: orders.recipientCompany,
  recipientEmail: orders.recipientEmail,
  recipientPhoneNumber: orders.recipientPhoneNumber,
  recipientAddress: orders.recipientAddress,
  recipientSubdistrictId: orders.recipientSubdistrictId,
  recipientSubdistrict: orders.recipientSubdistrict,
  recipientCity: orders.recipientCity,
  recipientProvince: orders.recipientProvince,
  recipientPostalCode: orders.recipientPostalCode,
};

/** The customer as the order names them. */
export function customerOf(order: Addresses): Party {
  return {
    salutation: order.customerSalutation,
    firstName: order.customerFirstName,
    lastName: order.customerLastName,
    company: order.customerCompany,
    email: order.customerEmail,
    phoneNumber: order.customerPhoneNumber,
    address: order.customerAddress,
    subdistrictId: order.customerSubdistrictId,
    subdistrict: order.customerSubdistrict,
    city: order.customerCity,
    province: order.customerProvince,
    postalCode: order.customerPostalCode,
  };
}

/** The recipient of the order's parcel. */
export function recipientOf(order: Addresses): Party {
  return {
    salutation: order.recipientSalutation,
    firstName: order.recipientFirstName,
    lastName: order.recipientLastName,
    company: order.recipientCompany,
    email: order.recipientEmail,
    phoneNumber: order.recipientPhoneNumber,
    address: order.recipientAddress,
    subdistrictId: order.recipientSubdistrictId,
    subdistrict: order.recipientSubdistrict,
    city: order.recipientCity,
    province: order.recipientProvince,
    postalCode: order.recipientPostalCode,
  };
}

/** The recipient of an order as a form starts with it; null if the parcel goes to the customer. */
export function otherRecipientOf(order: Addresses): KnownRecipient | null {
  const recipient = recipientOf(order);
  if (isCustomerOf(customerOf(order), recipient)) return null;
  const { email: _, subdistrictId: RajaongkirSubdistrictId, ...rest } = recipient;
  return { ...rest, RajaongkirSubdistrictId };
}

/** What another recipient changes in an order. */
export interface RecipientChange {
  columns: Addresses;
  difference: NonNullable<OrderDifference["recipient"]>;
}

/**
 * The changes that send an order's parcel to somebody else, or to its customer (null, or typed again); undefined if it
 * already goes there.
 */
export function changeRecipient(order: Addresses, wanted: Party | null): RecipientChange | undefined {
  const customer = customerOf(order);
  const before = recipientOf(order);
  const isCustomer = wanted === null || isCustomerOf(customer, wanted);
  const after = isCustomer ? customer : { ...wanted, email: emailOf(before, wanted) };
  const columns = addressesOf(customer, after);
  if (isDeepStrictEqual(columns, addressesOf(customer, before))) return undefined;
  return {
    columns,
    difference: { before: parcelAddressOf(before), after: parcelAddressOf(after) },
  };
}

/** Whether a party is the customer, at the customer's place, without comparing emails, which the staff does not type. */
function isCustomerOf(customer: Party, party: Party): boolean {
  return isDeepStrictEqual(addressesOf(customer, { ...party, email: customer.email }), addressesOf(customer));
}

/**
 * The staff types no email of a recipient. A recipient who got one in the checkout keeps it while name and number stay
 * the same.
 */
function emailOf(before: Party, wanted: Party): string {
  return isDeepStrictEqual(whoIs(before), whoIs(wanted)) ? before.email : "";
}

/** A party as the staff reads it. */
export function addressOf(party: Party): OrderAddress {
  const { company, email, phoneNumber, address, subdistrict, city, province, postalCode } = party;
  const name = `${party.firstName} ${party.lastName}`.trim();
  return { name, company, email, phoneNumber, address, subdistrict, city, province, postalCode };
}

function parcelAddressOf(party: Party) {
  const { email: _, ...address } = addressOf(party);
  return address;
}

const whoIs = ({ firstName, lastName, phoneNumber }: Party) => [firstName, lastName, phoneNumber];
