/** Milliseconds for which a notice about the account is shown. */
export const accountNoticeMs = 5_000;
