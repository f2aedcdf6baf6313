/** Milliseconds for which it shows that something was done to an order. */
export const orderNoticeMs = 4_000;
