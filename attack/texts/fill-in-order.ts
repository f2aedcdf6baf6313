import type { AdminCallInput } from "#contract/admin/call.ts";
import { place } from "#testing/builders/build-registration.ts";
import { orderForm } from "#testing/shops/checkout.ts";
import type { Body, SendForm } from "./filled-form.ts";
import { payFor, type FurnishedShop } from "../furnish-shop.ts";

/** An order from its customer's name to its rejected payment, with all its mails. */
export async function fillInOrder(
  { owner: { call }, member }: FurnishedShop,
  ordered: number,
  send: SendForm,
): Promise<void> {
  const { id: _id, ...profile } = await member.call("getProfile", {});
  await send("profile", profile as unknown as Body, ["firstName", "lastName", "company", "address"], (body) =>
    member.call("updateProfile", { body: body as AdminCallInput<"updateProfile">["body"] }),
  );
  await send("cart", { ProductId: ordered, qty: 1, customerNotes: "" }, ["customerNotes"], (body) =>
    member.call("addToCart", { body: body as AdminCallInput<"addToCart">["body"] }),
  );
  const recipient = {
    sendToDifferentAddress: true,
    recipientFirstName: "Agus",
    recipientLastName: "Wijaya",
    recipientCompany: "PT Contoh",
    recipientEmail: "agus@contoh.example",
    recipientPhoneNumber: "081234567890",
    recipientAddress: "Jl. Contoh 1",
    recipientSubdistrict: place.subdistrict,
    RajaongkirSubdistrictId: place.RajaongkirSubdistrictId,
    recipientPostalCode: "11840",
  };
  const form = await orderForm(member.call, place.RajaongkirSubdistrictId);
  const order = await send(
    "order",
    { ...form, ...recipient },
    ["recipientFirstName", "recipientLastName", "recipientCompany", "recipientAddress"],
    (body) => member.call("placeOrder", { body: body as AdminCallInput<"placeOrder">["body"] }),
  );
  if (order === undefined) return;
  const params = { id: order.id };
  await send("order note", { text: "x" }, ["text"], (body) =>
    call("addOrderNote", { params, body: body as { text: string } }),
  );
  for (const orderStatus of ["processing", "waiting for payment"] as const) {
    await send("move", { orderStatus, reason: "" }, ["reason"], (body) =>
      call("moveOrder", { params, body: body as AdminCallInput<"moveOrder">["body"] }),
    );
  }
  await send("payment", { senderName: "Siti" }, ["senderName"], (body) =>
    payFor(member, order.id, String(body["senderName"])),
  );
  await send("rejection", { decision: "reject", reason: "no" }, ["reason"], (body) =>
    call("decidePayment", { params, body: body as AdminCallInput<"decidePayment">["body"] }),
  );
  await send("payment again", { senderName: "Siti" }, [], () => payFor(member, order.id));
  await send("acceptance", { decision: "accept" }, [], () =>
    call("decidePayment", { params, body: { decision: "accept" } }),
  );
  await send(
    "parcel",
    { orderStatus: "delivering", shippingAirwayBills: "JNE1" },
    ["shippingAirwayBills"],
    (body) => call("moveOrder", { params, body: body as AdminCallInput<"moveOrder">["body"] }),
  );
  const [customer] = (await call("listCustomers", { query: { q: member.email } })).rows;
  await send("customer note", { text: "x" }, ["text"], (body) =>
    call("addCustomerNote", { params: { id: customer?.id ?? "" }, body: body as { text: string } }),
  );
}
