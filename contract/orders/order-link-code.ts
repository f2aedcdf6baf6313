/** The header that carries the code of an order's private link. */
export const orderLinkHeader = "order-link";

/** A code of 256 random bits. */
export const orderLinkCode = /^[\w-]{43}$/;
