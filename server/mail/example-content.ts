import type { MailName } from "#contract/company/admin/settings-mails.ts";
import { limits } from "#contract/core/limits.ts";
import type { BankAccount } from "#contract/company/company-facts.ts";
import type { OrderFacts, PaymentFacts, ShipmentFacts, UserFacts } from "./mail.queries.ts";
import type { ToldFault } from "../domains/operations/watch-parts.ts";
import type { Letterhead } from "./templates/written-mail.ts";
import type { FactsOf, MailContent } from "./write-mail.ts";

/** Values of the shop that mails show besides the company's facts. */
export interface ExampleShop {
  accounts: BankAccount[];
  /** The unique code in Rupiah that orders carry; 0 if the shop does not use unique codes. */
  uniqueCodeRupiah: number;
  /** Days from the request to pay to the day it is due. */
  deadlineDays: number;
}

/** What a mail of the shop says about an order and a customer that do not exist. */
export function exampleContent(name: MailName, letterhead: Letterhead, shop: ExampleShop): MailContent {
  return { name, facts: examples[name](letterhead, shop) } as MailContent;
}

const placedAt = new Date("2026-11-20T02:14:00Z");
const dayMilliseconds = 86_400_000;

const user: UserFacts = {
  id: "00000000-0000-4000-8000-000000000000",
  email: "budi@contoh.example",
  salutation: "Mr",
  firstName: "Budi",
  lastName: "Santoso",
};

function order(letterhead: Letterhead, { uniqueCodeRupiah, deadlineDays }: ExampleShop): OrderFacts {
  const { language } = letterhead;
  const isIndonesian = language === "id";
  const lines = [
    {
      code: "600-319-3750",
      name: isIndonesian ? "Filter Bahan Bakar" : "Fuel Filter",
      priceRupiah: 385_000,
      qty: 4,
      salesUnit: "pcs" as const,
      discountRupiah: 0,
      customerNotes: "",
      forUnits: [],
    },
    {
      code: "707-99-47600",
      name: isIndonesian ? "Seal Kit Silinder Boom" : "Boom Cylinder Seal Kit",
      priceRupiah: 1_240_000,
      qty: 1,
      salesUnit: "pcs" as const,
      discountRupiah: 0,
      customerNotes: "PC200-8, S/N 312045",
      forUnits: [{ unitNumber: "EX-07", qty: 1 }],
    },
  ];
  const subtotalRupiah = lines.reduce((sum, { priceRupiah, qty }) => sum + priceRupiah * qty, 0);
  const shippingCostRupiah = 138_000;
  const totalRupiah = subtotalRupiah + shippingCostRupiah + uniqueCodeRupiah;
  return {
    orderCode: "SO-20261120-0001",
    orderDate: placedAt,
    poNumber: "",
    subtotalRupiah,
    shippingCostRupiah,
    uniqueCodeRupiah,
    charges: [
      { kind: "shipping", label: "", percent: null, amount: shippingCostRupiah },
      ...(uniqueCodeRupiah > 0
        ? [{ kind: "unique-code" as const, label: "", percent: null, amount: uniqueCodeRupiah }]
        : []),
    ],
    totalRupiah,
    openRupiah: totalRupiah,
    withheldRupiah: 0,
    writtenOffRupiah: 0,
    setOffRupiah: 0,
    chargeableKilograms: 3,
    shippingProvider: "jne",
    shippingProviderName: "",
    shippingMethod: "REG",
    isShippingEstimate: false,
    airwayBill: "JNE0123456789",
    paymentDueAt: new Date(placedAt.getTime() + deadlineDays * dayMilliseconds),
    accountDays: null,
    salutation: user.salutation,
    firstName: user.firstName,
    lastName: user.lastName,
    recipientFirstName: "Siti",
    recipientLastName: "Rahma",
    recipientCompany: "PT Tambang Bara Contoh",
    recipientPhoneNumber: "081234567890",
    recipientAddress: "Jl. Poros Sangatta-Bengalon KM 4",
    recipientSubdistrict: "Sangatta Utara",
    recipientCity: "Kabupaten Kutai Timur",
    recipientProvince: "Kalimantan Timur",
    recipientPostalCode: "75683",
    pageUrl: linkOf(letterhead),
    lines,
  };
}

