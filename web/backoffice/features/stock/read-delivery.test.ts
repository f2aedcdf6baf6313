import { describe, expect, it } from "vitest";
import { addLine, readDelivery, scanLine, takeOutLine } from "./read-delivery.ts";

describe("a pasted delivery", () => {
  it.each([
    ["600-211-1340; 12", "600-211-1340", 12],
    ["600-211-1340\t12", "600-211-1340", 12],
    ["600-211-1340 x 12 pcs", "600-211-1340", 12],
    ["6735 51 5140, 3", "6735 51 5140", 3],
    ["1R 0750", "1R 0750", 1],
    ["  07063-01100  ", "07063-01100", 1],
    ["600-211-1340; 0", "600-211-1340; 0", 1],
    ["600-211-1340; 1.200", "600-211-1340", 1_200],
    ["600-211-1340; 1.000", "600-211-1340; 1.000", 1],
    ["600-211-1340; 2,5", "600-211-1340; 2,5", 1],
  ])("reads %j as %s, %i pieces", (line, code, quantity) => {
    expect(readDelivery(`\n${line}\r\n`)).toEqual([{ code, quantity }]);
  });

  it("adds up lines with the same number, however it is written", () => {
    const lines = addLine(addLine([], { code: "1R-0750", quantity: 2 }), { code: "600", quantity: 1 });
    expect(addLine(lines, { code: "1r0750", quantity: 3 })).toEqual([
      { code: "600", quantity: 1 },
      { code: "1R-0750", quantity: 5 },
    ]);
  });
});

describe("a scanned delivery", () => {
  const lines = [
    { code: "600-211-1340", quantity: 4 },
    { code: "1r0750", quantity: 2 },
  ];

  it("counts a scan on the part's line, which comes to the top, or on a new one", () => {
    expect(scanLine(lines, { code: "1R-0750", quantity: 1 })).toEqual({
      lines: [
        { code: "1r0750", quantity: 3 },
        { code: "600-211-1340", quantity: 4 },
      ],
      quantity: 3,
    });
    expect(scanLine(lines, { code: "07063-01100", quantity: 12 })).toEqual({
      lines: [{ code: "07063-01100", quantity: 12 }, ...lines],
      quantity: 12,
    });
  });

  it.each([0, 999_999])(
    "adds nothing to a line with %i pieces: that is not clear, or too many",
    (quantity) => {
      const unclear = [{ code: "1R-0750", quantity }];
      expect(scanLine(unclear, { code: "1R-0750", quantity: 1 })).toEqual({
        lines: unclear,
        quantity: undefined,
      });
    },
  );

  it("takes a scan back, and its line if nothing else is on it", () => {
    expect(takeOutLine(lines, { code: "1R-0750", quantity: 1 })).toEqual([
      { code: "600-211-1340", quantity: 4 },
      { code: "1r0750", quantity: 1 },
    ]);
    expect(takeOutLine(lines, { code: "600-211-1340", quantity: 12 })).toEqual([
      { code: "1r0750", quantity: 2 },
    ]);
    expect(takeOutLine(lines, { code: "999", quantity: 1 })).toEqual(lines);
  });
});
