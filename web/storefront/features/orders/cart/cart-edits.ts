import type { Cart } from "#contract/orders/cart.ts";
import { namedUnits, unitsAt, type ForUnit } from "#contract/orders/for-units.ts";

/** What the customer changed in one line. */
export interface LineChange {
  qty?: number;
  customerNotes?: string;
  /** Only with the quantity that they share. */
  forUnits?: ForUnit[];
  isDeleted?: true;
}

/** Changes by line that the shop has not answered yet. */
export type PendingChanges = ReadonlyMap<string, LineChange>;

export interface CartEditsPorts {
  /** Sends one line's change; resolves to the new cart. */
  send: (lineId: string, change: LineChange) => Promise<Cart>;
  /** Stores the cart that the shop returned. */
  keep: (cart: Cart) => Promise<void>;
  /** The change was refused; the line already shows its old state again. */
  fail: (lineId: string, change: LineChange, error: unknown) => void;
}

export interface CartEdits {
  /** Shows the change at once and sends it if no other follows for `delayMs`; 0 sends it now. */
  edit: (lineId: string, change: LineChange, delayMs?: number) => void;
  /** Sends everything that waits; resolves to whether the shop accepted every change. */
  flush: () => Promise<boolean>;
  subscribe: (listener: () => void) => () => void;
  pending: () => PendingChanges;
}

/**
 * The customer's changes on their way to the shop: shown at once, collected while somebody still types, and sent one at
 * a time in their order, so that the last change wins and every answer contains all changes sent before. A refused
 * change is dropped, which restores the old state.
 */
export function createCartEdits({ send, keep, fail }: CartEditsPorts): CartEdits {
  const waiting = new Map<string, LineChange>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const due = new Set<string>();
  const listeners = new Set<() => void>();
  let sending: { lineId: string; change: LineChange } | undefined;
  let snapshot: PendingChanges = new Map();
  let allTaken = true;
  let idle: { promise: Promise<boolean>; resolve: (allTaken: boolean) => void } | undefined;

  function changed(): void {
    const next = new Map<string, LineChange>();
    if (sending !== undefined) next.set(sending.lineId, sending.change);
    for (const [lineId, change] of waiting) next.set(lineId, { ...next.get(lineId), ...change });
    snapshot = next;
    for (const listener of listeners) listener();
  }

  function makeDue(lineId: string): void {
    clearTimeout(timers.get(lineId));
    timers.delete(lineId);
    due.add(lineId);
  }

  async function sendNext(): Promise<void> {
    if (sending !== undefined) return;
    const [lineId] = due;
    if (lineId === undefined) {
      if (waiting.size > 0) return;
      idle?.resolve(allTaken);
      idle = undefined;
      allTaken = true;
      return;
    }
    const change = waiting.get(lineId) ?? {};
    due.delete(lineId);
    waiting.delete(lineId);
    sending = { lineId, change };
    let failure: { error: unknown } | undefined;
    try {
      await keep(await send(lineId, change));
    } catch (error) {
      failure = { error };
      allTaken = false;
    }
    sending = undefined;
    changed();
    if (failure !== undefined) fail(lineId, change, failure.error);
    await sendNext();
  }

  return {
    edit(lineId, change, delayMs = 0) {
      waiting.set(lineId, { ...waiting.get(lineId), ...change });
      changed();
      clearTimeout(timers.get(lineId));
      if (delayMs > 0 && !due.has(lineId)) {
        const timer = setTimeout(() => {
          makeDue(lineId);
          void sendNext();
        }, delayMs);
        timers.set(lineId, timer);
      } else {
        makeDue(lineId);
        void sendNext();
      }
    },
    flush() {
      for (const lineId of waiting.keys()) makeDue(lineId);
      if (sending === undefined && due.size === 0) return Promise.resolve(true);
      idle ??= Promise.withResolvers<boolean>();
      const { promise } = idle;
      void sendNext();
      return promise;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pending: () => snapshot,
  };
}

/** The cart as it will be when the shop has accepted the pending changes. */
export function withChanges(cart: Cart, pending: PendingChanges): Cart {
  if (pending.size === 0) return cart;
  const data = cart.data
    .filter(({ id }) => pending.get(id)?.isDeleted !== true)
    .map(({ forUnits: units = [], ...item }) => {
      const { qty = item.qty, customerNotes = item.customerNotes, forUnits } = pending.get(item.id) ?? {};
      return { ...item, qty, customerNotes, ...namedUnits(forUnits ?? unitsAt(units, item.qty, qty)) };
    });
  return { data, sumQtyPrice: data.reduce((sum, item) => sum + item.qty * item.productPrice, 0) };
}
