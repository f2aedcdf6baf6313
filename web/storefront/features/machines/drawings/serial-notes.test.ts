import { expect, test } from "vitest";
import { isOtherDrawing, machineOfDrawing, serialNote } from "./serial-notes.ts";

const early = { prefix: "", from: 300_001, to: 350_000, text: "300001-350000" };
const pc200 = (serial: string) => ({ brand: "Komatsu", model: "PC200-8", serial });

test.each([
  [undefined, pc200("313445"), undefined],
  [early, pc200("313445"), "fits"],
  [early, pc200("360000"), "other"],
  [early, pc200(""), "ask"],
  [early, undefined, "ask"],
])("a line with the serial numbers %j is for %j: %s", (serials, machine, note) => {
  expect(serialNote(serials === undefined ? {} : { serials }, machine)).toBe(note);
});

test("a drawing speaks only of a machine that it belongs to", () => {
  const drawing = { machines: [{ brand: "Komatsu", model: "PC200-8", serials: early }] };
  expect(machineOfDrawing(drawing, pc200("313445"))).toEqual(pc200("313445"));
  expect(machineOfDrawing(drawing, { brand: "Komatsu", model: "PC300-8", serial: "1" })).toBeUndefined();
  expect(isOtherDrawing(drawing, pc200("360000"))).toBe(true);
  expect(isOtherDrawing(drawing, pc200("313445"))).toBe(false);
  expect(isOtherDrawing(drawing, pc200(""))).toBe(false);
  const both = { machines: [...drawing.machines, { brand: "Komatsu", model: "PC200-8" }] };
  expect(isOtherDrawing(both, pc200("360000"))).toBe(false);
});
