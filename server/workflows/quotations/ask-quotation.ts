import type { z } from "zod";
import type { Language } from "#contract/core/languages.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { guestRequestForm, requestForm } from "#contract/quotations/quote-requests.ts";
import { doOnce } from "../../core/do-once.ts";
import { findStoredAnswer, type KeyedRequest } from "../../core/idempotency.queries.ts";
import { findMembership, requireOrderingRole } from "../../core/membership.ts";
import { recordAudit } from "../../core/record-audit.ts";
import { Refusal } from "../../core/refusal.ts";
import { announceNews } from "../../database/changes.ts";
import type { Queryable } from "../../database/queryable.ts";
import type { Dependencies } from "../../dependencies.ts";
import { findBuyer } from "../../domains/orders/entering/new-order.queries.ts";
import { findProductsOfNumbers } from "../../domains/orders/entering/order-entry.queries.ts";
import { hasRequestPhoto, insertRequest } from "../../domains/quotations/quote-requests.queries.ts";
import { storePhoto } from "../../files/storage/customer-photo.ts";
import { deleteUnusedPicture } from "../core/delete-unused-picture.ts";

type Guest = Pick<z.output<typeof guestRequestForm>, "name" | "company" | "phoneNumber" | "email">;

interface Asking {
  form: z.output<typeof requestForm>;
  /** The account, or how a guest is reached. */
  by: { userId: string } | Guest;
  /** The asker's language. */
  language: Language;
  /** The member of staff who records it; left out if the asker wrote it. */
  enteredBy?: string;
  /** Undefined without an `Idempotency-Key`. */
  keyed: KeyedRequest | undefined;
}

/**
 * Stores what somebody asks a quotation for, once for each key ({@link doOnce}). Photos are stored before, so that no
 * transaction waits for them, and stay stored only if the request does.
 * @throws Refusal as the contract's `askQuotation` lists them.
 */
export async function askQuotation(
  { db, changes, files, mails, log }: Pick<Dependencies, "db" | "changes" | "files" | "mails" | "log">,
  { form, by, language, enteredBy, keyed }: Asking,
): Promise<{ id: number; number: string }> {
  const userId = "userId" in by ? by.userId : null;
  const kept = keyed && (await findStoredAnswer(db, keyed));
  if (kept != null) return kept as { id: number; number: string };
  const { asker, companyId } = await readAsker(db, by, { isEntered: enteredBy !== undefined });
  const found = await findProductsOfNumbers(
    db,
    form.lines.map(({ number }) => normalizePartNumber(number)),
  );
  const lines = form.lines.map((line) => ({
    ...line,
    productId: found.get(normalizePartNumber(line.number)) ?? null,
  }));
  const photos: string[] = [];
  const forget = () =>
    Promise.all(
      photos.map((key) => deleteUnusedPicture({ files, log }, key, () => hasRequestPhoto(db, key))),
    );
  try {
    for (const photo of form.photos) photos.push(await storePhoto(files, "requests", photo));
    let isNew = false;
    const answer = await doOnce({ db, changes }, keyed, ({ db: inside }) =>
      inside.transaction(async (tx) => {
        const { note, machine, serialNumber } = form;
        const request = { note, machine, serialNumber, userId, companyId, language, ...asker };
        const written = await insertRequest(tx, { ...request, lines, photos, enteredBy: enteredBy ?? null });
        await mails.enqueue(tx, { template: "request-received", requestId: written.id });
        if (enteredBy !== undefined)
          await recordAudit(tx, {
            userId: enteredBy,
            action: "request.enter",
            subjectId: String(written.id),
            subjectLabel: written.number,
          });
        await announceNews(tx, { kind: "requestsChanged", subject: written.number });
        isNew = true;
        return written;
      }),
    );
    if (!isNew) await forget();
    return answer;
  } catch (error) {
    await forget();
    throw error;
  }
}

/** Whom the answer goes to, and for which company it is asked. */
async function readAsker(
  db: Queryable,
  by: Asking["by"],
  { isEntered }: { isEntered: boolean },
): Promise<{ asker: Guest; companyId: string | null }> {
  if (!("userId" in by)) return { asker: by, companyId: null };
  const membership = await findMembership(db, by.userId);
  // A company's finance may ask by phone: the staff records it, and a buyer accepts the quotation.
  if (!isEntered) requireOrderingRole(membership?.role);
  const buyer = await findBuyer(db, by.userId);
  if (buyer === undefined) throw new Refusal("signInRequired");
  const { firstName, lastName, company, phoneNumber, email } = buyer.customer;
  const asker = { name: `${firstName} ${lastName}`.trim(), company, phoneNumber, email };
  return { asker, companyId: membership?.companyId ?? null };
}
