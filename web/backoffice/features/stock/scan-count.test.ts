import { expect, it } from "vitest";
import { isSameShelf, scanCount, takeOutCount } from "./scan-count.ts";

const line = (id: number, code: string, quantity: string) => ({ id, code, quantity });

it("begins a line with one piece, and counts one more with each further scan", () => {
  const first = scanCount([line(3, "1R-0750", "")], "600-211-1340");
  expect(first).toEqual({
    lines: [line(3, "1R-0750", ""), line(4, "600-211-1340", "1")],
    id: 4,
    pieces: 1,
    isNew: true,
  });
  const second = scanCount(first.lines, "600-211-1340");
  expect(second).toMatchObject({ id: 4, pieces: 2, isNew: false });
  expect(second.lines[1]).toEqual(line(4, "600-211-1340", "2"));
});

it("finds a line by its number in any writing, and goes on from what was typed", () => {
  expect(scanCount([line(1, "6002111340", "12 pcs")], "600-211-1340")).toEqual({
    lines: [line(1, "6002111340", "13")],
    id: 1,
    pieces: 13,
    isNew: false,
  });
  expect(scanCount([line(1, "1R-0750", "")], "1R-0750").lines).toEqual([line(1, "1R-0750", "1")]);
});

it("adds nothing to a quantity that is not clear", () => {
  const lines = [line(1, "1R-0750", "1.000")];
  expect(scanCount(lines, "1R-0750")).toMatchObject({ lines, id: 1, pieces: undefined });
});

it("takes the piece of a scan out again, and with the last one the line that the scan began", () => {
  const listed = line(1, "1R-0750", "3");
  expect(takeOutCount([listed], { id: 1, isNew: true })).toEqual([line(1, "1R-0750", "2")]);
  expect(takeOutCount([listed, line(2, "600", "1")], { id: 2, isNew: true })).toEqual([listed]);
  // The shelf's label put it into the list: nobody has counted it then.
  expect(takeOutCount([line(1, "1R-0750", "1")], { id: 1, isNew: false })).toEqual([line(1, "1R-0750", "")]);
  expect(takeOutCount([line(1, "1R-0750", "1.000")], { id: 1, isNew: false })[0]?.quantity).toBe("1.000");
  expect(takeOutCount([listed], { id: 7, isNew: true })).toEqual([listed]);
});

it("knows a shelf in any writing of its letters", () => {
  expect(isSameShelf("a-03 ", "A-03")).toBe(true);
  expect(isSameShelf("A-03", "A-30")).toBe(false);
});
