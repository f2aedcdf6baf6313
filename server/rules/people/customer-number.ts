/**
 * The name of a customer's account in the audit and for the staff. It contains nothing about the person, because audit
 * entries keep it for ever and must not identify somebody who was erased.
 */
export function customerNumber(customerId: string): string {
  return `C-${customerId.slice(0, 8).toUpperCase()}`;
}
