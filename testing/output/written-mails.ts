import { asc, eq } from "drizzle-orm";
import { mails } from "#server/database/schema/mail.ts";
import { collectContent } from "#server/mail/mail-content.ts";
import { beginTry } from "#server/mail/mail.queries.ts";
import { renderApart } from "#server/mail/render-apart.ts";
import { letterheadFor } from "#server/workflows/operations/send-mail.ts";
import type { TestShop } from "../shops/test-shop.ts";

/** The subjects and texts of an order's mails so far, as they would be sent now, with single blanks. */
export async function writtenMails(
  shop: TestShop,
  orderId: string,
): Promise<{ subject: string; text: string }[]> {
  const owed = await shop.db
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.orderId, orderId))
    .orderBy(asc(mails.createdAt));
  const written: { subject: string; text: string }[] = [];
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
