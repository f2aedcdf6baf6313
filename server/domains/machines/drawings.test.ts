import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DrawingFields } from "#contract/machines/admin/drawings.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { errorBody, buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { drawings } from "../../database/schema/drawings.ts";
import { insertMachines } from "../catalogue/products/ways-in.service.ts";
import { insertSeries } from "../../rules/machines/series.queries.ts";

let shop: TestShop;
let token: string;
let call: ReturnType<TestShop["callAs"]>;
let machine: { pc200: number; engine: number };
let part: { seal: number; pump: number };
let pictureKey: string;

/** A picture of line art with a transparent ground. */
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer();

beforeAll(async () => {
  shop = await startTestShop();
  ({ token } = await buildUser(shop.db, { role: "catalogue", username: "rina" }));
  call = shop.callAs(token, "en");
  const [pc200 = 0, engine = 0] = await insertMachines(shop.db, [
    { brand: "Komatsu", model: "PC200-8", kind: "machine" },
    { brand: "Komatsu", model: "SAA6D107E-1", kind: "engine" },
  ]);
  machine = { pc200, engine };
  const series = { name: "", prefix: "", from: 300_001, to: null, digits: 6, yearFrom: null, yearTo: null };
  await insertSeries(shop.db, [{ ...series, note: "", machineId: pc200, componentIds: [engine] }]);
  part = {
    seal: await buildProduct(shop.db, { code: "20Y-70-23220", nameEn: "Dust seal", priceRupiah: 125_000 }),
    pump: await buildProduct(shop.db, {
      code: "6754-61-1100",
      nameEn: "Water pump",
      crossReferences: [{ brand: "Cummins", code: "4891252" }],
      supersedes: ["6754-61-1010"],
    }),
  };
  ({ key: pictureKey } = await call("addDrawingPicture", { body: await bytesOf(picture(1_200, 800)) }));
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(drawings);
  await shop.announceCatalogue();
});

const bytesOf = async (sent: Promise<Buffer>) => Buffer.from(await sent);

const fields = (overrides: Partial<DrawingFields> = {}): DrawingFields => ({
  titleId: "Pompa air",
  titleEn: "Water pump",
  pictureKey,
  source: "CV. Mandiri Jaya",
  isLicensed: false,
  machines: [{ machineId: machine.engine, serials: null }],
  callouts: [
    { label: "1", x: 0.25, y: 0.5 },
    { label: "2", x: 0.75, y: 0.125 },
    { label: "2", x: 0.8, y: 0.9 },
  ],
  lines: [
    { label: "1", number: "6754-61-1100", pieces: 1, note: "", serials: null },
    {
      label: "2",
      number: "20Y 70 23220",
      pieces: 2,
      note: "Grease it",
      serials: { prefix: "", from: 300_001, to: 350_000 },
    },
    { label: "3", number: "01010-81230", pieces: null, note: "", serials: null },
  ],
  ...overrides,
});
const add = (overrides?: Partial<DrawingFields>) => call("addDrawing", { body: fields(overrides) });
const read = (id: number) => call("getFullDrawing", { params: { id: String(id) } });
const save = async (id: number, changed: Partial<DrawingFields>, version?: string) =>
  call("saveDrawing", {
    params: { id: String(id) },
    body: { ...fields(changed), version: version ?? (await read(id)).version },
  });
const show = (id: number, language: "id" | "en" = "en") =>
  shop.callAs(undefined, language)("getDrawing", { params: { id: String(id) } });
const shownIn = async (id: number) =>
  (await shop.callAs(undefined, "en")("listDrawingsOfPart", { params: { id: String(id) } })).drawings;
const ofMachine = async (model: string) =>
  (await shop.callAs(undefined, "en")("listMachineDrawings", { query: { brand: "Komatsu", model } }))
    .drawings;