/** The order after an edit; the customer had asked for one filter less. */
function changed(letterhead: Letterhead, shop: ExampleShop) {
  const now = order(letterhead, shop);
  const [filter] = now.lines;
  if (filter === undefined) throw new Error("the example has lost its lines");
  const { code, name, priceRupiah: price, qty } = filter;
  const after = {
    subtotal: now.subtotalRupiah,
    shippingProvider: now.shippingProvider,
    shippingMethod: now.shippingMethod,
    shippingCost: now.shippingCostRupiah,
    total: now.totalRupiah,
    weightGrams: 2_900,
    chargeableKilograms: now.chargeableKilograms,
  };
  const before = { ...after, subtotal: after.subtotal - price, total: after.total - price };
  return {
    order: now,
    difference: {
      lines: [{ code, name, before: { qty: qty - 1, price }, after: { qty, price } }],
      before,
      after,
    },
    reason: letterhead.language === "id" ? "Menurut permintaan Anda." : "As you asked for.",
  };
}

function reminder(letterhead: Letterhead, shop: ExampleShop) {
  const dueAt = new Date(placedAt.getTime() + shop.deadlineDays * dayMilliseconds);
  const endsAt = new Date(dueAt.getTime() + limits.graceDays * dayMilliseconds);
  return { order: order(letterhead, shop), dueAt, endsAt, accounts: shop.accounts };
}

/** Of a buyer who withholds tax and has paid a part. */
function accountReminder(letterhead: Letterhead, shop: ExampleShop) {
  const whole = order(letterhead, { ...shop, uniqueCodeRupiah: 0 });
  return {
    order: { ...whole, openRupiah: missingRupiah },
    dueAt: new Date("2026-12-20T16:59:59Z"),
    withholds: true,
    payer: null,
    invoiceNumber: "087/INV/MJ/XI/2026",
    accounts: shop.accounts,
  };
}

/** The first parcel of the order; the seal kit waits. */
function shipment(letterhead: Letterhead, shop: ExampleShop): ShipmentFacts {
  const { lines, shippingProvider: provider, airwayBill } = order(letterhead, shop);
  const pieces = lines.map(({ code, name, qty, salesUnit }) => ({
    code,
    name,
    qty,
    salesUnit,
    promisedOn: null,
  }));
  return {
    position: 1,
    provider,
    providerName: "",
    airwayBill: airwayBill ?? "",
    hasLeft: true,
    lines: pieces.slice(0, 1),
    waiting: pieces.slice(1).map((part) => ({ ...part, promisedOn: "2026-12-04" })),
  };
}

function payment(letterhead: Letterhead, shop: ExampleShop): PaymentFacts {
  return {
    amountRupiah: order(letterhead, shop).totalRupiah,
    senderName: "Siti Rahma",
    paymentTo: shop.accounts[0]?.bankName ?? "Bank Central Asia",
    transferredAt: new Date(placedAt.getTime() + dayMilliseconds),
  };
}

/** A return of one of the filters. */
function returned(letterhead: Letterhead, shop: ExampleShop) {
  const given = order(letterhead, shop);
  const isIndonesian = letterhead.language === "id";
  return {
    order: given,
    number: `${given.orderCode}-R1`,
    address: letterhead.company.address,
    answer: isIndonesian ? "Mohon sertakan kemasan aslinya." : "Please send it in its own packing.",
    replacementCode: "SO-20261201-0007",
    lines: given.lines
      .slice(0, 1)
      .map(({ code, name, salesUnit }) => ({ code, name, qty: 1, salesUnit, promisedOn: null })),
  };
}

