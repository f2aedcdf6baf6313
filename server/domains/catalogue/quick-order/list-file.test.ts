import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RefusalReason } from "#contract/core/errors.ts";
import { writeXlsx } from "#server/files/tables/write-xlsx.ts";
import { workbookOf } from "#testing/builders/hostile-workbook.ts";
import { refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const workbook = (rows: (string | number | null)[][]) => writeXlsx({ rows, widths: [] });
const send = (file: Uint8Array, remoteAddress = "10.9.0.1", language = "en") =>
  shop.app.inject({
    method: "POST",
    url: "/v1/product/public/quickorder/file",
    payload: Buffer.from(file),
    remoteAddress,
    headers: { "content-type": "application/octet-stream", "accept-language": language },
  });
const text = async (file: Uint8Array) => (await send(file)).json<{ data: { text: string } }>().data.text;
const lines = (count: number) => Array.from({ length: count }, (_, place) => [`AB-${1_000 + place}`, 2]);

const cfb = (content: string) =>
  Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.from(content, "utf16le")]);

describe("a workbook that a visitor opens", () => {
  it("is read as the text of a list", async () => {
    expect(
      await text(
        await workbook([
          ["600-211-1340", 4],
          ["1R-0716", null],
          [null, null],
          ["0012\n34", 1],
        ]),
      ),
    ).toBe("600-211-1340\t4\n1R-0716\n0012 34\t1");
  });

  it.each([
    [1.125, { qty: 0, asked: { written: "1.1250", values: [], reason: "fraction" } }],
    [2.5, { qty: 0, asked: { written: "2.5", values: [], reason: "fraction" } }],
    [1125, { qty: 1125 }],
  ])("has pieces as its number cells hold them: %d", async (pieces, expected) => {
    const list = await text(
      await workbook([
        ["Part number", "Qty"],
        ["600-211-1340", pieces],
      ]),
    );
    const { lines: read } = await shop.callAs(undefined, "en")("readQuickOrder", { body: { text: list } });
    expect(read).toMatchObject([expected]);
  });

  it("has 500 lines at most, below its heading", async () => {
    const list = await text(await workbook([["Part number", "Qty"], ...lines(500)]));
    expect(list.split("\n")).toHaveLength(500);
  });

  const refused: [string, () => Promise<Uint8Array> | Uint8Array, RefusalReason, RegExp, RegExp][] = [
    [
      "that is a text",
      () => Buffer.from("600-211-1340;2\n"),
      "listFileNotReadable",
      /not an Excel/,
      /bukan file Excel/,
    ],
    ["that is an old .xls", () => cfb("Workbook"), "listFileNotReadable", /\.xlsx/, /\.xlsx/],
    ["with a password", () => cfb("  EncryptedPackage"), "listFileEncrypted", /password/, /kata sandi/],
    ["without anything", () => workbookOf(""), "listFileEmpty", /empty/, /kosong/],
    [
      "of 501 lines",
      () => workbook([["Part number", "Qty"], ...lines(501)]),
      "listFileTooLong",
      /500/,
      /500/,
    ],
    ["of 5,000 lines", () => workbook(lines(5_000)), "listFileTooLong", /500/, /500/],
    [
      "with a cell of 30 MB",
      () =>
        workbookOf(
          Buffer.concat([
            Buffer.from('<row r="1"><c r="A1" t="inlineStr"><is><t>'),
            Buffer.alloc(30_000_000, "x"),
            Buffer.from("</t></is></c></row>"),
          ]),
        ),
      "listFileTooMuch",
      /too much/,
      /terlalu banyak/,
    ],
    [
      "of hundreds of files",
      () =>
        workbookOf(
          "",
          Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`x/${n}`, new Uint8Array(0)])),
        ),
      "listFileTooMuch",
      /too much/,
      /terlalu banyak/,
    ],
    [
      "with more text than a list has",
      () => workbook(Array.from({ length: 500 }, () => ["AB-1000", "x".repeat(299)])),
      "listFileTooMuch",
      /too much/,
      /terlalu banyak/,
    ],
  ];
  it.each(refused)(
    "%s is refused in the visitor's language",
    async (_, build, reason, english, indonesian) => {
      const file = await build();
      const [en, id] = [await send(file), await send(file, "10.9.0.1", "id")];
      const answer = en.json<{ reason: string; message: string }>();
      expect([en.statusCode, answer.reason]).toEqual([400, reason]);
      expect(answer.message).toMatch(english);
      expect(id.json<{ message: string }>().message).toMatch(indonesian);
    },
  );

  it("is not taken in if it is too large", async () => {
    expect((await send(Buffer.alloc(1_000_001))).statusCode).toBe(413);
    expect(
      await refusalOf(shop.callAs(undefined, "en")("readListFile", { body: Buffer.alloc(0) })),
    ).toMatchObject({
      reason: "invalidInput",
    });
  });

  it("is counted for its sender's address before it is taken in", async () => {
    const statuses = [];
    for (let sent = 0; sent < 61; sent += 1)
      statuses.push((await send(Buffer.from("no"), "10.9.0.7")).statusCode);
    const late = await send(Buffer.from("no"), "10.9.0.7");
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([400]));
    expect(late.statusCode).toBe(429);
    expect(Number(late.headers["retry-after"])).toBeGreaterThan(800);
    expect((await send(Buffer.alloc(1_000_001), "10.9.0.7")).statusCode).toBe(429);
    expect((await send(Buffer.from("no"), "10.9.0.8")).statusCode).toBe(400);
  });
});
