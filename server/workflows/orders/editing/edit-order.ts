import type {
  EditBalance,
  EditShortfall,
  EditSurplus,
  OrderDifference,
  ParcelAddress,
} from "#contract/orders/admin/order-edits.ts";
import { rolesOf } from "#contract/admin/permissions.ts";
import { auditedRecipientFields } from "#contract/operations/admin/audit.ts";
import type { NewRecipient } from "#contract/people/admin/recipients.ts";
import type { Language } from "#contract/core/languages.ts";
import { isEditableNow } from "#contract/orders/order-states.ts";
import { ruleSettings } from "../../../company/shop-rules.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import { announceNews } from "../../../database/changes.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import {
  findOrderToEdit,
  insertEdit,
  lockOrderToEdit,
  writeEditedLines,
  writeEditedOrder,
  type OrderToEdit,
} from "../../../domains/orders/editing/edit-order.queries.ts";
import { personColumns } from "../../../domains/people/accounts/profile.service.ts";
import { writeCharges } from "../../../domains/orders/charges.queries.ts";
import { hasLeft } from "../../../domains/orders/orders.queries.ts";
import { requireAllowedDiscounts } from "../../../domains/orders/editing/discounts.ts";
import {
  planEdit,
  planLines,
  type OrderEdit,
  type PlannedEdit,
} from "../../../domains/orders/editing/plan-edit.ts";
import { requireKeptPieces } from "../../../domains/orders/editing/kept-pieces.queries.ts";
import { lockOrderMoney, readOrderMoney } from "../../../domains/money/payments/order-payments.queries.ts";
import { Refusal } from "../../../core/refusal.ts";
import { requireAllowed } from "../../../core/rights.ts";
import type { Actor } from "../../../core/sessions.ts";
import { reserveChangedLines } from "../../stock/reserve-stock.ts";
import { goOnIfNothingWaits } from "./unsent-pieces.ts";
import { balanceOf, issueAnew, settleEditedMoney, voidEditedDocuments } from "./settle-edit.ts";

type RecipientDifference = NonNullable<OrderDifference["recipient"]>;

/** An edit as it is asked for, its recipient as typed. */
type AskedEdit = Omit<OrderEdit, "recipient"> & {
  /** The order's id or its code. */
  order: string;
  recipient?: NewRecipient | null | undefined;
  /** The reader's language. */
  language: Language;
  /** The member of staff who edits it. */
  editedBy: Actor;
};

type Edit = AskedEdit & {
  /** The state of the order from which the edit starts. */
  version: string;
  /** Told to the customer. */
  reason: string;
  /** Only for a released order. */
  shortfall?: EditShortfall | undefined;
  surplus?: EditSurplus;
  isMailed?: boolean;
};

/**
 * Changes an order's lines, shipping and recipient before its payment is asked for, or once it is released, until its last
 * parcel has left: holds its stock again, records the change and mails it to the customer. Of a released order it also
 * settles the money, and issues again the documents that no longer hold. If two people edit at the same time, the first
 * wins. Gives the difference with its parts named in the reader's language, as the preview does; the mail names them in
 * the customer's.
 * @throws Refusal as the contract's `editOrder` lists them; InvalidInput for a line that the order does not have, or a
 * subdistrict that is not on the list.
 */
export async function editOrder({ db, mails }: Dependencies, edit: Edit): Promise<OrderDifference> {
  return db.transaction(async (tx) => {
    const order = requireEditable(await lockOrderToEdit(tx, edit.order));
    if (order.version !== edit.version) throw new Refusal("orderChangedMeanwhile");
    const planned = await planAskedEdit(tx, order, edit);
    const { difference: shown } = await planAskedEdit(tx, order, edit, edit.language);
    const { difference } = planned;
    if (!planned.isChanged) throw new Refusal("nothingChanged");
    await requireAllowedByRole(tx, planned, edit.editedBy);
    await requireKeptPieces(tx, order.id, planned.lines);
    const { reason, isMailed = true, shortfall, surplus = "transfer" } = edit;
    if (surplus === "credit") requireAllowed(edit.editedBy, "manageRefunds");
    const { userId } = edit.editedBy;
    const money = await lockOrderMoney(tx, order.id);
    const balance = await balanceOf(tx, order.id, { money, total: difference.after.total });
    const voided = balance ? await voidEditedDocuments(tx, { order, planned, reason, userId }) : [];
    await reserveChangedLines(tx, order.id, {
      productIds: planned.productIds,
      change: () => writeEditedLines(tx, order.id, planned.lines),
    });
    await writeEdit(tx, order, planned);
    await insertEdit(tx, {
      orderId: order.id,
      totalBeforeRupiah: difference.before.total,
      totalAfterRupiah: difference.after.total,
      userId,
    });
    const settled =
      balance &&
      (await settleEditedMoney(tx, mails, { order, planned, balance, reason, shortfall, surplus, userId }));
    // Of an order of which a part has left, the last pieces that waited may be gone.
    if (await hasLeft(tx, order.id)) {
      await goOnIfNothingWaits(tx, mails, order, { reason, userId });
    }
    if (isMailed) {
      const changed = { template: "order-changed", orderId: order.id, difference, reason } as const;
      await mails.enqueue(tx, { ...changed, ...(settled && { balance: settled.balance }) });
    }
    await recordAudit(tx, {
      userId,
      action: "order.edit",
      subjectId: order.id,
      subjectLabel: order.orderCode,
      before: auditedSide(difference, "before"),
      after: { ...auditedSide(difference, "after"), ...(edit.reason !== "" && { reason: edit.reason }) },
    });
    await announceNews(tx, { kind: "orderEdited", subject: order.orderCode });
    const creditId = surplus === "credit" ? settled?.refundId : undefined;
    await issueAnew(tx, order.id, { voided, creditId, userId });
    return shown;
  });
}

