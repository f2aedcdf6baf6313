/** Milliseconds for which it shows that something of the account was done. */
export const accountNoticeMs = 5_000;
