import sharp from "sharp";

/** A small photograph of a receipt, base64, as the payment form sends it. */
export async function testReceipt(): Promise<string> {
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#fdc642" } })
    .jpeg()
    .toBuffer();
  return picture.toString("base64");
}
