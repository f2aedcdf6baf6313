import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { text } from "../../core/fields.ts";
import { languages } from "../../core/languages.ts";
import { limits } from "../../core/limits.ts";
import { check, definePage, field } from "./setting-fields.ts";
import { settingVersion } from "./settings.ts";

/** At most this many addresses; a company with more uses a mailing list of its own. */
const mostOfficeAddresses = 5;

/** The addresses in a text, separated by commas, semicolons or blanks. */
export function officeAddressesIn(typed: string): string[] {
  const found = typed.split(/[\s,;]+/).filter((one) => one !== "");
  return [...new Map(found.map((one) => [one.toLowerCase(), one])).values()];
}

/** Who in the company gets a mail when customers wait, and about what. Without an address nobody does. */
export const officeMailSettings = z.object({
  addresses: field(
    text(mostOfficeAddresses * limits.emailLength)
      .refine(
        (typed) => officeAddressesIn(typed).every((one) => z.email().safeParse(one).success),
        "emailInvalid",
      )
      .refine((typed) => officeAddressesIn(typed).length <= mostOfficeAddresses, "tooLong"),
    { kind: "text", keyboard: "email" },
    "",
  ),
  language: field(z.enum(languages, { error: "invalid" }), { kind: "choice", among: ["id", "en"] }, "id"),
  order: check(true, { isWide: true }),
  receipt: check(true, { isWide: true }),
  request: check(true, { isWide: true }),
});

export const officeMailsPage = definePage({
  value: officeMailSettings,
  groups: { office: ["addresses", "language", "order", "receipt", "request"] },
});
export type OfficeMailSettings = z.output<typeof officeMailSettings>;

const data = z.object({ version: settingVersion, value: officeMailSettings });
const ownerMay = { access: "staff", permission: "editSettings" } as const;

export const getOfficeMails = defineEndpoint({
  name: "getOfficeMails",
  ...ownerMay,
  summary: "Who in the company is told by mail of new orders, receipts and requests for a quotation",
  data,
});

export const saveOfficeMails = defineEndpoint({
  name: "saveOfficeMails",
  ...ownerMay,
  summary: "Set who is told by mail of new orders, receipts and requests; applies to what comes from now on",
  body: data,
  data,
  refusals: ["settingChanged"],
});
