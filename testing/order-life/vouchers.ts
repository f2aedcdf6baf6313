/** Rupiah that somebody vouches for; `settles` without any money: tax that a buyer withheld, a difference written off. */
interface Voucher {
  amount: number;
  settles: boolean;
}

/**
 * The money of each order that somebody vouches for, each once: a receipt that was accepted, a transfer that was matched,
 * cash that was counted, an account at the gateway that was paid; or, going back, a refund that was transferred. It is
 * kept by the acts of a life, and knows nothing of the shop's rows: what the shop says was received must be its sum.
 */
export interface Vouchers {
  /** Money came; the key says which, so that the same money is never there twice. */
  note: (orderId: string, key: string, amount: number, how?: { settles: boolean }) => void;
  /** It did not come after all, or counts under another key; returns its Rupiah, undefined if nobody vouched for it. */
  strike: (orderId: string, key: string) => number | undefined;
  /** Nobody withholds tax from a price that is not paid, or writes a part of it off: the order was cancelled. */
  strikeSettling: (orderId: string) => void;
  /** Rupiah that came for an order. */
  sumOf: (orderId: string) => number;
  /** Rupiah of it that settled the order without any money, so that none of them can go back. */
  settledOf: (orderId: string) => number;
}

export function emptyVouchers(): Vouchers {
  const byOrder = new Map<string, Map<string, Voucher>>();
  const of = (orderId: string) => {
    const known = byOrder.get(orderId) ?? new Map<string, Voucher>();
    byOrder.set(orderId, known);
    return known;
  };
  const sum = (vouchers: Voucher[]) => vouchers.reduce((total, { amount }) => total + amount, 0);
  return {
    note: (orderId, key, amount, { settles } = { settles: false }) =>
      void of(orderId).set(key, { amount, settles }),
    strike: (orderId, key) => {
      const voucher = of(orderId).get(key);
      of(orderId).delete(key);
      return voucher?.amount;
    },
    strikeSettling: (orderId) => {
      for (const [key, { settles }] of of(orderId)) if (settles) of(orderId).delete(key);
    },
    sumOf: (orderId) => sum([...of(orderId).values()]),
    settledOf: (orderId) => sum([...of(orderId).values()].filter(({ settles }) => settles)),
  };
}
