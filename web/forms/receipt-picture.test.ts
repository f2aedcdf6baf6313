import { expect, test } from "vitest";
import { base64, fitted, receiptContent } from "./receipt-picture.ts";

test("a picture larger than the edge is made smaller in both directions, a smaller one stays", () => {
  expect(fitted(4000, 3000, 2000)).toEqual({ width: 2000, height: 1500 });
  expect(fitted(900, 3600, 2000)).toEqual({ width: 500, height: 2000 });
  expect(fitted(300, 300, 2000)).toEqual({ width: 300, height: 300 });
});

test("base64 has no prefix and holds every byte, also of more than one piece", async () => {
  const bytes = Uint8Array.from({ length: 100_001 }, (_, index) => index % 256);
  const text = await base64(new Blob([bytes]));
  expect(text).toBe(Buffer.from(bytes).toString("base64"));
});

test("a small picture is sent as it is", async () => {
  const file = new File(["small"], "receipt.jpg", { type: "image/jpeg" });
  expect(await receiptContent(file)).toBe(Buffer.from("small").toString("base64"));
});