describe("a drawing in the shop", () => {
  it("has each line with its part as quick order shows it, and numbers that the catalogue has not as they were typed", async () => {
    const { id } = await add();
    const shown = await show(id);
    expect(shown).toMatchObject({
      title: "Water pump",
      width: 1_200,
      height: 800,
      source: "CV. Mandiri Jaya",
      machines: [{ brand: "Komatsu", model: "SAA6D107E-1" }],
      callouts: [
        { label: "1", x: 0.25, y: 0.5 },
        { label: "2", x: 0.75, y: 0.125 },
        { label: "2", x: 0.8, y: 0.9 },
      ],
    });
    expect(shown.lines).toMatchObject([
      { label: "1", pieces: 1, product: { id: part.pump, code: "6754-61-1100", price: 345_000 } },
      {
        label: "2",
        number: "20Y 70 23220",
        note: "Grease it",
        serials: { text: "300001-350000" },
        product: { id: part.seal, price: 125_000 },
      },
      { label: "3", number: "01010-81230", isSeveral: false },
    ]);
    expect(shown.lines[2]).not.toHaveProperty("product");
    expect((await show(id, "id")).title).toBe("Pompa air");
  });

  it("does not sell what visitors do not see", async () => {
    const hidden = await buildProduct(shop.db, { code: "600-411-1151", isVisible: false });
    const { id } = await add({
      lines: [{ label: "1", number: "600-411-1151", pieces: 1, note: "", serials: null }],
    });
    expect((await show(id)).lines[0]).not.toHaveProperty("product");
    expect(await shownIn(hidden)).toEqual([]);
  });

  it("takes a number that several parts answer to for none of them", async () => {
    for (const code of ["SKF-1", "NSK-1"]) {
      await buildProduct(shop.db, { code, crossReferences: [{ brand: "Any", code: "6205" }] });
    }
    const { id } = await add({
      lines: [{ label: "1", number: "6205", pieces: 1, note: "", serials: null }],
    });
    expect((await show(id)).lines).toMatchObject([{ number: "6205", isSeveral: true }]);
  });

  it("is listed for its machine with its serial numbers, and for the machine that its engine is built into", async () => {
    await add();
    await add({
      titleEn: "Bucket",
      machines: [
        { machineId: machine.pc200, serials: { prefix: "", from: 300_001, to: 350_000 } },
        { machineId: machine.pc200, serials: { prefix: "K", from: 1, to: null } },
      ],
    });
    expect(await ofMachine("PC200-8")).toMatchObject([
      { title: "Bucket", serials: ["300001-350000", "K1-UP"] },
      { title: "Water pump", serials: [] },
    ]);
    expect(await ofMachine("SAA6D107E-1")).toMatchObject([{ title: "Water pump" }]);
    expect((await refusalOf(ofMachine("PC9999"))).reason).toBe("machineNotFound");
  });

  it("is named on the page of a part under its own, an older and another maker's number", async () => {
    const line = { pieces: 1, note: "", serials: null };
    await add({
      titleEn: "Cooling",
      lines: [
        { ...line, label: "4", number: "6754-61-1010" },
        { ...line, label: "5", number: "4891252" },
      ],
    });
    await add();
    expect(await shownIn(part.pump)).toMatchObject([
      { title: "Cooling", labels: ["4", "5"] },
      { title: "Water pump", labels: ["1"] },
    ]);
    expect(await shownIn(part.seal)).toMatchObject([{ title: "Water pump", labels: ["2"] }]);
  });

  it("is answered anew as soon as it changes or is gone", async () => {
    const { id } = await add();
    await show(id);
    await save(id, { titleEn: "Water pump, new" });
    await expect.poll(async () => (await show(id)).title).toBe("Water pump, new");
    const { version } = await read(id);
    await call("deleteDrawing", { params: { id: String(id) }, query: { version } });
    await expect.poll(async () => (await refusalOf(show(id))).reason).toBe("drawingNotFound");
  });
});

const open = (key: string, file: string) => shop.app.inject(`/pictures/${key}/${file}`);