/** A request for a quotation of one of the filters, and of a part without number. */
function request({ language }: Letterhead) {
  const isIndonesian = language === "id";
  return {
    number: "PP-00012",
    salutation: "Mr",
    firstName: "Budi",
    lastName: "Santoso",
    lines: [{ number: "600-319-3750", qty: 4, forUnits: [{ unitNumber: "EX-07", qty: 4 }] }],
    note: isIndonesian ? "Juga seal untuk pompa pada foto." : "The seal of the pump in the photo too.",
    machine: "PC200-8",
    serialNumber: "312045",
    photoCount: 1,
    answer: isIndonesian ? "Pabriknya tidak membuat part ini lagi." : "Its maker makes this part no longer.",
  };
}

/** A report that one of the filters did not fit, which was right. */
function misfit({ language }: Letterhead) {
  return {
    salutation: "Mr",
    firstName: "Budi",
    lastName: "Santoso",
    code: "600-319-3750",
    name: language === "id" ? "Filter solar" : "Fuel filter",
    machine: "Komatsu PC200-8",
    serialNumber: "312045",
    number: "",
    isRight: true,
    answer:
      language === "id"
        ? "Untuk nomor seri Anda yang cocok 600-319-4540."
        : "For your serial number it is 600-319-4540.",
  };
}

/** A service of an excavator that is due within four days. */
function service({ publicUrl }: Letterhead) {
  return {
    user,
    url: `${publicUrl}/account?view=machines`,
    endUrl: `${publicUrl}/service-mails`,
    unitNumber: "EX-07",
    brand: "Komatsu",
    model: "PC200-8",
    serial: "312045",
    site: "Sangatta",
    hours: 4_962,
    isCalculated: true,
    due: { service: 1_000, atHours: 5_000, hoursLeft: 38, day: "2026-11-24", isByMonths: false },
  };
}

/** A quotation of the order's lines. */
function quotation(letterhead: Letterhead, shop: ExampleShop) {
  const { lines, subtotalRupiah, shippingCostRupiah } = order(letterhead, shop);
  const { name, legal, address, phone, whatsapp, email } = letterhead.company;
  return {
    pageUrl: linkOf(letterhead),
    quotation: {
      number: "012/PNW/MJ/XI/2026",
      version: 1,
      seller: { name, legal, address, phone, whatsapp, email },
      signer: { name: "", title: "" },
      logo: null,
      buyer: {
        name: "Budi Santoso",
        company: "PT Tambang Bara Utama",
        address: "",
        phoneNumber: "081234567890",
        email: user.email,
        npwp: "",
        nitku: "",
      },
      lines: lines.map(({ code, name: part, qty, salesUnit, priceRupiah: price, forUnits }, position) => ({
        position,
        code,
        name: part,
        brand: "",
        grade: "genuine" as const,
        qty,
        salesUnit,
        price,
        deliveryDays: position * 5,
        alternativeOf: null,
        note: "",
        forUnits,
      })),
      subtotal: subtotalRupiah,
      delivery: "loco" as const,
      shippingCost: shippingCostRupiah,
      total: subtotalRupiah + shippingCostRupiah,
      validUntil: "2026-12-04",
      terms: "",
      tax: null,
    },
  };
}

/** What is missing of the example's payment in part. */
const missingRupiah = 768_000;

const reasonOf = ({ language }: Letterhead) =>
  language === "id" ? "Jumlah pada bukti tidak terbaca." : "The amount on the receipt cannot be read.";

/** A link to the shop's home page: a preview must not contain a link that changes anything. */
const linkOf = ({ publicUrl }: Letterhead) => `${publicUrl}/`;

const exampleFault: ToldFault = {
  part: "backups",
  finding: "backupFailed",
  since: "2026-11-20T01:47:00.000Z",
};

