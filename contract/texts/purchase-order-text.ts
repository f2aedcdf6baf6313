/** A purchase order's number where no label stands beside it: with "PO" before it, unless the company's own number begins so. */
export function purchaseOrderText(poNumber: string): string {
  return /^p\.?o(?![a-z])/i.test(poNumber) ? poNumber : `PO ${poNumber}`;
}
