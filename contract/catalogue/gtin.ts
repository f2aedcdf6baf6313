/** Whether a text is a GTIN (the number of a bar code): 8, 12, 13 or 14 digits, the last of which checks the others (GS1). */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const digits = Array.from(text, Number);
  const check = digits.pop() ?? 0;
  const sum = digits
    .toReversed()
    .reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0);
  return (sum + check) % 10 === 0;
}
