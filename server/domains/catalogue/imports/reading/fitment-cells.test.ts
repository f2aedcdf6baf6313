import { expect, test } from "vitest";
import { draftOf } from "../../products/full-product.ts";
import { CatalogueNames } from "./catalogue-names.ts";
import type { FieldContext } from "./field-readers.ts";
import { readFitmentDetails, writeFitmentDetails } from "./fitment-cells.ts";

const names = new CatalogueNames({
  categories: [],
  machines: [
    { id: 1, brand: "Komatsu", model: "PC200-8" },
    { id: 2, brand: "Caterpillar", model: "320D" },
  ],
  technicalFiles: [],
});
const draft = draftOf({
  code: "708-2L-00500",
  brand: "Komatsu",
  nameEn: "Main pump",
  nameId: "Pompa utama",
  priceRupiah: 1,
  weightGrams: 1,
  categoryId: 1,
  machineIds: [2],
});
const read = (text: string) =>
  readFitmentDetails({ text, kind: "text" }, { names, draft } as unknown as FieldContext);

test("a cell says where a part sits in its machines, which become machines of the part", () => {
  const serials = { prefix: "", from: 300_001, to: 350_000 };
  const details = [
    { machineId: 1, serials, position: "Main pump", pieces: 2, note: "Left", source: "makersBook" },
    { machineId: 2, serials: null, position: "", pieces: null, note: "", source: null },
    {
      machineId: 2,
      serials: { prefix: "JBT", from: 1, to: null },
      position: "",
      pieces: null,
      note: "",
      source: null,
    },
  ] as const;
  const cell =
    "PC200-8 | 300001 s/d 350000 | Main pump | 2 | Left | buku pabrik; cat 320D ;Caterpillar 320D|jbt1-up";
  expect(read(cell)).toMatchObject({ change: { fitmentDetails: details, machineIds: [1, 2] }, faults: [] });
  const written = writeFitmentDetails([...details], { names, language: "en" });
  expect(written).toBe(
    "Komatsu PC200-8|300001-350000|Main pump|2|Left|maker's book;Caterpillar 320D;Caterpillar 320D|JBT1-UP",
  );
  expect(read(written).change).toEqual({ fitmentDetails: details, machineIds: [1, 2] });
});

test("an empty cell takes all positions away, and leaves the machines", () => {
  expect(read("").change).toEqual({ fitmentDetails: [], machineIds: [2] });
});

test.each([
  ["PC9999|1-UP", "unknownMachine"],
  ["PC200-8|from the beginning", "notASerialRange"],
  ["PC200-8|350000-300001", "serialsReversed"],
  ["PC200-8||Boom|some", "notWholeBetween"],
  ["PC200-8||Boom|0", "notWholeBetween"],
  ["PC200-8||||| the book", "unknownSource"],
  ["PC200-8||Boom|1|note|maker's book|more", "notAFitment"],
  [`PC200-8||${"x".repeat(81)}`, "tooLong"],
])("%s is a fault, and nothing is read", (cell, remark) => {
  expect(read(cell)).toMatchObject({ change: {}, faults: [{ remark }] });
});
