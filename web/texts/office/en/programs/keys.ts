import type { Scope } from "#contract/admin/permissions.ts";
import type { ApiKey } from "#contract/people/admin/keys.ts";

/** What a key with each scope may do: its name, and what that means. */
const scopes: Record<Scope, { name: string; hint: string }> = {
  seeToday: {
    name: "See what waits",
    hint: "The counts of Today: new orders, payments to check, parcels to send",
  },
  seeOrders: {
    name: "See orders",
    hint: "Orders, requests, quotations and returns, with names and addresses",
  },
  moveOrders: {
    name: "Move orders on",
    hint: "Each step also needs its own right: take up, ship, cancel or accept payments",
  },
  processOrders: {
    name: "Take up orders",
    hint: "The steps from new to waiting for payment, together with Move orders on",
  },
  cancelOrders: {
    name: "Cancel orders",
    hint: "Also paid ones, and decide about lost parcels; received money is promised back",
  },
  editOrders: { name: "Edit orders", hint: "Lines, shipping and purchase orders, without discounts" },
  enterOrders: {
    name: "Enter orders",
    hint: "For customers, whose account is made with the order if it is new",
  },
  shipOrders: { name: "Pack and ship", hint: "Parcels, airway bills and where they are" },
  exportOrders: {
    name: "Download orders",
    hint: "Many orders at once as a file, with customers' names and contacts",
  },
  writeOrderNotes: { name: "Write notes on orders", hint: "Notes that only the staff sees" },
  messageCustomers: {
    name: "Write to customers",
    hint: "Texts for WhatsApp with private links, which open an order to whoever has them",
  },
  printOrders: { name: "Print papers", hint: "Invoices, delivery orders and packing lists as PDF" },
  answerRequests: {
    name: "Answer requests",
    hint: "Take requests and send quotations in the company's name",
  },
  seePayments: { name: "See payments", hint: "Payments, receipts, refunds and what customers owe" },
  decidePayments: { name: "Accept payments", hint: "Money counts as received, and orders go to packing" },
  manageRefunds: { name: "Promise and send refunds", hint: "Also keep money as a customer's credit" },
  manageStatements: {
    name: "Read bank statements in",
    hint: "Take statements, and match transfers with orders",
  },
  releaseOnAccount: { name: "Approve orders on account", hint: "Within the terms of the company that buys" },
  manageCredit: {
    name: "Change terms",
    hint: "Days to pay and credit limits of companies, and approvals beyond them",
  },
  keepBooks: { name: "Books", hint: "Files for the accounting program, and closing a month" },
  manageTax: { name: "Tax invoices", hint: "Files for Coretax, and their numbers" },
  seeReports: { name: "See reports", hint: "What the company earns, by part and customer" },
  seeCatalogue: {
    name: "See the catalogue",
    hint: "Products, categories, machines and drawings, also hidden ones",
  },
  editCatalogue: {
    name: "Edit the catalogue",
    hint: "Products and list prices, pictures, machines, imports",
  },
  seeStock: { name: "See stock", hint: "Pieces on hand, reserved and their movements" },
  moveStock: { name: "Change stock", hint: "Receive goods, count, correct" },
  managePrices: {
    name: "Prices of companies",
    hint: "Price lists: what companies pay instead of the list price",
  },
  seeDemand: { name: "Searches without a result", hint: "What visitors did not find" },
  seeCustomers: { name: "See customers", hint: "People and companies with contacts, addresses and machines" },
  editCustomers: {
    name: "Edit customers",
    hint: "Contacts, addresses and login emails, block, send links for new passwords",
  },
  manageReturns: { name: "Decide about returns", hint: "Enter, approve and refuse them" },
  receiveReturns: { name: "Receive returns", hint: "What came back, and what becomes of it" },
  settleReturns: {
    name: "Settle returns",
    hint: "What the customer gets for it: money, credit or a replacement",
  },
};

const states: Record<ApiKey["state"], string> = { valid: "Valid", expired: "Expired", revoked: "Revoked" };

/** The keys of programs. */
export const keys = {
  title: "API keys",
  text: "A key lets a program work in the shop: bookkeeping, a till, a marketplace. It may only do what you tick, and all that it does stands in the audit under its name.",
  apiLink: "All calls of the API",
  make: "Make an API key",
  listLabel: "API keys",
  empty: "No API keys yet.",
  emptyText: "Make one for each program, so that each can be revoked by itself.",
  name: "Name",
  nameHint: "The program's name. The audit will say: key Accurate",
  mayDo: "May do",
  scopesLegend: "What the key may do",
  scopesText: "Tick only what the program needs.",
  chosen: (count: number, of: number) => `${count} of ${of}`,
  scopes,
  groups: {
    orders: "Orders and quotations",
    parcels: "Parcels and papers",
    money: "Money",
    catalogue: "Catalogue and stock",
    customers: "Customers",
    returns: "Returns",
  },
  others: (count: number) => `and ${count} more`,
  lastDay: "Valid until",
  lastDayHint: "The last day. Without one the key is valid until you revoke it.",
  forever: "Without an end",
  addresses: "Allowed addresses",
  addressesHint:
    "IP addresses or networks of the program, one in each line, like 203.0.113.7 or 203.0.113.0/24. Empty: from anywhere.",
  anywhere: "From anywhere",
  callsPerMinute: "Calls a minute",
  callsPerMinuteHint: "More are refused until the minute is over. 600 is enough for most programs.",
  proofTitle: "It is you?",
  proofText: "Your own password, because a key works without one.",
  lastUse: "Last used",
  neverUsed: "Never",
  usedFrom: (moment: string, address: string) => `${moment}, from ${address}`,
  state: "State",
  states,
  madeBy: (day: string, name: string) => `Made on ${day} by ${name}`,
  revokedBy: (day: string, name: string) => `Revoked on ${day} by ${name}`,
  change: "Change",
  changeOf: (name: string) => `Change ${name}`,
  changeTitle: (name: string) => `Key ${name}`,
  save: "Save",
  changed: (name: string) => `The key ${name} is changed, and works so from now on.`,
  revoke: "Revoke",
  revokeTitle: (name: string) => `Revoke the key ${name}?`,
  revokeText:
    "Programs with this key are refused from now on. It cannot be taken back: the key never works again, and a program needs a new one. What it did stays in the audit under its name.",
  revoked: (name: string) => `The key ${name} is revoked.`,
  secretTitle: (name: string) => `The key ${name}`,
  secretText:
    "Copy it into the program now: the shop stores only a fingerprint of it and can never show it again. Whoever has it may do what it may.",
  secretUse: "The program sends it with each call:",
  copy: "Copy the key",
  copied: "Copied!",
  done: "I have copied it",
};