const examples: { [Name in MailName]: (letterhead: Letterhead, shop: ExampleShop) => FactsOf<Name> } = {
  "confirm-email": (letterhead) => ({ user, url: linkOf(letterhead), hours: 24 }),
  "new-password": (letterhead) => ({ user, url: linkOf(letterhead), minutes: 60 }),
  "password-changed": () => ({ user, changedAt: placedAt }),
  "order-received": (letterhead, shop) => order(letterhead, { ...shop, uniqueCodeRupiah: 0 }),
  "order-processing": (letterhead, shop) => order(letterhead, { ...shop, uniqueCodeRupiah: 0 }),
  "order-changed": (letterhead, shop) => changed(letterhead, { ...shop, uniqueCodeRupiah: 0 }),
  "order-waiting-for-payment": (letterhead, shop) => ({
    order: order(letterhead, shop),
    dueAt: new Date(placedAt.getTime() + shop.deadlineDays * dayMilliseconds),
    days: shop.deadlineDays,
    accounts: shop.accounts,
  }),
  "order-already-paid": (letterhead, shop) => ({
    ...order(letterhead, shop),
    openRupiah: 0,
    excessRupiah: 0,
  }),
  "payment-reminder": reminder,
  "payment-overdue": reminder,
  "order-reopened": (letterhead, shop) => ({
    order: order(letterhead, { ...shop, uniqueCodeRupiah: 0 }),
    reason: reasonOf(letterhead),
  }),
  "payment-received": (letterhead, shop) => ({
    order: order(letterhead, shop),
    payment: payment(letterhead, shop),
  }),
  "payment-in-part": (letterhead, shop) => ({
    order: { ...order(letterhead, shop), openRupiah: missingRupiah },
    amountRupiah: order(letterhead, shop).totalRupiah - missingRupiah,
    openRupiah: missingRupiah,
    accounts: shop.accounts,
  }),
  "order-on-account": (letterhead, shop) => ({
    order: order(letterhead, { ...shop, uniqueCodeRupiah: 0 }),
    dueAt: new Date("2026-12-20T16:59:59Z"),
    accounts: shop.accounts,
  }),
  "payment-on-account": (letterhead, shop) => ({
    order: order(letterhead, { ...shop, uniqueCodeRupiah: 0 }),
    amountRupiah: order(letterhead, { ...shop, uniqueCodeRupiah: 0 }).totalRupiah - missingRupiah,
    openRupiah: missingRupiah,
  }),
  "payment-less-tax": (letterhead, shop) => {
    const whole = order(letterhead, { ...shop, uniqueCodeRupiah: 0 });
    const occasion = { acceptedRupiah: whole.totalRupiah - missingRupiah };
    return { order: whole, occasion, openRupiah: missingRupiah, payer: null };
  },
  "account-due-soon": accountReminder,
  "account-due-today": accountReminder,
  "account-overdue": accountReminder,
  "payment-too-much": (letterhead, shop) => ({
    order: order(letterhead, shop),
    amountRupiah: order(letterhead, shop).totalRupiah + missingRupiah,
    excessRupiah: missingRupiah,
  }),
  "payment-rejected": (letterhead, shop) => ({
    order: order(letterhead, shop),
    reason: reasonOf(letterhead),
  }),
  "refund-promised": (letterhead, shop) => ({
    order: order(letterhead, shop),
    amountRupiah: order(letterhead, shop).totalRupiah,
    reason: letterhead.language === "id" ? "Barang habis." : "The part is sold out.",
    isAccountKnown: false,
  }),
  "credit-kept": (letterhead, shop) => ({
    order: order(letterhead, shop),
    amountRupiah: missingRupiah,
    reason: letterhead.language === "id" ? "Transfer Anda lebih." : "Your transfer was too much.",
  }),
  "credit-note": (letterhead, shop) => ({
    order: order(letterhead, { ...shop, uniqueCodeRupiah: 0 }),
    amountRupiah: missingRupiah,
    openRupiah: order(letterhead, { ...shop, uniqueCodeRupiah: 0 }).totalRupiah - missingRupiah,
    reason: "SO-20261120-0001-R1",
  }),
  "tax-invoice": (letterhead, shop) => ({
    order: order(letterhead, { ...shop, uniqueCodeRupiah: 0 }),
    invoiceNumber: "INV/2026/0001",
    taxNumber: "04002600000000018",
    isReplaced: false,
  }),
  "payment-taken-back": (letterhead, shop) => ({
    order: order(letterhead, shop),
    amountRupiah: missingRupiah,
    reason: "",
    openRupiah: missingRupiah,
    accounts: shop.accounts,
  }),
  "refund-withdrawn": (letterhead, shop) => ({
    order: order(letterhead, shop),
    amountRupiah: missingRupiah,
    reason: letterhead.language === "id" ? "Menurut permintaan Anda." : "As you asked for.",
  }),
  "refund-account": (letterhead, shop) => ({
    order: order(letterhead, shop),
    amountRupiah: order(letterhead, shop).totalRupiah,
    account: { bankName: "Bank Mandiri", lastDigits: "7890" },
  }),
  "refund-taken-back": (letterhead, shop) => ({
    order: order(letterhead, shop),
    amountRupiah: missingRupiah,
    reason:
      letterhead.language === "id"
        ? "Bank mengembalikan transfernya karena nomor rekening tidak ditemukan."
        : "The bank sent the transfer back because it does not know the account number.",
  }),
  "refund-sent": (letterhead, shop) => ({
    order: order(letterhead, shop),
    amountRupiah: order(letterhead, shop).totalRupiah,
    account: { bankName: "Bank Mandiri", accountNumber: "1230004567890", accountHolder: "Siti Rahma" },
  }),
  "order-packing": order,
  "order-delivering": order,
  "shipment-sent": (letterhead, shop) => ({
    order: order(letterhead, shop),
    shipment: shipment(letterhead, shop),
  }),
  "airway-bill-corrected": (letterhead, shop) => ({
    order: order(letterhead, shop),
    shipment: shipment(letterhead, shop),
  }),
  "shipment-lost": (letterhead, shop) => ({
    order: order(letterhead, shop),
    shipment: shipment(letterhead, shop),
    reason: reasonOf(letterhead),
    replacementCode: "SO-20261201-0007",
  }),
  "shipment-found": (letterhead, shop) => ({
    order: order(letterhead, shop),
    shipment: shipment(letterhead, shop),
    reason: reasonOf(letterhead),
  }),
  "order-corrected": (letterhead, shop) => ({
    order: order(letterhead, shop),
    was: "delivering",
    airwayBill: shipment(letterhead, shop).airwayBill,
    reason: "",
  }),
  "order-done": order,
  "order-cancelled": (letterhead, shop) => ({ order: order(letterhead, shop), reason: reasonOf(letterhead) }),
  "return-asked": returned,
  "return-approved": returned,
  "return-refused": returned,
  "return-received": returned,
  "return-inspected": returned,
  "return-replaced": returned,
  "return-closed": returned,
  "return-taken-back": (letterhead, shop) => ({
    ...returned(letterhead, shop),
    reason: reasonOf(letterhead),
  }),
  "request-received": request,
  "request-declined": request,
  "quotation-sent": quotation,
  "quotation-reminder": quotation,
  "misfit-decided": misfit,
  "service-due": service,
  "company-invitation": (letterhead) => ({
    legalName: "PT Tambang Bara Utama",
    role: "buyer",
    email: "siti@contoh.example",
    invitedBy: user,
    url: linkOf(letterhead),
    days: limits.companyInvitationDays,
  }),
  "staff-invitation": (letterhead) => ({ user, url: linkOf(letterhead), roles: ["sales"], days: 7 }),
  "office-order": (letterhead, shop) => {
    const { orderCode, totalRupiah, lines } = order(letterhead, shop);
    return { id: orderCode, orderCode, totalRupiah, lines: lines.length };
  },
  "office-receipt": (letterhead, shop) => {
    const { orderCode, totalRupiah } = order(letterhead, shop);
    return { orderCode, totalRupiah, amountRupiah: totalRupiah };
  },
  "office-request": () => ({ id: 1, number: "PP-00001", lines: 2 }),
  "health-fault": () => ({ user, faults: [exampleFault] }),
  "health-well": () => ({ user, faults: [exampleFault] }),
};
