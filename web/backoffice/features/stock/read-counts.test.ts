import { expect, test } from "vitest";
import { countFaults, readCounts } from "./read-counts.ts";

test.each([
  ["600-211-1340\t12\tA-03", { code: "600-211-1340", quantity: "12", shelf: "A-03" }],
  ["600-211-1340\t12", { code: "600-211-1340", quantity: "12" }],
  ["600-211-1340\t\tRak 3, bawah", { code: "600-211-1340", quantity: "", shelf: "Rak 3, bawah" }],
  ["6205 ZZ\t4", { code: "6205 ZZ", quantity: "4" }],
  ["600-211-1340; 12 pcs; A-03", { code: "600-211-1340", quantity: "12", shelf: "A-03" }],
  ["600-211-1340 | 12,00", { code: "600-211-1340", quantity: "12" }],
  ["600-211-1340 12", { code: "600-211-1340", quantity: "12" }],
  ["600-211-1340 12,00", { code: "600-211-1340", quantity: "12" }],
  ["1-15102-180-4 2,5", { code: "1-15102-180-4", quantity: "2,5" }],
  ["1-15102-180-4 -3", { code: "1-15102-180-4", quantity: "-3" }],
  ["600-211-1340", { code: "600-211-1340", quantity: "" }],
  ["600-211-1340\t1.200", { code: "600-211-1340", quantity: "1200" }],
  ["600-211-1340\t2 lusin", { code: "600-211-1340", quantity: "24" }],
  ["600-211-1340; 4 set", { code: "600-211-1340", quantity: "4" }],
  ["600-211-1340 1.250.000", { code: "600-211-1340", quantity: "1.250.000" }],
  ["600-211-1340\t1.000", { code: "600-211-1340", quantity: "1.000" }],
  ["600-211-1340\t1,000", { code: "600-211-1340", quantity: "1,000" }],
  ["600-211-1340\t3 drum", { code: "600-211-1340", quantity: "3 drum" }],
  ["600-211-1340\t-3", { code: "600-211-1340", quantity: "-3" }],
])("%j is read as it is meant", (line, read) => {
  expect(readCounts(line)).toEqual([read]);
});

test("a line that names the columns is left out, and so is an empty one", () => {
  expect(readCounts("Nomor part\tStok\tRak\r\n\r\nRX-1\t0\r\n").map(({ code }) => code)).toEqual(["RX-1"]);
});

test("a line that cannot be saved says why: an unknown number, a number that occurs twice, not a whole quantity", () => {
  const lines = ["A-1", "B-2", "b2", "C-3", "D-4", "E-5"].map((code, id) => ({
    id,
    code,
    quantity: code === "C-3" ? "1.000" : code === "D-4" ? "" : "1",
  }));
  expect([...countFaults(lines, (code) => code !== "A-1")]).toEqual([
    [0, "unknown"],
    [1, "twice"],
    [2, "twice"],
    [3, "quantity"],
  ]);
});
