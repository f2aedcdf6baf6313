import { randomUUID } from "node:crypto";
import type { AdminCallInput } from "#contract/admin/call.ts";
import { blankProduct } from "#contract/catalogue/admin/catalogue.ts";
import { orderLinkHeader } from "#contract/orders/order-link-code.ts";
import { place } from "#testing/builders/build-registration.ts";
import { statementDay, statementFile } from "#testing/builders/bank-statement.ts";
import { orderForm } from "#testing/shops/checkout.ts";
import { testReceipt } from "#testing/builders/test-receipt.ts";
import type { AttackedShop } from "./attacked-shop.ts";
import { inviteColleague, logInAsOwner, registerMember, type Person } from "./people.ts";

export type ProductForm = AdminCallInput<"createProduct">["body"];

/** A shop with at least one thing of every kind, and people with access to it. */
export interface FurnishedShop {
  owner: Person;
  member: Person;
  /** An order of the member whose receipt waits to be checked. */
  paidOrder: string;
  /** The header with the private link to it. */
  link: Record<string, string>;
  product: number;
}

/** A product that the shop accepts; its number is unique. */
export function buildProductForm(categoryId: number, overrides: Partial<ProductForm> = {}): ProductForm {
  return {
    ...blankProduct,
    code: `MJ-${randomUUID().slice(0, 8)}`,
    brand: "Komatsu",
    nameEn: "Oil filter",
    nameId: "Saringan oli",
    priceRupiah: 125_000,
    weightGrams: 900,
    grade: "aftermarket",
    categoryId,
    ...overrides,
  };
}

/**
 * Fills a shop through its own calls: categories, products, a machine, counted stock, a customer with orders and a
 * serviced machine, a receipt, a statement, an import, notes and a colleague.
 */
export async function furnishShop(shop: AttackedShop): Promise<FurnishedShop> {
  const owner = await logInAsOwner(shop);
  const { call } = owner;
  const category = await call("createCategory", {
    body: { nameEn: "Filters", nameId: "Saringan", pictureKey: null, isVisible: true },
  });
  const machine = await call("addMachine", { body: { brand: "Komatsu", model: "PC200-8", kind: "machine" } });
  const products = [];
  for (const nameEn of ["Oil filter", "Air filter", "Fuel filter"]) {
    products.push(
      await call("createProduct", {
        body: buildProductForm(category.id, { nameEn, machineIds: [machine.id] }),
      }),
    );
  }
  const product = products[0]?.id ?? 0;
  await call("startCounting", { params: { id: String(product) }, body: { onHand: 1_000 } });
  // The account of the statements that the attack takes in.
  const accountNumber = "5240112233";
  const { rows: accounts } = await call("listBankAccountSettings", {});
  if (!accounts.some((account) => account.accountNumber === accountNumber)) {
    await call("addBankAccount", {
      body: {
        bankName: "Bank Central Asia Giro",
        bankAliasName: "BCA",
        accountNumber,
        accountName: "CV. Mandiri Jaya",
        isActive: true,
      },
    });
  }

  // Without it no courier is offered.
  await call("confirmSamples", { body: { names: ["tariffs"] } });

  const member = await registerMember(shop);
  await orderOf(member, product);
  const paidOrder = await orderOf(member, product);
  await askForPayment(owner, paidOrder);
  await payFor(member, paidOrder);
  for (let count = 0; count < 3; count += 1) await askForPayment(owner, await orderOf(member, product));
  await member.call("addToCart", { body: { ProductId: product, qty: 1, customerNotes: "" } });

  await keepServicedMachine(owner, member, machine.id);

  // Calls about customers are tried on the newest one: others must still be able to log in.
  const bystander = await registerMember(shop);
  const [customer] = (await call("listCustomers", { query: { q: bystander.email } })).rows;
  await call("addCustomerNote", { params: { id: customer?.id ?? "" }, body: { text: "Calls at noon" } });
  await call("addOrderNote", { params: { id: paidOrder }, body: { text: "Pack it well" } });
  await call("takeStatement", {
    query: { fileName: "mutasi.csv" },
    body: statementFile([{ day: statementDay(), text: "TRSF E-BANKING CR SITI", amount: 250_000 }]),
  });
  const csv = "Part number,Brand,Name (en),Price\nMJ-IMPORT-1,Komatsu,Seal,5000\n";
  await call("uploadImport", {
    query: { fileName: "parts.csv", supplier: "CV Sumber Filter" },
    body: Buffer.from(csv),
  });
  await call("importMachineFile", {
    params: { kind: "series" },
    query: { isTrial: "false" },
    body: Buffer.from("Maker,Model,Serial from\nKomatsu,PC200-8,300001\n"),
  });
  await inviteColleague(shop, owner, "sales");
  await call("inviteStaff", {
    body: { firstName: "Joko", email: "joko@mandirijaya.example", role: "warehouse" },
  });
  return { owner, member, paidOrder, product, link: await linkTo(owner, paidOrder) };
}

