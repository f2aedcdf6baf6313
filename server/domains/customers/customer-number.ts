/**
 * What the audit and the staff call a customer's account: nothing of the person, since entries of the audit are never
 * changed and must tell nothing of somebody who was erased.
 */
export function customerNumber(customerId: string): string {
  return `C-${customerId.slice(0, 8).toUpperCase()}`;
}
