import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { idempotencyHeaders, numericId, requiredText, rowId } from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";
import { settingVersion } from "./settings.ts";

/** A bank account as the company writes it. */
export const bankAccountForm = z.object({
  bankName: requiredText(limits.nameLength),
  /** Short: `BCA`. */
  bankAliasName: requiredText(20),
  accountNumber: requiredText(40).regex(/^[\d][\d\s.-]{3,39}$/, "accountNumberInvalid"),
  accountName: requiredText(limits.companyLength),
  /** Whether customers see it. */
  isActive: z.boolean(),
});

export const bankAccountSetting = bankAccountForm.extend({
  id: z.int(),
  version: settingVersion,
  /** Payments or statements refer to it: its bank's name cannot change and it cannot be deleted. */
  isNamed: z.boolean(),
});
export type BankAccountSetting = z.infer<typeof bankAccountSetting>;

const accounts = z.object({
  /** In the order for customers, including accounts that they do not see. */
  rows: z.array(bankAccountSetting),
});
const byId = z.object({ id: numericId });
const ownerMay = { access: "staff", permission: "editSettings" } as const;

export const listBankAccountSettings = defineEndpoint({
  name: "listBankAccountSettings",
  ...ownerMay,
  summary: "All bank accounts of the company, including those that customers do not see",
  data: accounts,
});

export const addBankAccount = defineEndpoint({
  name: "addBankAccount",
  ...ownerMay,
  summary: "Add a bank account at the end of the list",
  headers: idempotencyHeaders,
  body: bankAccountForm,
  data: accounts,
  refusals: ["bankAccountExists"],
});

export const changeBankAccount = defineEndpoint({
  name: "changeBankAccount",
  ...ownerMay,
  summary: "Change a bank account; the bank's name only if no payment names it",
  params: byId,
  body: bankAccountForm.extend({ version: settingVersion }),
  data: accounts,
  refusals: ["notFound", "settingChanged", "bankAccountExists", "bankAccountNamed"],
});

export const orderBankAccounts = defineEndpoint({
  name: "orderBankAccounts",
  ...ownerMay,
  summary: "Set the order in which customers see the bank accounts",
  body: z.object({ ids: z.array(rowId).max(100, "tooLong") }),
  data: accounts,
  refusals: ["settingChanged"],
});

export const deleteBankAccount = defineEndpoint({
  name: "deleteBankAccount",
  ...ownerMay,
  summary: "Delete a bank account that no payment and no statement names",
  params: byId,
  data: accounts,
  refusals: ["notFound", "bankAccountNamed"],
});
