import type { z } from "zod";
import type { AdminReturn } from "#contract/returns/admin/returns.ts";
import type { Language } from "#contract/core/languages.ts";
import type { returnForm, ReturnsOfOrder } from "#contract/returns/returns.ts";
import { namedUnit, type SalesUnit } from "#contract/core/sales-units.ts";
import { companySetting } from "../../company/company-facts.ts";
import { formatDay } from "../../core/format-moment.ts";
import { invalidField } from "../../core/invalid-input.ts";
import { isOpenTo } from "../../core/membership.ts";
import { recordAudit } from "../../core/record-audit.ts";
import { Refusal } from "../../core/refusal.ts";
import { returnDeadline } from "../../rules/returns/return-deadline.ts";
import { announceNews } from "../../database/changes.ts";
import { constraintOf } from "../../database/constraint-errors.ts";
import type { Queryable } from "../../database/queryable.ts";
import type { Dependencies } from "../../dependencies.ts";
import { lockOrder } from "../../domains/orders/orders.queries.ts";
import { findReturn } from "../../domains/returns/admin-returns.queries.ts";
import {
  findFinish,
  findReturningOrder,
  hasReturnPhoto,
  insertReturn,
  listOwnReturns,
  listReturnable,
} from "../../domains/returns/returns.queries.ts";
import { storePhoto } from "../../files/storage/customer-photo.ts";
import { deleteUnusedPicture } from "../core/delete-unused-picture.ts";
import { readMisfits, reportMisfits } from "./report-misfits.ts";

interface ReturnRequest {
  /** The order's id or its code. */
  order: string;
  form: z.output<typeof returnForm>;
  /** The customer, who may ask only in time and only for what has arrived; or the member of staff who records it. */
  by: { customerId: string } | { staffId: string };
  /** The reader's language. */
  language: Language;
}

/**
 * Stores a request to send parts of an order back. Photos are read only if the order exists, and stay stored only if the
 * return does. If two people return the same pieces at the same moment, the second sees the first: the order's row is
 * locked, and the database itself refuses to take back more than has left. What does not fit is reported to whoever
 * keeps the catalogue.
 * @throws Refusal as the contract's `askReturn` lists them; InvalidInput for a line that the order does not have.
 */
export async function askReturn(
  { db, files, mails, log, changes }: Dependencies,
  { order: idOrCode, form, by, language }: ReturnRequest,
): Promise<AdminReturn> {
  const order = await requireReturnable(db, { idOrCode, form, by, language });
  const misfits = await readMisfits({ db, changes }, order.id, form);
  const photos: string[] = [];
  try {
    for (const photo of form.photos) photos.push(await storePhoto(files, "returns", photo));
    return await db.transaction(async (tx) => {
      await lockOrder(tx, order.id);
      await requireReturnable(tx, { idOrCode, form, by, language });
      const isEntered = "staffId" in by;
      const { lines, note } = form;
      const returnId = await insertReturn(tx, { orderId: order.id, isEntered, note, lines, photos });
      const userId = "customerId" in by ? by.customerId : order.userId;
      await reportMisfits(tx, misfits, {
        orderId: order.id,
        returnId,
        userId,
        note,
        language: order.language,
      });
      const written = await findReturn(tx, returnId, { seesPayments: false });
      if (written === undefined) throw new Error("the return that was just written is gone");
      await mails.enqueue(tx, { template: "return-asked", orderId: order.id, returnId });
      if (isEntered) {
        await recordAudit(tx, {
          userId: by.staffId,
          action: "return.enter",
          subjectId: order.id,
          subjectLabel: written.number,
          after: { lines: written.lines.map(({ code, qty }) => `${code} × ${qty}`) },
        });
      }
      await announceNews(tx, { kind: "orderMoved", subject: order.orderCode });
      return written;
    });
  } catch (error) {
    await Promise.all(
      photos.map((key) => deleteUnusedPicture({ files, log }, key, () => hasReturnPhoto(db, key))),
    );
    if (constraintOf(error) === "return_asked_once") throw new Refusal("returnAskedAlready");
    throw error;
  }
}

/** The returns of an order as its customer sees them, and what else the customer can ask to return. */
export async function readReturns(db: Queryable, orderId: string): Promise<ReturnsOfOrder> {
  const order = await findReturningOrder(db, orderId);
  if (order === undefined) throw new Refusal("orderNotFound");
  const [returns, deadline] = [await listOwnReturns(db, orderId), await findDeadline(db, order)];
  const isLate = deadline !== null && deadline.getTime() <= Date.now();
  const isAsked = returns.some(({ state }) => state === "asked");
  const lines = isLate || isAsked ? [] : await listReturnable(db, orderId);
  return {
    returns,
    until: deadline?.toISOString() ?? null,
    answered:
      order.customerEmail === ""
        ? { by: "whatsapp", lastDigits: order.customerPhoneNumber.slice(-4) }
        : { by: "email" },
    returnable: lines.flatMap(({ lineId, code, name, salesUnit, arrived: qty }) =>
      qty > 0 ? [{ lineId, code, name, qty, ...namedUnit(salesUnit) }] : [],
    ),
  };
}

async function findDeadline(
  db: Queryable,
  order: NonNullable<Awaited<ReturnType<typeof findReturningOrder>>>,
): Promise<Date | null> {
  const finishedAt = await findFinish(db, order);
  if (finishedAt === null) return null;
  const { returnWorkingDays } = await companySetting.read(db);
  return returnDeadline(finishedAt, returnWorkingDays);
}

/** @throws Refusal `returnTooMany` if more of a line is to come back than can. */
export function requireAtMost(
  { code, qty, salesUnit }: { code: string; qty: number; salesUnit: SalesUnit },
  wanted: number,
): void {
  if (wanted > qty) throw new Refusal("returnTooMany", { product: code, left: { qty, unit: salesUnit } });
}

/** The order, if these pieces of it can be asked for now. */
async function requireReturnable(
  db: Queryable,
  { idOrCode, form, by, language }: Omit<ReturnRequest, "order"> & { idOrCode: string },
) {
  const order = await findReturningOrder(db, idOrCode);
  if (order === undefined) throw new Refusal("orderNotFound");
  const isCustomer = "customerId" in by;
  if (isCustomer && !(await isOpenTo(db, { orderId: order.id, userId: by.customerId, act: "return" })))
    throw new Refusal("orderNotFound");
  const found = await listReturnable(db, order.id);
  const lines = new Map(
    found.map(({ lineId, code, salesUnit, left, arrived }) => [
      lineId,
      { code, salesUnit, qty: isCustomer ? arrived : left },
    ]),
  );
  if (![...lines.values()].some(({ qty }) => qty > 0)) throw new Refusal("nothingToReturn");
  const deadline = isCustomer ? await findDeadline(db, order) : null;
  if (deadline !== null && deadline.getTime() <= Date.now()) {
    // The deadline is the first moment after the last day.
    throw new Refusal("returnTooLate", { until: formatDay(new Date(deadline.getTime() - 1), language) });
  }
  for (const [index, { lineId, qty }] of form.lines.entries()) {
    const line = lines.get(lineId);
    if (line === undefined) throw invalidField(["lines", index, "lineId"], "invalid");
    requireAtMost(line, qty);
  }
  return order;
}