describe("the picture of a drawing", () => {
  it("is served in a small width first and in its own when it is enlarged, with a white ground", async () => {
    const { key, width } = await call("addDrawingPicture", { body: await bytesOf(picture(3_000, 1_500)) });
    expect(width).toBe(3_000);
    const { id } = await add({ pictureKey: key });
    expect((await show(id)).imageLocation).toBe(`/pictures/${key}/1200.webp`);
    for (const [file, expected] of [
      ["480.webp", 480],
      ["1200.webp", 1_200],
      ["2000.webp", 2_000],
      ["4000.webp", 3_000],
    ] as const) {
      const answer = await open(key, file);
      const made = sharp(answer.rawPayload);
      expect((await made.metadata()).width).toBe(expected);
      expect((await made.stats()).channels[2]?.mean).toBe(255);
    }
    expect((await open(key, "4000.avif")).statusCode).toBe(404);
  });

  it.each([
    ["a page that is called a picture", Buffer.from("<html>"), 400, "pictureNotAnImage"],
    ["a PDF", Buffer.from("%PDF-1.7\n%%EOF"), 400, "pictureNotAnImage"],
    ["nothing", Buffer.alloc(0), 400, "invalidInput"],
  ])("is not %s", async (_, payload, status, reason) => {
    const answer = await shop.app.inject({
      method: "POST",
      url: "/v1/admin/drawings/picture",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
      payload,
    });
    expect([answer.statusCode, errorBody(answer).reason]).toEqual([status, reason]);
  });

  it("must be stored before a drawing names it", async () => {
    expect((await refusalOf(add({ pictureKey: "0".repeat(32) }))).reason).toBe("notFound");
  });
});

describe("a drawing in the office", () => {
  it("is found by its title or a machine, with what it has", async () => {
    await add();
    const { rows } = await call("pageDrawings", { query: { q: "saa6d107 pump" } });
    expect(rows).toMatchObject([
      { title: "Water pump", machines: ["Komatsu SAA6D107E-1"], calloutCount: 3, lineCount: 3 },
    ]);
    expect((await call("pageDrawings", { query: { q: "bucket" } })).rows).toEqual([]);
  });

  it("has the Indonesian title if no English one was typed", async () => {
    const { titleEn } = await add({ titleEn: "" });
    expect(titleEn).toBe("Pompa air");
  });

  it("says which of its numbers the catalogue has", async () => {
    const { known, namedMachines } = await add();
    expect(known).toEqual([
      { number: "6754-61-1100", code: "6754-61-1100", name: "Water pump" },
      { number: "20Y 70 23220", code: "20Y-70-23220", name: "Dust seal" },
    ]);
    expect(namedMachines).toMatchObject([{ id: machine.engine, kind: "engine" }]);
    const typed = await call("findDrawingParts", { body: { numbers: ["4891252", "nonsense"] } });
    expect(typed.known).toEqual([{ number: "4891252", code: "6754-61-1100", name: "Water pump" }]);
  });

  it("that somebody else has changed meanwhile is neither overwritten nor deleted", async () => {
    const { id, version } = await add();
    await save(id, { source: "Rina" });
    expect((await refusalOf(save(id, { source: "Budi" }, version))).reason).toBe("drawingChangedMeanwhile");
    const gone = call("deleteDrawing", { params: { id: String(id) }, query: { version } });
    expect((await refusalOf(gone)).reason).toBe("drawingChangedMeanwhile");
    expect((await read(id)).source).toBe("Rina");
  });

  it("is audited with what was before", async () => {
    const { id } = await add();
    await save(id, { callouts: [{ label: "1", x: 0.3, y: 0.5 }], isLicensed: true });
    const { rows } = await shop.callAs((await buildUser(shop.db, { role: "owner" })).token)("listAudit", {
      query: { subject: "drawing" },
    });
    expect(rows[0]).toMatchObject({
      action: "drawing.save",
      subjectLabel: "Pompa air",
      before: { isLicensed: false, callouts: ["1: 25%, 50%", "2: 75%, 12.5%", "2: 80%, 90%"] },
      after: { isLicensed: true, callouts: ["1: 30%, 50%"] },
    });
  });

  it("with something impossible is refused at its field, and nothing is written", async () => {
    const line = { label: "1", number: "A-1", pieces: 1, note: "", serials: null };
    const refused = await refusalOf(
      add({
        titleId: "",
        callouts: [{ label: "", x: 1.5, y: 0 }],
        lines: [{ ...line, pieces: 0, serials: { prefix: "", from: 9, to: 1 } }],
      }),
    );
    expect(refused.errors?.map(({ path }) => path).toSorted()).toEqual([
      "callouts.0.label",
      "callouts.0.x",
      "lines.0.pieces",
      "lines.0.serials.to",
      "titleId",
    ]);
    const unknown = add({ machines: [{ machineId: 99_999, serials: null }] });
    expect((await refusalOf(unknown)).reason).toBe("machineNotFound");
    expect((await call("pageDrawings", { query: {} })).rows).toEqual([]);
  });
});
