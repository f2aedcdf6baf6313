/** Milliseconds for which notices about login, registration, confirmation and the account show. */
export const accountNoticeMs = 5_000;

/** Milliseconds for which a failed registration shows. */
export const registrationErrorMs = 3_000;
