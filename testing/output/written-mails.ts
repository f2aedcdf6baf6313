import { asc, eq, sql, type SQL } from "drizzle-orm";
import { mails } from "#server/database/schema/mail.ts";
import { collectContent } from "#server/mail/mail-content.ts";
import { beginTry } from "#server/mail/mail.queries.ts";
import { renderApart } from "#server/mail/render-apart.ts";
import { letterheadFor } from "#server/mail/letterhead.ts";
import type { TestShop } from "../shops/test-shop.ts";

/** The subjects and texts of an order's mails so far, as they would be sent now, with single blanks. */
export async function writtenMails(shop: TestShop, orderId: string): Promise<Written[]> {
  return writtenWhere(shop, eq(mails.orderId, orderId));
}

/** The same of the mails about a request or a quotation. */
export async function mailsAbout(
  shop: TestShop,
  fact: "requestId" | "quotationId",
  id: number | string,
): Promise<Written[]> {
  return writtenWhere(shop, sql`${mails.facts} ->> ${fact}::text = ${String(id)}`);
}

interface Written {
  subject: string;
  text: string;
}

async function writtenWhere(shop: TestShop, where: SQL): Promise<Written[]> {
  const owed = await shop.db.select({ id: mails.id }).from(mails).where(where).orderBy(asc(mails.createdAt));
  const written: Written[] = [];
  for (const { id } of owed) {
    const mail = await beginTry(shop.db, id);
    if (mail === undefined) throw new Error("the mail was sent already");
    const letterhead = await letterheadFor(shop.db, shop.dependencies.env, mail);
    const content = await collectContent(shop.db, letterhead, mail);
    const { subject, text } = await renderApart({ letterhead, content });
    written.push({ subject, text: text.replace(/[\s\u00A0]+/g, " ") });
  }
  return written;
}