/**
 * Shows what an edit would change and what it would mean for the order's money, its parts named in the reader's language,
 * without changing anything.
 */
export async function previewOrderEdit(
  { db }: Dependencies,
  edit: AskedEdit,
): Promise<OrderDifference & { balance: EditBalance | null }> {
  const order = requireEditable(await findOrderToEdit(db, edit.order));
  const planned = await planAskedEdit(db, order, edit, edit.language);
  await requireAllowedByRole(db, planned, edit.editedBy);
  await requireKeptPieces(db, order.id, planned.lines);
  const money = await readOrderMoney(db, order.id);
  const { difference } = planned;
  return { ...difference, balance: await balanceOf(db, order.id, { money, total: difference.after.total }) };
}

async function planAskedEdit(
  db: Queryable,
  order: OrderToEdit,
  edit: AskedEdit,
  reader?: Language,
): Promise<PlannedEdit> {
  const typed = edit.recipient;
  const recipient = typed && { ...(await personColumns(db, typed, edit.language)), email: "" };
  return planEdit(db, order, { ...edit, recipient }, reader);
}

/** Makes sure that the editor's role may give these discounts; a program's key may give none. */
async function requireAllowedByRole(db: Queryable, { discounts }: PlannedEdit, editor: Actor): Promise<void> {
  const limits: Record<string, number> = await ruleSettings.discounts.read(db);
  requireAllowedDiscounts(Math.max(...rolesOf(editor).map((role) => limits[role] ?? 0)), discounts);
}

/** The couriers' prices for the edited lines, to the order's recipient, to its customer (null) or to another place. */
export async function quoteOrderEdit(
  { db, shipping }: Dependencies,
  {
    order: idOrCode,
    lines,
    subdistrictId: asked,
  }: Pick<OrderEdit, "lines"> & { order: string; subdistrictId?: number | null | undefined },
) {
  const order = requireEditable(await findOrderToEdit(db, idOrCode));
  const { chargeableKilograms: kilograms } = await planLines(db, order, lines);
  const subdistrictId =
    asked === null ? order.customerSubdistrictId : (asked ?? order.recipientSubdistrictId);
  const quotes = await shipping.quote({ subdistrictId, kilograms });
  return { chargeableKilograms: kilograms, quotes };
}

function requireEditable(order: OrderToEdit | undefined): OrderToEdit {
  if (order === undefined) throw new Refusal("orderNotFound");
  if (!isEditableNow(order.status)) {
    throw new Refusal("orderNotEditable", { status: order.status });
  }
  return order;
}

/** A price that a member of staff typed is final, no longer an estimate. */
async function writeEdit(tx: Queryable, order: OrderToEdit, planned: PlannedEdit): Promise<void> {
  const { after } = planned.difference;
  await writeCharges(tx, order.id, planned.charges);
  await writeEditedOrder(tx, order.id, {
    subtotalRupiah: after.subtotal,
    shippingCostRupiah: after.shippingCost,
    totalRupiah: after.total,
    weightGrams: after.weightGrams,
    chargeableKilograms: after.chargeableKilograms,
    shippingProvider: after.shippingProvider,
    shippingMethod: after.shippingMethod,
    isShippingEstimate: order.isShippingEstimate && !planned.isShippingChanged,
    ...planned.recipient?.columns,
  });
}

/**
 * One side of the difference: the changed lines and the costs; `total` is always included. Of a recipient it has the
 * place and the names of the changed fields, never a name or a number, because the audit stays when a person is erased.
 */
function auditedSide({ lines, recipient, before, after }: OrderDifference, side: "before" | "after") {
  const costs = side === "before" ? before : after;
  const changedLines = lines.flatMap(({ code, ...line }) => {
    const values = line[side];
    return values === null ? [] : [{ code, ...values }];
  });
  const isShippingChanged = shippingOf(before) !== shippingOf(after);
  return {
    ...(lines.length > 0 && { lines: changedLines }),
    ...(recipient !== undefined && auditedRecipient(recipient, side)),
    ...(isShippingChanged && { shipping: shippingOf(costs) }),
    ...(before.discount !== after.discount && { discount: costs.discount ?? 0 }),
    ...(before.insurance !== after.insurance && { insurance: costs.insurance ?? 0 }),
    ...(before.tax !== after.tax && { tax: costs.tax ?? 0 }),
    ...(before.rounding !== after.rounding && { rounding: costs.rounding ?? 0 }),
    total: costs.total,
  };
}

function shippingOf({ shippingProvider, shippingMethod, shippingCost }: OrderDifference["before"]): string {
  return `${shippingProvider} ${shippingMethod} ${shippingCost}`;
}

function auditedRecipient({ before, after }: RecipientDifference, side: "before" | "after") {
  const changed = auditedRecipientFields.filter((field) => before[field] !== after[field]);
  return {
    ...(placeOf(before) !== placeOf(after) && {
      recipientPlace: placeOf(side === "before" ? before : after),
    }),
    ...(side === "after" && { recipientFields: changed }),
  };
}

const placeOf = ({ subdistrict, city }: ParcelAddress) => `${subdistrict}, ${city}`;
