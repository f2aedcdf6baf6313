import { quotationContent, type AdminQuotation } from "#contract/quotations/admin/quotations.ts";
import { companySetting } from "../../company/company-facts.ts";
import { readDocumentCompany } from "../../rules/money/document-company.ts";
import { documentSetting } from "../../company/document-setting.ts";
import { jakartaDay } from "../../core/format-moment.ts";
import type { QuotationFacts } from "../../rules/quotations/quotation-facts.ts";
import { recordAudit } from "../../core/record-audit.ts";
import { Refusal } from "../../core/refusal.ts";
import { taxRuleOf, taxWithin } from "../../rules/money/tax.ts";
import { announceNews } from "../../database/changes.ts";
import type { Queryable } from "../../database/queryable.ts";
import type { Dependencies } from "../../dependencies.ts";
import {
  changeQuotation,
  keepSentVersion,
  quotedSums,
  takeQuotationNumber,
} from "../../domains/quotations/quotation-drafts.queries.ts";
import { findBuyerFacts } from "../../domains/quotations/quotation-facts.queries.ts";
import { findQuotation } from "../../domains/quotations/quotations.queries.ts";
import { findQuotationOwner } from "../../domains/quotations/accepted-quotations.queries.ts";
import { moveRequest } from "../../domains/quotations/quote-requests.queries.ts";
import { requireEditable } from "./write-quotation.ts";

/**
 * Sends the draft as the quotation's next version, which never changes again: what it says is copied with the seller's
 * facts and the tax of this day. The first version gives the quotation its number and answers its request. It is mailed
 * if there is an email.
 * @throws Refusal as the contract's `sendQuotation` lists them.
 */
export async function sendQuotation(
  { db, mails }: Pick<Dependencies, "db" | "mails">,
  { id, edit, userId }: { id: string; edit: number; userId: string },
): Promise<AdminQuotation> {
  return db.transaction(async (tx) => {
    const draft = await requireEditable(tx, { id, edit });
    if (!isReady(draft)) throw new Refusal("quotationIncomplete");
    if (draft.requestId !== null) {
      await moveRequest(tx, draft.requestId, { from: ["new", "in_work", "quoted"], to: "quoted" });
    }
    const version = draft.version + 1;
    const { name: seller } = await companySetting.read(tx);
    // The next number is locked until the transaction ends.
    const number = draft.number ?? (await takeQuotationNumber(tx, seller));
    const state = version === 1 ? "sent" : "revised";
    if (!(await changeQuotation(tx, { id, edit }, { state, version, number, remindedAt: null }))) {
      throw new Refusal("quotationChanged");
    }
    const facts = await quotationFactsOf(tx, draft, { number, version });
    await keepSentVersion(tx, { quotationId: id, sentBy: userId, facts });
    await mails.enqueue(tx, { template: "quotation-sent", quotationId: id, version });
    await recordAudit(tx, {
      userId,
      action: "quotation.send",
      subjectId: id,
      subjectLabel: number,
      after: { version, total: facts.total, validUntil: facts.validUntil },
    });
    await announceNews(tx, { kind: "quotationsChanged", subject: number });
    await announceNews(tx, { kind: "requestsChanged", subject: number });
    const sent = await findQuotation(tx, id);
    if (sent === undefined) throw new Error("the quotation that was just sent is gone");
    return sent;
  });
}

function isReady({ hasDraft, content }: AdminQuotation): boolean {
  return (
    hasDraft &&
    quotationContent.safeParse(content).success &&
    content.lines.every(({ price }) => price > 0) &&
    content.validUntil >= jakartaDay(new Date())
  );
}

/** What a quotation says now, with the seller's facts and today's tax. */
export async function quotationFactsOf(
  db: Queryable,
  { id, content, phoneNumber, email }: AdminQuotation,
  { number, version }: { number: string; version: number },
): Promise<QuotationFacts> {
  const seller = await readDocumentCompany(db);
  const { logo, taxRules, quotations: defaults, ...documents } = await documentSetting.read(db);
  const { signerName, signerTitle } = defaults.signerName === "" ? documents : defaults;
  const rule = seller.legal.isTaxable ? taxRuleOf(taxRules, jakartaDay(new Date())) : undefined;
  const owner = await findQuotationOwner(db, id);
  const { company } = await findBuyerFacts(db, { userId: null, companyId: owner?.companyId ?? null });
  const { subtotal, total } = quotedSums(content);
  const { delivery, shippingCost, validUntil, terms } = content;
  return {
    number,
    version,
    seller,
    signer: { name: signerName, title: signerTitle },
    logo,
    buyer: {
      name: content.name,
      company: content.company,
      address: content.address,
      phoneNumber,
      email,
      npwp: company?.npwp ?? "",
      nitku: company?.nitku ?? "",
    },
    lines: content.lines.map((line, position) => ({ ...line, position })),
    subtotal,
    delivery,
    shippingCost,
    total,
    validUntil,
    terms,
    tax: rule === undefined ? null : taxWithin(total, rule),
  };
}
