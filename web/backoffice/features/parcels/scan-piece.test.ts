import { expect, it } from "vitest";
import { scanPiece, takeOutPiece } from "./scan-piece.ts";

const lines = [
  { lineId: 1, code: "600-211-1340", left: 2 },
  { lineId: 2, code: "1R-0750", left: 1 },
  { lineId: 3, code: "600-211-1340", left: 1 },
];
const none = new Map([
  [1, "0"],
  [2, "0"],
  [3, "0"],
]);
const scanAll = (...codes: string[]) => {
  let pieces: ReadonlyMap<number, string> = none;
  return codes.map((code) => {
    const scanned = scanPiece(lines, pieces, code);
    if (scanned.kind === "added") ({ pieces } = scanned);
    return scanned.kind === "added" ? `${scanned.qty}/${scanned.left}` : scanned.kind;
  });
};

it("counts the pieces of a part up to what was ordered, over all its lines", () => {
  expect(scanAll("600-211-1340", "6002111340", "600-211-1340", "600-211-1340")).toEqual([
    "1/3",
    "2/3",
    "3/3",
    "tooMany",
  ]);
});

it("tells a wrong part, and changes nothing for it", () => {
  expect(scanAll("1R-0751", "1R-0750")).toEqual(["wrong", "1/1"]);
});

it("says when everything is in the parcel", () => {
  const almost = new Map([
    [1, "2"],
    [2, "0"],
    [3, "1"],
  ]);
  expect(scanPiece(lines, almost, "1R-0750")).toMatchObject({ kind: "added", isComplete: true });
  expect(scanPiece(lines, none, "1R-0750")).toMatchObject({ kind: "added", isComplete: false });
});

it("goes on from what was typed, and adds nothing to what is no quantity", () => {
  expect(scanPiece(lines, new Map([[1, "1"]]), "600-211-1340")).toMatchObject({ qty: 2 });
  expect(scanPiece(lines, new Map([[2, "x"]]), "1R-0750")).toEqual({ kind: "unclear" });
});

it("takes a piece out again", () => {
  expect(takeOutPiece(new Map([[1, "2"]]), 1)).toEqual(new Map([[1, "1"]]));
  expect(takeOutPiece(none, 1)).toEqual(none);
});
