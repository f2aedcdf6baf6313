import { randomUUID } from "node:crypto";
import type { MailName } from "#contract/company/admin/settings-mails.ts";
import type { Language } from "#contract/core/languages.ts";
import { isDatabaseAway } from "../../database/constraint-errors.ts";
import type { Dependencies } from "../../dependencies.ts";
import { exampleContent } from "../../mail/example-content.ts";
import { faultOf, MailNotWritten } from "../../mail/mail-fault.ts";
import { renderApart } from "../../mail/render-apart.ts";
import type { RenderedMail } from "../../mail/render-mail.tsx";
import { letterheadFor } from "../../mail/letterhead.ts";
import { createTransport, replyAddressOf, senderOf } from "./send-mail.ts";
import { ruleSettings } from "../../company/shop-rules.ts";
import { listBankAccounts } from "../../company/company-facts.ts";
import { findStaff } from "../../domains/people/staff/staff.queries.ts";
import { changeFirstDay } from "../../company/first-day-setting.ts";
import { Refusal } from "../../core/refusal.ts";

type Needs = Pick<Dependencies, "db" | "env" | "log">;

/** How many characters of an error are shown. */
const detailLength = 300;

/**
 * A mail with made-up facts, in the shop's layout, for somebody to look at.
 * @throws Refusal letterNotWritten if the shop cannot write it.
 */
export async function previewExample(
  parts: Pick<Needs, "db" | "env">,
  example: { mail: MailName; language: Language },
): Promise<RenderedMail> {
  try {
    return await renderExample(parts, example);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    const detail = new MailNotWritten(error).message.slice(0, detailLength);
    throw new Refusal("letterNotWritten", { detail }, { cause: error });
  }
}

async function renderExample(
  { db, env }: Pick<Needs, "db" | "env">,
  { mail, language }: { mail: MailName; language: Language },
): Promise<RenderedMail> {
  const letterhead = await letterheadFor(db, env, { language });
  const { uniqueCode, deadlineDays } = await ruleSettings.payment.read(db);
  const shop = {
    accounts: await listBankAccounts(db),
    uniqueCodeRupiah: uniqueCode ? 271 : 0,
    deadlineDays,
  };
  return renderApart({ letterhead, content: exampleContent(mail, letterhead, shop) });
}

/**
 * Sends such a mail to the caller, at once and without the queue, so that the mail server's own answer, or the
 * shop's own error, can be shown.
 */
export async function sendExample(
  parts: Needs,
  { userId, mail, language }: { userId: string; mail: MailName; language: Language },
) {
  const { db, env, log } = parts;
  const staff = await findStaff(db, userId);
  if (staff === undefined) throw new Refusal("signInRequired");
  try {
    const rendered = await renderExample(parts, { mail, language }).catch((error: unknown) => {
      throw new MailNotWritten(error);
    });
    const { company } = await letterheadFor(db, env, { language });
    await createTransport(env, db).send({
      id: randomUUID(),
      sender: senderOf(env, company),
      recipient: staff.email,
      replyTo: replyAddressOf(env, company),
      ...rendered,
      subject: `[${language === "id" ? "Uji coba" : "Test"}] ${rendered.subject}`,
    });
  } catch (error) {
    log.warn({ err: error }, "a test mail could not be sent");
    const detail = (error instanceof Error ? error.message : String(error)).slice(0, detailLength);
    return { recipient: staff.email, outcome: "failed" as const, fault: faultOf(error), detail };
  }
  const taken = { recipient: staff.email, fault: null, detail: "" };
  if (env.smtpUrl === undefined) return { ...taken, outcome: "kept" as const };
  await changeFirstDay(db, { hasSentMail: true });
  return { ...taken, outcome: "sent" as const };
}
