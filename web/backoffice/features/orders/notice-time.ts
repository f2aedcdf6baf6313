/** Milliseconds for which a notice about an order is shown. */
export const orderNoticeMs = 4_000;
