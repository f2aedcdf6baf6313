/**
 * A purchase order's number where it has no label: with "PO" before it, unless the company's own number begins with
 * that.
 */
export function purchaseOrderText(poNumber: string): string {
  return /^p\.?o(?![a-z])/i.test(poNumber) ? poNumber : `PO ${poNumber}`;
}
