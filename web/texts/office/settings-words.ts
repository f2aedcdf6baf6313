import type { z } from "zod";
import type { FieldOf, NameIn, SettingsPage } from "#contract/company/admin/setting-fields.ts";
import type { whatsappPage } from "#contract/operations/admin/whatsapp.ts";
import type { BookAccount, booksPage } from "#contract/money/admin/books.ts";
import type { documentsPage } from "#contract/company/admin/settings-documents.ts";
import type { officeMailsPage } from "#contract/company/admin/settings-office-mails.ts";
import type { bannerPage, companyPage, pageTextsPage } from "#contract/company/admin/settings.ts";
import type { namedRules, ShopRules } from "#contract/company/admin/shop-rules.ts";
import type { backupsPage } from "#contract/operations/admin/settings-backups.ts";
import type { retentionPage } from "#contract/operations/admin/settings-retention.ts";

/** What stands at a field of the settings. */
export interface FieldText {
  label: string;
  hint?: string;
  /** The names of a choice's options. */
  options?: Record<string, string>;
  /** For a list: its columns, and its buttons. */
  columns?: Record<string, string>;
  add?: string;
  remove?: (row: string) => string;
}

/** What stands above a group of fields, and below them. */
export interface GroupText {
  title: string;
  text?: string;
  below?: string;
}

type ValueOf<Page> = Page extends SettingsPage<infer Value> ? z.output<Value> : never;

type NamedRule = (typeof namedRules)[number];
type NamesOf<Value> = Value extends unknown ? NameIn<Value> : never;

/** Every name by which the audit shows what changed in the settings. */
export type AuditedSetting =
  | NamesOf<
      ValueOf<
        | typeof companyPage
        | typeof pageTextsPage
        | typeof bannerPage
        | typeof documentsPage
        | typeof booksPage
        | typeof whatsappPage
        | typeof officeMailsPage
        | typeof backupsPage
        | typeof retentionPage
      >
    >
  | NamesOf<Pick<ShopRules, NamedRule>>
  | NamesOf<ShopRules[Exclude<keyof ShopRules, NamedRule>]>;

/** The value at a dotted path. */
type At<Value, Path> = Path extends keyof Value
  ? Value[Path]
  : Path extends `${infer Name extends keyof Value & string}.${infer Rest}`
    ? At<Value[Name], Rest>
    : never;

/** A list has names for its columns and buttons, a choice for its options. */
type TextFor<Value> = Value extends readonly (infer Row)[]
  ? Required<Pick<FieldText, "add" | "remove">> & { columns: Record<keyof Row, string> }
  : Value extends string
    ? string extends Value
      ? unknown
      : { options: Record<Value, string> }
    : unknown;

/** A text for every field of a page but those that it draws itself. */
export type FieldWords<Page, Own extends string = never> = {
  [Name in Exclude<FieldOf<ValueOf<Page>>, Own>]: FieldText & TextFor<At<ValueOf<Page>, Name>>;
};

/** A text for every group of a page; a group with the name of a list has the list's. */
export type GroupWords<Page extends { groups: object }> = Record<
  Exclude<keyof Page["groups"], FieldOf<ValueOf<Page>>>,
  GroupText
>;

/** The names of the accounts, as the texts of their fields. */
export function accountFields(names: Record<BookAccount, string>) {
  return Object.fromEntries(
    Object.entries(names).map(([account, label]) => [`accounts.${account}`, { label }]),
  ) as Record<`accounts.${BookAccount}`, FieldText>;
}
