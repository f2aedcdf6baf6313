import type { LetterName } from "#contract/admin/settings-mails.ts";
import type { BankAccount } from "#contract/reference.ts";
import type { OrderFacts, PaymentFacts, UserFacts } from "./mail.queries.ts";
import { confirmEmail } from "./templates/confirm-email.tsx";
import type { Letter, Stationery } from "./templates/letter.ts";
import { newPassword } from "./templates/new-password.tsx";
import { orderCancelled } from "./templates/order-cancelled.tsx";
import { orderChanged } from "./templates/order-changed.tsx";
import { orderDelivering } from "./templates/order-delivering.tsx";
import { orderDone } from "./templates/order-done.tsx";
import { orderPacking } from "./templates/order-packing.tsx";
import { orderProcessing } from "./templates/order-processing.tsx";
import { orderReceived } from "./templates/order-received.tsx";
import { orderWaitingForPayment } from "./templates/order-waiting-for-payment.tsx";
import { passwordChanged } from "./templates/password-changed.tsx";
import { paymentReceived } from "./templates/payment-received.tsx";
import { paymentRejected } from "./templates/payment-rejected.tsx";
import { staffInvitation } from "./templates/staff-invitation.tsx";

/** Values of the shop that letters show besides the company's facts. */
export interface ExampleShop {
  accounts: BankAccount[];
  /** The unique code in Rupiah that orders carry; 0 if the shop does not use unique codes. */
  uniqueCodeRupiah: number;
  /** Days from the request to pay to the day it is due. */
  deadlineDays: number;
}

/** A letter of the shop about an order and a customer that do not exist. */
export function exampleLetter(name: LetterName, stationery: Stationery, shop: ExampleShop): Letter {
  return writers[name](stationery, shop);
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

function order({ language }: Stationery, { uniqueCodeRupiah, deadlineDays }: ExampleShop): OrderFacts {
  const isIndonesian = language === "id";
  const lines = [
    {
      code: "600-319-3750",
      name: isIndonesian ? "Filter Bahan Bakar" : "Fuel Filter",
      priceRupiah: 385_000,
      qty: 4,
      customerNotes: "",
    },
    {
      code: "707-99-47600",
      name: isIndonesian ? "Seal Kit Silinder Boom" : "Boom Cylinder Seal Kit",
      priceRupiah: 1_240_000,
      qty: 1,
      customerNotes: "PC200-8, S/N 312045",
    },
  ];
  const subtotalRupiah = lines.reduce((sum, { priceRupiah, qty }) => sum + priceRupiah * qty, 0);
  const shippingCostRupiah = 138_000;
  return {
    orderCode: "SO-20261120-0001",
    orderDate: placedAt,
    subtotalRupiah,
    shippingCostRupiah,
    uniqueCodeRupiah,
    totalRupiah: subtotalRupiah + shippingCostRupiah + uniqueCodeRupiah,
    chargeableKilograms: 3,
    shippingProvider: "jne",
    shippingMethod: "REG",
    isShippingEstimate: false,
    airwayBill: "JNE0123456789",
    paymentDueAt: new Date(placedAt.getTime() + deadlineDays * dayMilliseconds),
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
    lines,
  };
}

/** The order after an edit; the customer had asked for one filter less. */
function changed(stationery: Stationery, shop: ExampleShop) {
  const now = order(stationery, shop);
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
    reason: stationery.language === "id" ? "Menurut permintaan Anda." : "As you asked for.",
  };
}

function payment(stationery: Stationery, shop: ExampleShop): PaymentFacts {
  return {
    amountRupiah: order(stationery, shop).totalRupiah,
    senderName: "Siti Rahma",
    paymentTo: shop.accounts[0]?.bankName ?? "Bank Central Asia",
    transferredAt: new Date(placedAt.getTime() + dayMilliseconds),
  };
}

const reasonOf = ({ language }: Stationery) =>
  language === "id" ? "Jumlah pada bukti tidak terbaca." : "The amount on the receipt cannot be read.";

/** A link to the shop's home page: a preview must not contain a link that changes anything. */
const linkOf = ({ publicUrl }: Stationery) => `${publicUrl}/`;

const writers: Record<LetterName, (stationery: Stationery, shop: ExampleShop) => Letter> = {
  "confirm-email": (paper) => confirmEmail(paper, { user, url: linkOf(paper), hours: 24 }),
  "new-password": (paper) => newPassword(paper, { user, url: linkOf(paper), minutes: 60 }),
  "password-changed": (paper) => passwordChanged(paper, { user, changedAt: placedAt }),
  "order-received": (paper, shop) => orderReceived(paper, order(paper, { ...shop, uniqueCodeRupiah: 0 })),
  "order-processing": (paper, shop) => orderProcessing(paper, order(paper, { ...shop, uniqueCodeRupiah: 0 })),
  "order-changed": (paper, shop) => orderChanged(paper, changed(paper, { ...shop, uniqueCodeRupiah: 0 })),
  "order-waiting-for-payment": (paper, shop) =>
    orderWaitingForPayment(paper, {
      order: order(paper, shop),
      dueAt: new Date(placedAt.getTime() + shop.deadlineDays * dayMilliseconds),
      days: shop.deadlineDays,
      accounts: shop.accounts,
    }),
  "payment-received": (paper, shop) =>
    paymentReceived(paper, { order: order(paper, shop), payment: payment(paper, shop) }),
  "payment-rejected": (paper, shop) =>
    paymentRejected(paper, { order: order(paper, shop), reason: reasonOf(paper) }),
  "order-packing": (paper, shop) => orderPacking(paper, order(paper, shop)),
  "order-delivering": (paper, shop) => orderDelivering(paper, order(paper, shop)),
  "order-done": (paper, shop) => orderDone(paper, order(paper, shop)),
  "order-cancelled": (paper, shop) =>
    orderCancelled(paper, { order: order(paper, shop), reason: reasonOf(paper) }),
  "staff-invitation": (paper) => staffInvitation(paper, { user, url: linkOf(paper), role: "sales", days: 7 }),
};
