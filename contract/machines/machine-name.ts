/** What its owner calls a customer's machine, or else its maker and model. */
export function machineName({
  unitNumber,
  brand,
  model,
}: {
  unitNumber: string;
  brand: string;
  model: string;
}): string {
  return unitNumber === "" ? `${brand} ${model}` : unitNumber;
}
