/** Bytes at the end of a PDF within which its last mark stands. */
const tailBytes = 2_048;

/** Whether a file begins as a PDF and was not cut off. The shop never opens one, it only hands it out to be saved. */
export function isWholePdf(sent: Buffer): boolean {
  const isPdf = sent.subarray(0, 5).equals(Buffer.from("%PDF-", "latin1"));
  return isPdf && sent.subarray(-tailBytes).includes("%%EOF", 0, "latin1");
}
