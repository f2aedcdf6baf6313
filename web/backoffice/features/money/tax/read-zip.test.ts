import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { readZip, zipLimits, ZipFault } from "./read-zip.ts";

const text = (words: string) => new TextEncoder().encode(words);
const zipOf = (files: Parameters<typeof zipSync>[0]) => new Blob([new Uint8Array(zipSync(files))]);
const faultOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  return error instanceof ZipFault ? error.kind : error;
};
/** The ZIP with another number of four bytes behind each entry of its list. */
function altered(zip: Uint8Array, offset: number, value: number): Blob {
  const bytes = new Uint8Array(zip);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 4; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + offset, value, true);
  }
  return new Blob([bytes]);
}

test("the files of a ZIP are read one by one, without folders and what a Mac adds", async () => {
  const zip = zipOf({
    "faktur/04002600000000017.pdf": text("%PDF one ".repeat(500)),
    "faktur/": new Uint8Array(0),
    "__MACOSX/faktur/._04002600000000017.pdf": text("x"),
    "faktur/.DS_Store": text("x"),
    "catatan ü.txt": [text("stored"), { level: 0 }],
  });
  const files = await readZip(zip);
  expect(files.map(({ name }) => name)).toEqual(["faktur/04002600000000017.pdf", "catatan ü.txt"]);
  const contents = await Promise.all(files.map(async ({ read }) => (await read()).text()));
  expect(contents).toEqual(["%PDF one ".repeat(500), "stored"]);
});

test("a file that unpacks to more than a PDF may have stops being unpacked, whatever the ZIP claims", async () => {
  const zip = zipSync({ "bomb.pdf": new Uint8Array(60_000_000) });
  const [bomb] = await readZip(altered(zip, 24, 0));
  expect(await faultOf(bomb?.read() ?? Promise.resolve())).toBe("fileTooLarge");
});

test.each([
  ["no ZIP", new Blob(["%PDF-1.7"]), "broken"],
  ["an empty file", new Blob([]), "broken"],
  ["a ZIP that is cut", zipOf({ "a.pdf": text("x") }).slice(0, 60), "broken"],
  [
    "a list that ends too early",
    altered(zipSync({ "a.pdf": text("x"), "b.pdf": text("y") }), 28, 60_000),
    "broken",
  ],
  [
    "too many files",
    zipOf(Object.fromEntries(Array.from({ length: zipLimits.files + 1 }, (_, n) => [`${n}`, text("")]))),
    "tooMany",
  ],
])("%s is refused", async (_, zip, kind) => {
  expect(await faultOf(readZip(zip))).toBe(kind);
});

test.each([
  ["encrypted", 8, 1, "encrypted"],
  ["packed in a way that no program uses", 10, 99, "broken"],
  ["behind the end", 42, 4_000_000_000, "broken"],
  ["longer than the ZIP", 20, 4_000_000_000, "broken"],
])("a file that is %s is refused by itself", async (_, offset, value, kind) => {
  const [file] = await readZip(altered(zipSync({ "a.pdf": text("%PDF".repeat(99)) }), offset, value));
  expect(await faultOf(file?.read() ?? Promise.resolve())).toBe(kind);
});
