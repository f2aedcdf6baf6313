import type { z } from "zod";
import type { Profile } from "#contract/people/auth.ts";
import type { CallInput } from "#contract/call.ts";
import type { recipient } from "#contract/orders/orders.ts";
import type { CourierChoice } from "./courier-choice.ts";

/** The recipient's fields as they are typed. */
export type RecipientValues = z.input<typeof recipient>;

export type OrderBody = CallInput<"placeOrder">["body"];

/** A recipient without any data yet. */
export const emptyRecipient: RecipientValues = {
  recipientSalutation: "Mr",
  recipientFirstName: "",
  recipientLastName: "",
  recipientCompany: "",
  recipientEmail: "",
  recipientPhoneNumber: "",
  RajaongkirSubdistrictId: 0,
  recipientSubdistrict: "",
  recipientCity: "",
  recipientProvince: "",
  recipientPostalCode: "",
  recipientAddress: "",
};

interface Order {
  profile: Profile;
  recipient: RecipientValues;
  choice: CourierChoice;
  /** Rupiah. */
  shippingCost: number;
  /** Rupiah. */
  total: number;
  /** The number of the company's purchase order; empty for none. */
  poNumber?: string;
  /** Whether the company asks for the order on account. */
  isOnAccount?: boolean;
}

/**
 * The body of the call that places the order; with a recipient only if the parcel goes to another
 * address.
 */
export function orderBody({
  profile,
  recipient,
  choice,
  shippingCost,
  total,
  poNumber = "",
  isOnAccount = false,
}: Order): OrderBody {
  return {
    customerName: fullName(profile.firstName, profile.lastName),
    customerSalutation: profile.salutation,
    customerFirstName: profile.firstName,
    customerLastName: profile.lastName,
    customerCompany: profile.company,
    customerAddress: profile.address,
    customerCity: profile.city,
    customerSubdistrict: profile.subdistrict,
    customerPostalCode: profile.postalCode,
    customerPhoneNumber: profile.phoneNumber,
    customerEmail: profile.email,
    customerProvince: profile.province,
    sendToDifferentAddress: choice.sendToDifferentAddress,
    ...(choice.sendToDifferentAddress && {
      recipientName: fullName(recipient.recipientFirstName, recipient.recipientLastName ?? ""),
      ...recipient,
    }),
    shippingProvider: choice.provider,
    shippingMethod: choice.service,
    shippingCost,
    total,
    ...(poNumber.trim() !== "" && { poNumber: poNumber.trim() }),
    ...(isOnAccount && { isOnAccount }),
  };
}

function fullName(first: string, last: string): string {
  return `${first} ${last}`.trim();
}
