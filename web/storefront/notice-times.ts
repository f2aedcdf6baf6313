/** Milliseconds for which notices about login, registration, confirmation and the account are shown. */
export const accountNoticeMs = 5_000;

/** Milliseconds for which a failed registration is shown. */
export const registrationErrorMs = 3_000;
