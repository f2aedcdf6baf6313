import { place } from "#testing/builders/build-registration.ts";
import { statementDay, statementFile } from "#testing/builders/bank-statement.ts";
import { testReceipt } from "#testing/builders/test-receipt.ts";
import type { FurnishedShop } from "../furnish-shop.ts";
import type { KnownValues } from "./valid-value.ts";

/** The values that exist in the shop, by kind. */
export interface KnownThings {
  /** By field of a body or a query. */
  fields: KnownValues;
  /** Values of a path's parameter: the first pattern that fits the call's path. */
  params: readonly [pattern: RegExp, values: readonly unknown[]][];
  /** Files for calls that take one: the first pattern that fits the call's path. */
  files: readonly [pattern: RegExp, bytes: Buffer][];
}

const products = Buffer.from("Part number,Brand,Price\nMJ-1,Komatsu,5000\n");
const tariffs = Buffer.from(
  "Courier code,Courier,Service,Minimum kg,Province code,Rupiah per kg\njne,JNE,REG,1,31,9000\n",
);

/** Asks the shop for the values that its calls accept: ids, numbers and files. */
export async function knowThings({
  owner: { call },
  member,
  paidOrder,
}: FurnishedShop): Promise<KnownThings> {
  const productIds = (await call("listAdminProducts", { query: {} })).rows.map(({ id }) => id);
  const orders = (await call("listAdminOrders", { query: {} })).rows.map(({ id }) => id);
  const categories = idsOf(await call("listAdminCategories", {}));
  const banks = (await call("listBankAccountSettings", {})).rows;
  const waiting = (await call("listAdminOrders", { query: { status: "waiting for payment" } })).rows;
  const colleagues = (await call("listStaff", {})).rows.filter(({ role }) => role !== "owner");
  const receipt = await testReceipt();
  const picture = Buffer.from(receipt, "base64");
  const { key } = await call("addCataloguePicture", { body: picture });
  const payments = idsOf((await call("listPayments", { query: {} })).rows);
  const machines = idsOf(await call("listMachines", { query: {} }));
  const [option] = await member.call("listShippingOptions", {
    params: { subdistrictId: String(place.RajaongkirSubdistrictId) },
  });
  const { notes, lines } = await call("getAdminOrder", { params: { id: paidOrder } });
  const [customer] = (await call("listCustomers", { query: {} })).rows;
  const provider = option?.provider;
  const { service, cost = 0 } = option?.services[0] ?? {};
  const { sumQtyPrice } = await member.call("getCart", {});
  return {
    fields: {
      ...Object.fromEntries(Object.entries(place).map(([name, value]) => [name, [value]])),
      ProductId: productIds,
      productId: productIds,
      lineId: idsOf(lines),
      ids: idsOf(banks),
      categoryId: categories,
      machineIds: machines,
      key: [key],
      pictureKey: [key],
      pictures: [{ key, altEn: "", altId: "" }],
      paymentId: payments,
      subdistrictId: [place.RajaongkirSubdistrictId],
      kilograms: ["5"],
      provider: [provider],
      shippingProvider: [provider],
      service: [service],
      shippingMethod: [service],
      phoneNumber: ["081234567890"],
      recipientPhoneNumber: ["081234567890"],
      postalCode: ["11840"],
      recipientPostalCode: ["11840"],
      paymentReceiptPaymentTo: banks.map(({ bankName }) => bankName),
      paymentReceiptTransferDate: [new Date().toISOString()],
      paymentReceiptImage: [receipt],
      isTrial: ["true"],
      withoutFaultyLines: ["false"],
      // The same as before, since the user must be able to log in afterwards.
      oldPassword: [member.password],
      newPassword: [member.password],
      confirmPassword: [member.password],
      shippingCost: [cost],
      total: [sumQtyPrice + cost],
      order: ["price", ...orders],
      orderBy: ["desc"],
      // The owner must be able to log in afterwards: the table of roles tests required one-time passwords.
      requiresSecondFactor: [false],
      version: [""],
    },
    params: [
      [/^noteId$/, idsOf(notes)],
      [/subdistrictId/, [place.RajaongkirSubdistrictId]],
      [/provider/, [provider]],
      [/service/, [service]],
      [/key/, [key]],
      [/^\/v1\/salesinvoice/, idsOf(waiting)],
      [/^\/v1\/(?:admin\/)?(?:salesorder|salesinvoice)/, orders],
      [/customers/, [customer?.id]],
      [/staff/, idsOf(colleagues)],
      [/imports/, idsOf((await call("listImports", { query: {} })).rows)],
      [/suppliers/, idsOf(await call("listSuppliers", {}))],
      [/payments/, payments],
      [/mutations/, idsOf((await call("listMutations", { query: {} })).rows)],
      [/banks/, idsOf(banks)],
      [/categories/, categories],
      [/customercart/, idsOf((await member.call("getCart", {})).data)],
      [/sessions/, ["00000000-0000-4000-8000-000000000000"]],
      [/product|stock/, productIds],
    ],
    files: [
      [/tariffs/, tariffs],
      [/statements/, statementFile([{ day: statementDay(), text: "TRSF CR", amount: 100_000 }])],
      [/imports/, products],
      [/picture/, picture],
      [/technical-files/, Buffer.from("%PDF-1.7\n%%EOF\n")],
    ],
  };
}

function idsOf(rows: { id: unknown }[]): unknown[] {
  return rows.map(({ id }) => id);
}
