import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import type { RefusalReason } from "#contract/core/errors.ts";
import { fewRows, lyingAboutSizes, workbookOf } from "#testing/builders/hostile-workbook.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

// Making and reading 60 MB takes a busy machine longer than other tests.
vi.setConfig({ testTimeout: 120_000 });

let shop: TestShop;
let call: AdminCall;

beforeAll(async () => {
  shop = await startTestShop();
  call = shop.callAs((await buildUser(shop.db, { role: "owner" })).token, "id");
});
afterAll(() => shop.close());

const upload = (file: Buffer) =>
  call("uploadImport", { query: { fileName: "parts" }, body: Buffer.from(file) });
const preview = (file: string) => call("previewStatement", { query: {}, body: Buffer.from(file) });

/** Other requests are answered while the file is read, so it is not read on the thread that answers. */
async function refusedAside(work: Promise<unknown>) {
  let isRead = false;
  const reading = refusalOf(work).finally(() => {
    isRead = true;
  });
  expect((await shop.app.inject("/livez")).statusCode).toBe(200);
  expect(isRead).toBe(false);
  return reading;
}

const cell = (name: string, text: string) => `<c r="${name}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (line: number, cells: string) => `<row r="${line}">${cells}</row>`;
const repeated = (text: string, megabytes: number) => Buffer.alloc(megabytes * 1_000_000, text) as Uint8Array;

const workbookWithLargeCell = () =>
  workbookOf(
    Buffer.concat([
      Buffer.from(`${fewRows}<row r="3"><c r="A3" t="inlineStr"><is><t>`),
      repeated("x", 200),
      Buffer.from("</t></is></c></row>"),
    ]),
  );
const millionLines = () => Buffer.from(`code\n${"a\n".repeat(1_000_000)}`);

describe("a workbook", () => {
  test("may be formatted down to its last cell", async () => {
    const file = workbookOf(`${fewRows}${row(1_048_576, '<c r="XFD1048576" s="0"/>')}`);
    expect(await upload(file)).toMatchObject({ lineCount: 1 });
  });

  const refused: [string, () => Buffer, RefusalReason, RegExp][] = [
    [
      "with something in its last cell",
      () => workbookOf(`${fewRows}${row(1_048_576, cell("XFD1048576", "x"))}`),
      "importTooManyColumns",
      /200 kolom.*XFD1048576/,
    ],
    [
      "with something far below its table",
      () => workbookOf(`${fewRows}${row(1_048_576, cell("AD1048576", "x"))}`),
      "importFarCell",
      /AD1048576/,
    ],
    [
      "with a cell beyond all columns and rows",
      () => workbookOf(`${fewRows}${row(3, cell("ZZZZZZZ99999999999", "x"))}`),
      "importNotReadable",
      /tidak dapat dibaca/,
    ],
    [
      "with a row beyond all rows",
      () => workbookOf(`${fewRows}<row r='99999999'/>`),
      "importNotReadable",
      /tidak dapat dibaca/,
    ],
    [
      "with something far below its table, in other quotes",
      () =>
        workbookOf(`${fewRows}<row r='1048576'><c t='inlineStr' r = 'AD1048576'><is><t>x</t></is></c></row>`),
      "importFarCell",
      /AD1048576/,
    ],
    [
      "with a cell longer than a cell can be",
      () => workbookOf(`${row(1, cell("A1", "code"))}${row(2, cell("A2", "x".repeat(40_000)))}`),
      "importCellTooLong",
      /A2.*32[.,]?767/,
    ],
    ["with a cell of 200 MB", workbookWithLargeCell, "importTooMuch", /terlalu banyak/],
    [
      "with 60 MB of blanks between its rows",
      () => workbookOf(repeated(" ", 60)),
      "importTooMuch",
      /terlalu banyak/,
    ],
    [
      "with a comment of 60 MB that is full of rows",
      () => workbookOf(Buffer.concat([Buffer.from("<!--"), repeated("<row/>", 60), Buffer.from("-->")])),
      "importTooMuch",
      /terlalu banyak/,
    ],
    [
      "with a value of 60 MB that is full of rows",
      () => workbookOf(Buffer.concat([Buffer.from('<row a="'), repeated("<row/>", 60), Buffer.from('">')])),
      "importTooMuch",
      /terlalu banyak/,
    ],
    [
      "whose directory says that 200 MB are nothing",
      () => lyingAboutSizes(workbookOf(repeated("<row></row>", 200))),
      "importTooMuch",
      /terlalu banyak/,
    ],
    [
      "of thousands of files",
      () =>
        workbookOf(
          fewRows,
          Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`x/${n}`, new Uint8Array(0)])),
        ),
      "importTooMuch",
      /terlalu banyak/,
    ],
    [
      "with NUL, as Excel writes it",
      () => workbookOf(`${row(1, cell("A1", "code"))}${row(2, cell("A2", "P_x0000_1"))}`),
      "importTextNotAllowed",
      /A2/,
    ],
    [
      "with NUL as a reference, in the name of a column",
      () => workbookOf(`${row(1, cell("A1", "co&#0;de"))}${row(2, cell("A2", "P-1"))}`),
      "importTextNotAllowed",
      /A1/,
    ],
    [
      "with half a letter",
      () => workbookOf(`${row(1, cell("A1", "code"))}${row(2, cell("A2", "P_xD83D_1"))}`),
      "importTextNotAllowed",
      /A2/,
    ],
  ];
  test.each(refused)("%s is refused in words", async (_, build, reason, message) => {
    const answer = await refusedAside(upload(build()));
    expect(answer.reason).toBe(reason);
    expect(answer.message).toMatch(message);
  });
});

describe("a text file", () => {
  test("may have a million columns without a name and without a value", async () => {
    const commas = ",".repeat(1_000_000);
    const { columns, lineCount } = await upload(Buffer.from(`code,name${commas}\nP-1,Filter${commas}\n`));
    expect([columns.map(({ name }) => name), lineCount]).toEqual([["code", "name"], 1]);
  });

  const refused: [string, () => Buffer, RefusalReason][] = [
    [
      "of 50,000 columns of one name",
      () => Buffer.from(`${"k,".repeat(50_000)}k\n1\n`),
      "importTooManyColumns",
    ],
    ["of a million lines", millionLines, "importTooLong"],
    [
      "with NUL far behind its beginning",
      () => Buffer.from(`code,name\n${"P,x\n".repeat(9_000)}P\0,x\n`),
      "importTextNotAllowed",
    ],
  ];
  test.each(refused)("%s is refused in words", async (_, build, reason) => {
    expect((await refusedAside(upload(build()))).reason).toBe(reason);
  });
});

// It tidies up when nobody else needs the processor: on a busy machine that takes a while.
test.each([
  ["many lines", millionLines],
  ["much in one archive", workbookWithLargeCell],
])("the process that reads gives its memory back after %s", { timeout: 60_000 }, async (_, build) => {
  await refusalOf(upload(build()));
  await expect.poll(megabytesOfReader, { timeout: 30_000 }).toBeLessThan(150);
});

/** The megabytes of memory of the reading process. */
function megabytesOfReader(): number | undefined {
  const processes = execFileSync("ps", ["-o", "rss=,args=", "--ppid", String(process.pid)], {
    encoding: "utf8",
  });
  const reader = processes.split("\n").find((line) => line.includes("foreign-file-worker"));
  return reader === undefined ? undefined : Number.parseInt(reader, 10) / 1_000;
}

describe("a bank's statement", () => {
  const heading = "Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo\n";

  test.each([
    ["of 3 MB of line ends", () => "\n".repeat(3_000_000), "statementTooMuch"],
    ["of 3 MB of column ends", () => heading + ",".repeat(3_000_000), "statementTooMuch"],
    [
      "of 60,000 lines",
      () => heading + "'01/01,TRSF,'0000,1.00,CR,1.00\n".repeat(60_000),
      "statementTooMuch",
    ],
    [
      "with NUL far behind its beginning",
      () => `${heading}${"'01/01,TRSF,'0000,1.00,CR,1.00\n".repeat(200)}'01/01,TR\0SF,'0000,1.00,CR,1.00\n`,
      "statementUnknown",
    ],
  ])("%s is refused in words", async (_, build, reason) => {
    expect((await refusedAside(preview(build()))).reason).toBe(reason);
  });

  test("of the year 0000 has no such day", async () => {
    const { faults } = await preview(`${heading}01/08/0000,TRSF,'0000,"1,000.00",CR,"1,000.00"\n`);
    expect(faults.map(({ line, kind }) => [line, kind])).toEqual([[2, "date"]]);
  });
});
