/** The form in which e-mail addresses are compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
