import type { z } from "zod";
import type { AdminQuotation, saveQuotation as saving } from "#contract/quotations/admin/quotations.ts";
import type { Language } from "#contract/core/languages.ts";
import { quotationFacts } from "#contract/quotations/quotation-states.ts";
import { pricesFor } from "../../rules/catalogue/company-price.ts";
import { documentSetting } from "../../company/document-setting.ts";
import { jakartaDay } from "../../core/format-moment.ts";
import { recordAudit } from "../../core/record-audit.ts";
import { Refusal } from "../../core/refusal.ts";
import { announceNews } from "../../database/changes.ts";
import type { Queryable } from "../../database/queryable.ts";
import type { Dependencies } from "../../dependencies.ts";
import {
  changeQuotation,
  findQuotationOfRequest,
  insertQuotation,
  writeDraft,
} from "../../domains/quotations/quotation-drafts.queries.ts";
import {
  findBrandsAndGrades,
  findBuyerFacts,
  findDeliveryDays,
  findLastTerms,
} from "../../domains/quotations/quotation-facts.queries.ts";
import { findQuotation } from "../../domains/quotations/quotations.queries.ts";
import { findRequestOwner, moveRequest } from "../../domains/quotations/quote-requests.queries.ts";
import { findRequest } from "../../domains/quotations/shown-requests.queries.ts";

const dayMilliseconds = 86_400_000;

/**
 * What the first quotation of a shop says about payment, unless the settings have terms; later quotations begin with
 * the terms of the previous one.
 */
const firstTerms: Record<Language, string> = {
  en: "Payment by transfer before delivery. Prices are for the stated quantities.",
  id: "Pembayaran dengan transfer sebelum pengiriman. Harga berlaku untuk jumlah yang disebut.",
};

/**
 * Begins the quotation that answers a request: its parts at the prices that the asker pays today, in the asker's
 * language. Whoever begins it becomes the person who answers the request. Returns the quotation that exists if it was
 * begun already.
 * @throws Refusal `requestNotFound`, `requestNotOpen`.
 */
export async function startQuotation(
  { db }: Pick<Dependencies, "db">,
  { requestId, userId }: { requestId: number; userId: string },
): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    const begun = await findQuotationOfRequest(tx, requestId);
    if (begun !== undefined) return { id: begun };
    const owner = await findRequestOwner(tx, requestId);
    if (owner === undefined) throw new Refusal("requestNotFound");
    const isTaken = await moveRequest(tx, requestId, {
      from: ["new", "in_work"],
      to: "in_work",
      answeredBy: userId,
    });
    // If two people begin at the same moment, the second one waits here for the first.
    const meanwhile = await findQuotationOfRequest(tx, requestId);
    if (meanwhile !== undefined) return { id: meanwhile };
    if (!isTaken) throw new Refusal("requestNotOpen");
    const request = await findRequest(tx, requestId, owner.language);
    if (request === undefined) throw new Error("a request went away while it was locked");
    const buyer = await findBuyerFacts(tx, owner);
    const wanted = request.lines.flatMap(({ product, qty }) =>
      product === null ? [] : [{ productId: product.id, qty }],
    );
    const prices = await pricesFor(tx, owner.companyId, wanted);
    const made = await findBrandsAndGrades(
      tx,
      wanted.map(({ productId }) => productId),
    );
    const days = await findDeliveryDays(tx, wanted);
    const { quotations: defaults } = await documentSetting.read(tx);
    const id = await insertQuotation(tx, {
      requestId,
      ...owner,
      phoneNumber: request.phoneNumber,
      email: request.email,
      content: {
        name: request.name,
        company: buyer.company?.legalName ?? request.company,
        address: buyer.address,
        validUntil: jakartaDay(new Date(Date.now() + defaults.validDays * dayMilliseconds)),
        delivery: defaults.delivery,
        shippingCost: 0,
        terms:
          defaults.terms[owner.language] ||
          ((await findLastTerms(tx, owner.language)) ?? firstTerms[owner.language]),
        lines: request.lines.map(({ number, qty, forUnits, product }) => ({
          productId: product?.id ?? null,
          code: product?.code ?? number,
          name: product?.name ?? "",
          brand: "",
          grade: null,
          ...made.get(product?.id ?? 0),
          qty,
          salesUnit: product?.salesUnit ?? "pcs",
          price: prices.get(product?.id ?? 0)?.priceRupiah ?? 0,
          deliveryDays: days.get(product?.id ?? 0) ?? null,
          alternativeOf: null,
          note: "",
          forUnits,
        })),
      },
    });
    if (id === undefined) throw new Error("a request got two quotations");
    await recordAudit(tx, {
      userId,
      action: "quotation.start",
      subjectId: id,
      subjectLabel: request.number,
    });
    await announceNews(tx, { kind: "requestsChanged", subject: request.number });
    await announceNews(tx, { kind: "quotationsChanged", subject: request.number });
    return { id };
  });
}

/**
 * Saves the draft of a quotation, or after it was sent the draft of its next version.
 * @throws Refusal as the contract's `saveQuotation` lists them.
 */
export async function saveQuotation(
  { db }: Pick<Dependencies, "db">,
  {
    id,
    userId,
    body: { edit, ...content },
  }: { id: string; userId: string; body: z.output<NonNullable<(typeof saving)["body"]>> },
): Promise<AdminQuotation> {
  return db.transaction(async (tx) => {
    const before = await requireEditable(tx, { id, edit });
    const productIds = content.lines.flatMap(({ productId }) => (productId === null ? [] : [productId]));
    const made = await findBrandsAndGrades(tx, productIds);
    if (made.size < new Set(productIds).size) throw new Refusal("productNotFound");
    if (!(await changeQuotation(tx, { id, edit }))) throw new Refusal("quotationChanged");
    const lines = content.lines.map((line) => {
      const { brand, grade } = made.get(line.productId ?? 0) ?? line;
      return { ...line, brand, grade: grade ?? line.grade };
    });
    await writeDraft(tx, {
      quotationId: id,
      version: before.version + 1,
      content: { ...content, lines },
    });
    const after = await findQuotation(tx, id);
    if (after === undefined) throw new Error("the quotation that was just written is gone");
    await recordAudit(tx, {
      userId,
      action: "quotation.save",
      subjectId: id,
      subjectLabel: labelOf(after),
      before: { total: before.total, validUntil: before.validUntil },
      after: { total: after.total, validUntil: after.validUntil },
    });
    await announceNews(tx, { kind: "quotationsChanged", subject: labelOf(after) });
    return after;
  });
}

/** What people call a quotation: its number, or until it has one the name of whom it is for. */
export function labelOf({ number, company, name }: AdminQuotation): string {
  return number ?? (company === "" ? name : company);
}

/**
 * The quotation, locked until the transaction ends, if it can be changed and has not changed since the caller read it.
 * @throws Refusal `quotationNotFound`, `quotationClosed`, `quotationChanged`.
 */
export async function requireEditable(
  tx: Queryable,
  { id, edit }: { id: string; edit: number },
): Promise<AdminQuotation> {
  const quotation = await findQuotation(tx, id, { isLocked: true });
  if (quotation === undefined) throw new Refusal("quotationNotFound");
  if (!quotationFacts[quotation.state].isEditable) throw new Refusal("quotationClosed");
  if (quotation.edit !== edit) throw new Refusal("quotationChanged");
  return quotation;
}
