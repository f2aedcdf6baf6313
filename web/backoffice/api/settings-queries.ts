import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import type { MailName } from "#contract/company/admin/settings-mails.ts";
import type { Language } from "#contract/core/languages.ts";
import { keys } from "./query-keys.ts";

/** Milliseconds after which what is sent meanwhile is looked at again. */
const watchedAfterMs = 3_000;

/** The samples of a new shop that nobody has replaced. */
export function samplesQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.settings, "samples"],
    queryFn: ({ signal }) => call("getSamples", { signal }),
    staleTime: 0,
  });
}

/** The company's facts, to be edited. */
export function companySettingsQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.settings, "company"],
    queryFn: ({ signal }) => call("getCompanySettings", { signal }),
    staleTime: 0,
  });
}

/** The texts of About and Contact. */
export function pageTextsQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.settings, "pages"],
    queryFn: ({ signal }) => call("getPageTexts", { signal }),
    staleTime: 0,
  });
}

export function bannerSettingsQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.settings, "banner"],
    queryFn: ({ signal }) => call("getBannerSettings", { signal }),
    staleTime: 0,
  });
}

/** How the shop takes payments and sells what is out of stock. */
export function shopRulesQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.settings, "rules"],
    queryFn: ({ signal }) => call("getShopRules", { signal }),
    staleTime: 0,
  });
}

/** Who signs the documents, the logo on them, and how PPN is computed. */
export function documentSettingsQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.settings, "documents"],
    queryFn: ({ signal }) => call("getDocumentSettings", { signal }),
    staleTime: 0,
  });
}

/** What customers are told by WhatsApp. */
export function whatsappQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.settings, "whatsapp"],
    queryFn: ({ signal }) => call("getWhatsapp", { signal }),
    staleTime: 0,
  });
}

/** The numbers of the accounts in the accounting program. */
export function bookSettingsQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.settings, "books"],
    queryFn: ({ signal }) => call("getBookSettings", { signal }),
    staleTime: 0,
  });
}

/** Who in the company gets a mail when customers do something. */
export function officeMailsQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.settings, "office-mails"],
    queryFn: ({ signal }) => call("getOfficeMails", { signal }),
  });
}

/** How long data is kept, and what the last clearing deleted. */
export function retentionQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.settings, "retention"],
    queryFn: ({ signal }) => call("getRetention", { signal }),
    staleTime: 0,
  });
}

/** Whether the shop makes backups, and the backups that exist. */
export function backupsQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.settings, "backups"],
    queryFn: ({ signal }) => call("getBackups", { signal }),
    staleTime: 0,
  });
}

/** The health of the shop's parts now. */
export function healthQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.settings, "health"],
    queryFn: ({ signal }) => call("getHealth", { signal }),
    staleTime: 0,
  });
}

/** All bank accounts, including those that customers do not see. */
export function bankAccountsQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.settings, "banks"],
    queryFn: ({ signal }) => call("listBankAccountSettings", { signal }),
    staleTime: 0,
  });
}

/** Which services are offered, and the tariff table. */
export function shippingSettingsQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.settings, "shipping"],
    queryFn: ({ signal }) => call("getShippingSettings", { signal }),
    staleTime: 0,
  });
}

/** A mail of the shop with made-up facts. */
export function mailPreviewQuery(call: AdminCall, mail: MailName, language: Language) {
  return queryOptions({
    queryKey: [...keys.settings, "mail", mail, language],
    queryFn: ({ signal }) => call("previewMail", { params: { mail }, query: { language }, signal }),
    staleTime: 0,
  });
}

/** The addresses that are told of events; asked for again every few seconds, because they change without anybody here. */
export function webhooksQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.settings, "webhooks"],
    queryFn: ({ signal }) => call("listWebhookEndpoints", { signal }),
    staleTime: 0,
    refetchInterval: watchedAfterMs,
  });
}

/** One page of what was sent to a webhook. */
export function webhookLogQuery(
  call: AdminCall,
  id: string,
  query: AdminCallInput<"listWebhookDeliveries">["query"],
) {
  return queryOptions({
    queryKey: [...keys.settings, "webhooks", id, query],
    queryFn: ({ signal }) => call("listWebhookDeliveries", { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: watchedAfterMs,
  });
}
