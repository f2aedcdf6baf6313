/** A customer in one line: `Sari Dewi, CV Batu Kali`; a customer without a company has only a name. */
export function nameAndCompany({
  customerName,
  customerCompany,
}: {
  customerName: string;
  customerCompany: string;
}): string {
  return [customerName, customerCompany].filter((part) => part !== "").join(", ");
}
