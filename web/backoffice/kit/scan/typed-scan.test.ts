import { expect, it } from "vitest";
import { TypedScan } from "./typed-scan.ts";

const type = (keys: string[], gap: number, content = "5") => {
  const scan = new TypedScan();
  return keys.map((key, place) => scan.press(key, place * gap, place === 0 ? content : "?")).at(-1);
};

it("takes a quick row of keys and Enter for a scan, and knows what the field held before", () => {
  expect(type([...Array.from("1R-0750"), "Enter"], 8)).toEqual({ code: "1R-0750", before: "5" });
  expect(type(["R", "A", "K", "Shift", ":", "A", "Enter"], 8)).toEqual({ code: "RAK:A", before: "5" });
});

it("leaves what people type alone", () => {
  expect(type([...Array.from("1R-0750"), "Enter"], 120)).toBeUndefined();
  expect(type(["1", "2", "Enter"], 8)).toBeUndefined();
  // A number, a pause, and then Enter.
  const scan = new TypedScan();
  for (const [place, key] of Array.from("12345").entries()) scan.press(key, place * 10, "");
  expect(scan.press("Enter", 500, "12345")).toBeUndefined();
});
