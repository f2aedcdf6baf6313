import type { AdminReturn } from "#contract/returns/admin/returns.ts";
import type { ReturnState } from "#contract/returns/return-states.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Queryable } from "../../database/queryable.ts";
import type { Dependencies } from "../../dependencies.ts";
import { listShelved } from "../../domains/returns/admin-returns.queries.ts";
import {
  hasAsked,
  listReturnable,
  moveReturn,
  writeReturned,
} from "../../domains/returns/returns.queries.ts";
import { lockStocks } from "../../domains/stock/stock.queries.ts";
import { requireAtMost } from "./ask-return.ts";
import { lockReturn, requireOpen, tellReturn } from "./decide-return.ts";
import { bookMovements } from "../stock/move-stock.ts";

type Needs = Pick<Dependencies, "db" | "mails">;

interface TakenBack {
  id: number;
  /** Told to the customer. */
  reason: string;
  /** The member of staff who takes the step back. */
  userId: string;
}

/**
 * Takes back that a return was approved or refused, while none of its parts has come: it waits for an answer again.
 * @throws Refusal `returnNotFound`, `returnNotOpen`; `returnAskedAlready` if another return of the order waits, `returnTooMany` if the
 * refused pieces have come back otherwise.
 */
export async function takeBackDecision({ db, mails }: Needs, act: TakenBack): Promise<AdminReturn> {
  return db.transaction(async (tx) => {
    const found = await lockReturn(tx, act.id);
    requireOpen(found.state === "approved" || found.state === "refused");
    if (await hasAsked(tx, found.orderId)) throw new Refusal("returnAskedAlready");
    await requireClaimable(tx, found, (line) => (found.state === "refused" ? line.qty : 0));
    requireOpen(await moveReturn(tx, act.id, { from: [found.state], to: "asked", address: "", answer: "" }));
    return finish(tx, mails, found, act);
  });
}

/**
 * Takes back what was found at a return's inspection, or, before it, which pieces have come. Pieces that an inspection put on the shelf
 * leave the stock again, and orders that wait for them get none of them.
 * @throws Refusal `returnNotFound`, `returnNotOpen`; `stockBelowZero` if the pieces have left the shelf, `returnTooMany` if pieces that had
 * not come are in another return.
 */
export async function takeBackReception({ db, mails }: Needs, act: TakenBack): Promise<AdminReturn> {
  return db.transaction(async (tx) => {
    const found = await lockReturn(tx, act.id);
    requireOpen(found.state === "inspected" || found.state === "received");
    const isInspected = found.state === "inspected";
    if (!isInspected) await requireClaimable(tx, found, ({ qty, receivedQty }) => qty - receivedQty);
    const to: ReturnState = isInspected ? "received" : "approved";
    for (const { lineId } of found.lines) {
      const nothing = isInspected ? { shelfQty: 0, scrapQty: 0, makerQty: 0 } : { receivedQty: 0 };
      // A transaction has one connection.
      await writeReturned(tx, { returnId: act.id, lineId, ...nothing });
    }
    requireOpen(await moveReturn(tx, act.id, { from: [found.state], to }));
    if (isInspected) await unshelve(tx, found, act.userId);
    return finish(tx, mails, found, act);
  });
}

/** @throws Refusal `returnTooMany` if the return cannot take up so many more pieces of its lines. */
async function requireClaimable(
  tx: Queryable,
  { orderId, lines }: AdminReturn,
  moreOf: (line: AdminReturn["lines"][number]) => number,
): Promise<void> {
  const left = new Map((await listReturnable(tx, orderId)).map((line) => [line.lineId, line.left]));
  for (const line of lines) requireAtMost({ ...line, qty: left.get(line.lineId) ?? 0 }, moreOf(line));
}

/** Takes what the inspection had put on the shelf out of the stock. */
async function unshelve(tx: Queryable, { id, number, orderId }: AdminReturn, userId: string): Promise<void> {
  const shelved = await listShelved(tx, { id, number, orderId });
  const locked = await lockStocks(
    tx,
    shelved.map(({ productId }) => productId),
  );
  const moved = shelved.flatMap(({ productId, code, quantity }) => {
    const stock = locked.get(productId);
    return stock === undefined ? [] : [{ stock, code, quantity: -quantity }];
  });
  if (moved.length > 0)
    await bookMovements(tx, locked, moved, { kind: "return", reason: number, orderId, userId });
}

function finish(
  tx: Queryable,
  mails: Needs["mails"],
  found: AdminReturn,
  { reason, userId }: TakenBack,
): Promise<AdminReturn> {
  return tellReturn(tx, mails, found, {
    action: "return.takeBack",
    takenBack: { reason },
    userId,
    after: { reason },
  });
}