/** A machine of that customer with a service plan, a service that was done and one that is due. */
async function keepServicedMachine(owner: Person, member: Person, machineId: number): Promise<void> {
  const key = { params: { id: String(machineId) } };
  const { version } = await owner.call("getMachineServicePlans", key);
  const interval = { hours: 500, severeHours: null, months: 6, isFirst: false, items: [] };
  const plan = { name: "Book", serials: null, note: "", source: "", isSample: true, intervals: [interval] };
  await owner.call("saveMachineServicePlans", { ...key, body: { version, plans: [plan] } });
  const machine = {
    brand: "Komatsu",
    model: "PC200-8",
    serial: "313445",
    engineSerial: "",
    unitNumber: "EX-07",
    site: "Sangatta",
    hoursPerDay: 10,
    hasSecondMeter: false,
    reading: { hours: 400, day: "2026-01-05" },
  };
  const { ids } = await member.call("addMyMachines", { body: { isOfCompany: false, machines: [machine] } });
  const params = { id: ids[0] ?? "" };
  await member.call("markServiceDone", { params, body: { service: 500, hours: 490, day: "2026-01-20" } });
  await member.call("askServiceNotices", { params, body: { byMail: true, byStaff: true } });
}

/** Orders one piece of a product as that customer; returns the order's id. */
export async function orderOf(member: Person, product: number, customerNotes = ""): Promise<string> {
  await member.call("addToCart", { body: { ProductId: product, qty: 1, customerNotes } });
  const body = await orderForm(member.call, place.RajaongkirSubdistrictId);
  return (await member.call("placeOrder", { body })).id;
}

/** The header with a private link to an order. */
async function linkTo(owner: Person, id: string): Promise<Record<string, string>> {
  const { text } = await owner.call("writeOrderMessage", { params: { id }, body: { kind: "status" } });
  return { [orderLinkHeader]: /#([\w-]{43})/.exec(text)?.[1] ?? "" };
}

/** Moves a new order on until it waits for its payment. */
export async function askForPayment(owner: Person, id: string): Promise<void> {
  for (const orderStatus of ["processing", "waiting for payment"] as const) {
    await owner.call("moveOrder", { params: { id }, body: { orderStatus } });
  }
}

/** Sends a receipt for an order that waits for its payment. */
export async function payFor(member: Person, id: string, senderName = "Siti Rahma"): Promise<void> {
  const [bank] = await member.call("listBanks", {});
  await member.call("confirmPayment", {
    params: { id },
    body: {
      paymentReceiptTransferDate: new Date().toISOString(),
      paymentReceiptSenderName: senderName,
      paymentReceiptAmountTransfer: 250_000,
      paymentReceiptSenderEmail: member.email,
      paymentReceiptPaymentTo: bank?.bankName ?? "",
      paymentReceiptImage: await testReceipt(),
    },
  });
}
