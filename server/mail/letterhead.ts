import type { Queryable } from "../database/queryable.ts";
import { pictureLocation } from "#contract/core/pictures.ts";
import { documentSetting } from "../company/document-setting.ts";
import { readShownCompany } from "../company/shown-company.ts";
import type { Environment } from "../env.ts";
import type { Letterhead } from "./templates/written-mail.ts";

/** Pixels: twice the width that a mail's head has for it. */
const logoWidth = 320;

/** What mails in a language say of the shop. */
export async function letterheadFor(
  db: Queryable,
  { publicUrl }: Environment,
  { language }: Pick<Letterhead, "language">,
): Promise<Letterhead> {
  const company = await readShownCompany(db);
  const { logo, colour } = await documentSetting.read(db);
  return {
    language,
    company,
    publicUrl,
    ...(logo !== null && { logo: publicUrl + pictureLocation(logo, logoWidth) }),
    colour,
  };
}
