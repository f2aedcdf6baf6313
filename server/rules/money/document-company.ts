import type { Queryable } from "../../database/queryable.ts";
import type { DocumentCompany } from "./document-facts.ts";
import { documentSetting } from "../../company/document-setting.ts";
import { readShownCompany } from "../../company/shown-company.ts";

/** The company's facts that documents print, and its colour. */
export async function readDocumentCompany(db: Queryable): Promise<DocumentCompany> {
  const { name, legal, address, phone, whatsapp, email, shipsFrom } = await readShownCompany(db);
  const { colour } = await documentSetting.read(db);
  return {
    name,
    legal,
    address,
    phone,
    whatsapp,
    email,
    ...(colour !== null && { colour }),
    ...(shipsFrom !== "" && { town: shipsFrom }),
  };
}
