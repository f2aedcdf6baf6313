import { defaultOf } from "#contract/company/admin/setting-fields.ts";
import { bookSettings } from "#contract/money/admin/books.ts";
import { defineSetting } from "../core/define-setting.ts";

/** The numbers of the accounts in the company's accounting program. */
export const bookSetting = defineSetting("books", bookSettings, defaultOf(bookSettings));
