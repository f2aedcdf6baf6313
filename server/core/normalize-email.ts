/** The form in which email addresses are compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
