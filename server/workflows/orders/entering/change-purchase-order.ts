import { orderStates } from "#contract/orders/order-states.ts";
import { mayWithPurchaseOrder } from "../../../core/membership.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import { Refusal } from "../../../core/refusal.ts";
import { announceNews } from "../../../database/changes.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import {
  findPurchaseOrder,
  lockPurchaseOrder,
  writePurchaseOrder,
} from "../../../domains/orders/purchase-orders.queries.ts";
import { storePdfOrPicture } from "../../../files/storage/pdf-or-picture.ts";
import { deleteUnusedPicture } from "../../core/delete-unused-picture.ts";

/** Whose purchase order is changed, and by whom. */
interface PurchaseOrderChange {
  /** The order's id; for the staff also its code. */
  order: string;
  userId: string;
  /** Whether a member of staff does it. The registration of the call has already checked the right. */
  isStaff: boolean;
}

type FoundPurchaseOrder = NonNullable<Awaited<ReturnType<typeof findPurchaseOrder>>>;

/**
 * Sets the purchase order's number of a company's open order. If the staff does it, it is audited.
 * @throws Refusal `orderNotFound`, `orderOfNoCompany`, `purchaseOrderClosed`.
 */
export async function setPurchaseOrderNumber(
  { db }: Pick<Dependencies, "db">,
  change: PurchaseOrderChange,
  poNumber: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await requireOpen(tx, change, await lockPurchaseOrder(tx, change.order));
    if (found.poNumber === poNumber) return;
    await writePurchaseOrder(tx, found.id, { poNumber });
    await recordChange(tx, change, found, { before: { poNumber: found.poNumber }, after: { poNumber } });
  });
}

/**
 * Stores the purchase order's file of a company's open order, and deletes an earlier one. The file is read only if the
 * order may have one, and stays stored only if the order names it.
 * @throws Refusal as above; `purchaseOrderNotReadable`, `purchaseOrderTooLarge`.
 */
export async function putPurchaseOrderFile(
  dependencies: Pick<Dependencies, "db" | "files" | "log">,
  change: PurchaseOrderChange,
  sent: Uint8Array,
): Promise<void> {
  const { db, files } = dependencies;
  await requireOpen(db, change, await findPurchaseOrder(db, change.order));
  const key = await storePdfOrPicture(files, sent, {
    folder: "purchase-orders",
    refusals: { notReadable: "purchaseOrderNotReadable", tooLarge: "purchaseOrderTooLarge" },
  });
  const isNamed = async () => (await findPurchaseOrder(db, change.order))?.poFileKey === key;
  let replaced: string | null;
  try {
    replaced = await db.transaction(async (tx) => {
      const found = await requireOpen(tx, change, await lockPurchaseOrder(tx, change.order));
      await writePurchaseOrder(tx, found.id, { poFileKey: key });
      await recordChange(tx, change, found, {
        before: { poFile: found.poFileKey !== null },
        after: { poFile: true },
      });
      return found.poFileKey;
    });
  } catch (error) {
    await deleteUnusedPicture(dependencies, key, isNamed);
    throw error;
  }
  if (replaced !== null) await deleteUnusedPicture(dependencies, replaced, async () => !(await isNamed()));
}

/**
 * The order, if this person may change its purchase order now.
 * @throws Refusal as above.
 */
async function requireOpen(
  db: Queryable,
  { userId, isStaff }: PurchaseOrderChange,
  found: FoundPurchaseOrder | undefined,
): Promise<FoundPurchaseOrder> {
  if (found === undefined) throw new Refusal("orderNotFound");
  if (!isStaff && !(await mayWithPurchaseOrder(db, { orderId: found.id, userId }))) {
    throw new Refusal("orderNotFound");
  }
  if (found.companyId === null) throw new Refusal("orderOfNoCompany");
  if (!orderStates[found.orderStatus].isOpen) throw new Refusal("purchaseOrderClosed");
  return found;
}

async function recordChange(
  tx: Queryable,
  { userId, isStaff }: PurchaseOrderChange,
  { id, orderCode }: FoundPurchaseOrder,
  changed: { before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> {
  if (isStaff) {
    await recordAudit(tx, {
      userId,
      action: "order.purchaseOrder",
      subjectId: id,
      subjectLabel: orderCode,
      ...changed,
    });
  }
  await announceNews(tx, { kind: "orderEdited", subject: orderCode });
}
