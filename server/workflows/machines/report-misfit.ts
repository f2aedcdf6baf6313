import type { z } from "zod";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { Language } from "#contract/core/languages.ts";
import type { guestMisfitForm, misfitForm } from "#contract/machines/misfits.ts";
import { isOpenTo } from "../../core/membership.ts";
import { Refusal } from "../../core/refusal.ts";
import { announceNews, announceStock } from "../../database/changes.ts";
import type { Queryable } from "../../database/queryable.ts";
import type { Dependencies } from "../../dependencies.ts";
import { insertMisfit } from "../../domains/machines/misfits.queries.ts";
import { readPlate } from "../../domains/machines/read-plate.ts";
import { findProductsById } from "../../domains/catalogue/products/full-products.ts";
import { hasOrderedPart } from "../../domains/orders/orders.queries.ts";

type Guest = Pick<z.output<typeof guestMisfitForm>, "name" | "phoneNumber" | "email">;

interface Reporting {
  form: z.output<typeof misfitForm>;
  /** The account, or how a guest is reached. */
  by: { userId: string } | Guest;
  language: Language;
}

/**
 * Stores a customer's word that a part did not fit. It marks what the shop says of the part and the
 * machine, if the shop knows it, and of the number by which the part was chosen, until somebody decides.
 * @throws Refusal `productNotFound`; `orderNotFound` if the part did not come with an order of the account.
 */
export async function reportMisfit(
  { db, changes }: Pick<Dependencies, "db" | "changes">,
  { form, by, language }: Reporting,
): Promise<{ isMachineKnown: boolean }> {
  const { productId, orderId, machine, serialNumber, number, note } = form;
  const product = (await findProductsById(db, [productId], { isLocked: false })).get(productId)?.draft;
  if (product === undefined) throw new Refusal("productNotFound");
  if (orderId !== undefined && !("userId" in by && (await isTheirs(db, { orderId, productId, ...by }))))
    throw new Refusal("orderNotFound");
  const machineId = await findMeantMachine({ db, changes }, form);
  const chosenBy = normalizePartNumber(number);
  const reference = product.crossReferences
    .flatMap(({ brand, code }) => [code, `${brand} ${code}`].map((written) => ({ written, code })))
    .find(({ written }) => chosenBy !== "" && normalizePartNumber(written) === chosenBy);
  await db.transaction(async (tx) => {
    await insertMisfit(tx, {
      productId,
      machineId,
      machine,
      serialNumber,
      number,
      referenceNormalized: normalizePartNumber(reference?.code ?? ""),
      note,
      orderId: orderId ?? null,
      language,
      ...by,
    });
    await announceMisfit(tx, { productId, code: product.code });
  });
  return { isMachineKnown: machineId !== null };
}

/** The machine that a report means; null if the text names none that the shop knows, or several. */
export async function findMeantMachine(
  parts: Pick<Dependencies, "db" | "changes">,
  { machine, serialNumber, productId }: { machine: string; serialNumber: string; productId: number },
): Promise<number | null> {
  const plate = `${machine} ${serialNumber}`.trim();
  if (plate === "") return null;
  const meant = await readPlate(parts, plate, productId);
  return meant.length === 1 ? (meant[0]?.machineId ?? null) : null;
}

/** Tells of a report that is new, or gone. */
export async function announceMisfit(
  tx: Queryable,
  { productId, code }: { productId: number; code: string },
): Promise<void> {
  // What is kept of the part's page and of the answers about it shows the mark; nothing else of the catalogue does.
  await announceStock(tx, [productId]);
  await announceNews(tx, { kind: "misfitsChanged", subject: code });
}

async function isTheirs(
  db: Queryable,
  { orderId, productId, userId }: { orderId: string; productId: number; userId: string },
): Promise<boolean> {
  return (
    (await isOpenTo(db, { orderId, userId, act: "see" })) &&
    (await hasOrderedPart(db, { orderId, productId }))
  );
}
