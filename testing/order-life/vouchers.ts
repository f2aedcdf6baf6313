/**
 * The money of each order that somebody vouches for, each once: a receipt that was accepted, a transfer that was matched,
 * cash that was counted, an account at the gateway that was paid. It is kept by the acts of a life, and knows nothing of
 * the shop's rows: what the shop says was received must be its sum.
 */
export interface Vouchers {
  /** Money came; the key says which, so that the same money is never there twice. */
  note: (orderId: string, key: string, amount: number) => void;
  /** It did not come after all, or counts under another key; returns its Rupiah, undefined if nobody vouched for it. */
  strike: (orderId: string, key: string) => number | undefined;
  /** Rupiah that came for an order. */
  sumOf: (orderId: string) => number;
}

export function emptyVouchers(): Vouchers {
  const byOrder = new Map<string, Map<string, number>>();
  const of = (orderId: string) => {
    const known = byOrder.get(orderId) ?? new Map<string, number>();
    byOrder.set(orderId, known);
    return known;
  };
  return {
    note: (orderId, key, amount) => void of(orderId).set(key, amount),
    strike: (orderId, key) => {
      const amount = of(orderId).get(key);
      of(orderId).delete(key);
      return amount;
    },
    sumOf: (orderId) => [...of(orderId).values()].reduce((sum, amount) => sum + amount, 0),
  };
}
