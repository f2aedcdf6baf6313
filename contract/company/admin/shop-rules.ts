import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { limits } from "../../core/limits.ts";
import { longestTermsDays } from "../../money/credit-terms.ts";
import { amount, check, definePage, whole } from "./setting-fields.ts";
import { settingVersion } from "./settings.ts";

/** How customers pay. A change applies to orders whose payment is asked for afterwards. */
const payment = z.object({
  /** Whether 1 to 999 Rupiah are added to an order when payment is asked for, to tell its transfer from others. */
  uniqueCode: check(false),
  /** Days between the request to pay and the day it is due. */
  deadlineDays: whole({
    least: 1,
    most: limits.paymentDeadlineMaximumDays,
    byDefault: limits.paymentDeadlineDays,
  }),
});

/** Up to which difference the staff may let an order go. */
const writeOff = z.object({
  /** The most Rupiah of one order that may be written off as a small difference; 0 if none may. */
  writeOffRupiah: amount({
    least: 0,
    most: limits.writeOffMaximumRupiah,
    byDefault: limits.writeOffRupiah,
  }),
});

/**
 * What the shop does with orders that are not paid in time. By default they end, because otherwise each of them would
 * hold its stock for ever. A week is enough for a bank statement with a transfer that nobody confirmed, and only orders
 * end whose customers were told so by mail.
 */
const unpaid = z.object({
  /** Whether the shop cancels such an order by itself. */
  endsUnpaid: check(true),
  /** Days from the end of the time to pay until the order ends. */
  graceDays: whole({ least: 1, most: limits.graceMaximumDays, byDefault: limits.graceDays }),
});

const reminderDays = (byDefault: number) => whole({ least: 1, most: longestTermsDays, byDefault });

/**
 * When the shop reminds of orders on account that are not fully paid, counted in days of Jakarta from the due day. The
 * first reminder is early enough for a finance department's payment run.
 */
const account = z
  .object({
    /** Whether it sends reminders at all. */
    remindsOnAccount: check(true),
    /** Days before the due day. On the day itself there is always a reminder. */
    remindDaysBefore: reminderDays(3),
    /** Days after the due day. */
    remindDaysAfter: reminderDays(7),
    /** Days after the due day for the last reminder. */
    remindDaysAgain: reminderDays(14),
  })
  .refine(({ remindDaysAfter, remindDaysAgain }) => remindDaysAgain > remindDaysAfter, {
    path: ["remindDaysAgain"],
    error: "reminderTurned",
  });

/** How customers pay online, if the shop has a gateway. A change applies to attempts that begin afterwards. */
const online = z.object({
  /** Which methods are offered; each must be active at the gateway too. */
  offered: z.object({
    qris: check(true),
    bca: check(true),
    mandiri: check(true),
    bni: check(true),
    bri: check(true),
    permata: check(true),
    cimb: check(true),
  }),
  /** Rupiah up to which QRIS is offered; by default Bank Indonesia's limit for one payment, since 1 March 2022. */
  qrisMaximum: amount({ least: 1, most: limits.amountRupiah, byDefault: 10_000_000 }),
});

/**
 * What the shop does with orders whose parcels have all arrived. By default they are finished a week later, when
 * customers have had time to unpack and to complain.
 */
const delivered = z.object({
  /** Whether the shop finishes such an order by itself. */
  finishesDelivered: check(true),
  /** Days from the arrival of the last parcel until it is finished. */
  finishDays: whole({ least: 1, most: limits.graceMaximumDays, byDefault: limits.finishDays }),
});

/** The most that a role may take off a line, and off the goods of an order, in per cent. */
const discounts = z.object({
  owner: whole({ least: 0, most: 100, byDefault: 100 }),
  sales: whole({ least: 0, most: 100, byDefault: 10 }),
});

/** How the shop sells counted products. By default everything can be ordered, as if no stock were counted. */
const stock = z.object({
  /** Whether customers can order more pieces than there are: the rest waits as an indent order. */
  sellsIndent: check(true),
});

/**
 * Rules of the shop that several of its parts use: each is a row of the settings. Fields that come after the first version stand in
 * `added(…)` (docs/recipes.md).
 */
export const shopRules = z.object({
  payment,
  writeOff,
  unpaid,
  account,
  online,
  delivered,
  discounts,
  stock,
});
export type ShopRules = z.output<typeof shopRules>;

/** The key of each row. */
export const ruleKeys: Record<keyof ShopRules, string> = {
  payment: "payment",
  writeOff: "writeOff",
  unpaid: "unpaid-orders",
  account: "account-reminders",
  online: "onlinePayment",
  delivered: "delivered-orders",
  discounts: "discounts",
  stock: "stock",
};

/** The rules whose fields the audit shows under the rule's name; fields of the others stand by themselves. */
export const namedRules = ["online", "discounts"] as const satisfies (keyof ShopRules)[];

export const rulesPage = definePage({
  value: shopRules,
  groups: {
    payment: ["payment.deadlineDays", "payment.uniqueCode", "writeOff", "unpaid"],
    account: ["account"],
    delivered: ["delivered"],
    online: ["online"],
    discounts: ["discounts.sales", "discounts.owner"],
    stock: ["stock"],
  },
});

const ownerMay = { access: "staff", permission: "editSettings" } as const;
const data = z.object({ version: settingVersion, value: shopRules });

export const getShopRules = defineEndpoint({
  name: "getShopRules",
  ...ownerMay,
  summary: "How the shop takes payments and whether it sells what is out of stock",
  data,
});

export const saveShopRules = defineEndpoint({
  name: "saveShopRules",
  ...ownerMay,
  summary: "Set how the shop takes payments and whether it sells what is out of stock",
  body: data,
  data,
  refusals: ["settingChanged"],
});
