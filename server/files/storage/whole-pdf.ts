/** Bytes at the end of a PDF that contain its end mark. */
const tailBytes = 2_048;

/** Whether a file begins as a PDF and was not cut off. The shop never opens one, it only offers it for saving. */
export function isWholePdf(sent: Buffer): boolean {
  const isPdf = sent.subarray(0, 5).equals(Buffer.from("%PDF-", "latin1"));
  return isPdf && sent.subarray(-tailBytes).includes("%%EOF", 0, "latin1");
}
