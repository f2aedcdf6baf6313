import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ProductFields } from "#contract/catalogue/admin/catalogue.ts";
import type { Language } from "#contract/core/languages.ts";
import type { TechnicalDocument } from "#contract/catalogue/technical-documents.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, errorBody, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { auditEntries } from "../../../../database/schema/audit.ts";
import { deleteUnusedTechnicalFiles } from "./technical-documents.queries.ts";

let shop: TestShop;
let token: string;
let pumpId: number;

beforeAll(async () => {
  shop = await startTestShop();
  ({ token } = await buildUser(shop.db, { role: "catalogue", username: "rina" }));
  pumpId = await buildProduct(shop.db, { code: "708-2L-00500" });
});
afterAll(() => shop.close());

/** A PDF of so many bytes. */
function pdf(length = 120_000): Buffer<ArrayBuffer> {
  const [head, tail] = ["%PDF-1.7\n", "\n%%EOF\n"];
  return Buffer.from(head + " ".repeat(length - head.length - tail.length) + tail, "latin1");
}

const params = () => ({ id: String(pumpId) });
const send = async (body: Buffer<ArrayBuffer>) =>
  (await shop.callAs(token)("addTechnicalFile", { body })).address;
const open = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });
const onServer = (address: string) => shop.dependencies.files.has(`technical-documents/${address.slice(11)}`);

/** Saves the pump with other fields. */
async function save(changed: Partial<ProductFields>) {
  const staff = shop.callAs(token);
  const product = await staff("getAdminProduct", { params: params() });
  return staff("saveProduct", { params: params(), body: { ...product, ...changed } });
}

async function shown(language: Language = "en") {
  await shop.announceCatalogue();
  return (await shop.callAs(undefined, language)("getProduct", { params: params() })).documents;
}

/** The key of a stored file. */
const keyOf = (address: string) => address.slice(11, -4);

const sheet = (address: string): TechnicalDocument => ({
  kind: "dataSheet",
  title: "",
  language: "id",
  address,
});
const link: TechnicalDocument = {
  kind: "certificate",
  title: "ISO 9001",
  language: "",
  address: "https://certificates.example/iso9001?part=708",
};

describe("the technical documents of a part", () => {
  it("are on its page in their order, with kind, language and size or site, in the reader's language", async () => {
    const address = await send(pdf());
    await save({ documents: [sheet(address), link] });
    expect(await shown()).toEqual([
      { title: "Data sheet", about: "Indonesian · PDF, 0.1 MB", address, language: "id" },
      { title: "ISO 9001", about: "Certificate · certificates.example", address: link.address },
    ]);
    expect(await shown("id")).toEqual([
      { title: "Lembar data", about: "bahasa Indonesia · PDF, 0,1 MB", address, language: "id" },
      { title: "ISO 9001", about: "Sertifikat · certificates.example", address: link.address },
    ]);
    await save({ documents: [link, sheet(address)] });
    expect((await shown()).map(({ title }) => title)).toEqual(["ISO 9001", "Data sheet"]);
    const [entry] = await shop.db
      .select({ before: auditEntries.before, after: auditEntries.after, by: auditEntries.userName })
      .from(auditEntries)
      .where(sql`action = 'product.update'`)
      .orderBy(sql`id desc`)
      .limit(1);
    expect(entry).toEqual({
      before: { documents: [sheet(address), link] },
      after: { documents: [link, sheet(address)] },
      by: "rina",
    });
  });

  it("are saved by everybody as they were sent, and never run as a page of the shop", async () => {
    const sent = pdf(300_000);
    const address = await send(sent);
    await save({ documents: [sheet(address)] });
    const answer = await open(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(sent)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="708-2l-00500-data-sheet.pdf"',
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=86400",
    });
    const again = await open(address, { "if-none-match": answer.headers.etag as string });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it("are shown to visitors only while a visible product names them, and always to the staff", async () => {
    const address = await send(pdf());
    const key = keyOf(address);
    const asStaff = () =>
      shop.app.inject({
        url: `/v1/admin/technical-files/${key}`,
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await open(address)).statusCode).toBe(404);
    expect((await asStaff()).headers).toMatchObject({ "cache-control": "private, no-store" });
    await save({ documents: [sheet(address)] });
    expect((await open(address)).statusCode).toBe(200);
    await save({ isVisible: false });
    const hidden = await open(address);
    expect([hidden.statusCode, hidden.headers["content-disposition"]]).toEqual([404, undefined]);
    expect((await asStaff()).statusCode).toBe(200);
    await save({ isVisible: true, documents: [] });
    expect((await open(address)).statusCode).toBe(404);
    for (const odd of ["x.pdf", `${key}.html`, `${key}.pdf.html`, "..%2f..%2fpasswd", key.toUpperCase()]) {
      expect((await open(`/documents/${odd}`)).statusCode).toBe(404);
    }
  });

  it.each([
    [
      "a page that is called .pdf",
      Buffer.from("<!doctype html><script>alert(1)</script>"),
      400,
      "technicalFileNotReadable",
    ],
    [
      "a page before a PDF",
      Buffer.concat([Buffer.from("<html>"), pdf(100)]),
      400,
      "technicalFileNotReadable",
    ],
    ["a PDF that was cut off", pdf().subarray(0, 60_000), 400, "technicalFileNotReadable"],
    ["more than 10 MB", pdf(10_485_761), 413, "technicalFileTooLarge"],
    ["50 MB", pdf(50_000_000), 413, "tooLarge"],
    ["nothing", Buffer.alloc(0), 400, "invalidInput"],
  ])("are not %s", async (_, body, status, reason) => {
    const answer = await shop.app.inject({
      method: "POST",
      url: "/v1/admin/technical-files",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
      payload: body,
    });
    expect([answer.statusCode, errorBody(answer).reason]).toEqual([status, reason]);
  });

  it.each([
    ["http://certificates.example/a.pdf", "documents.0.address"],
    ["javascript:alert(1)", "documents.0.address"],
    ["https://user:secret@certificates.example/", "documents.0.address"],
    ["https://localhost/", "documents.0.address"],
    ["/documents/../orders", "documents.0.address"],
    ["", "documents.0.address"],
  ])("do not lead to %j", async (address, path) => {
    expect(await refusalOf(save({ documents: [{ ...link, address }] }))).toMatchObject({
      status: 400,
      errors: [{ path }],
    });
  });

  it("name a stored file, each once", async () => {
    const unknown = sheet(`/documents/${"0".repeat(32)}.pdf`);
    expect(await refusalOf(save({ documents: [unknown] }))).toMatchObject({ status: 404 });
    expect(await refusalOf(save({ documents: [link, link] }))).toMatchObject({
      status: 400,
      errors: [{ path: "documents.1.address" }],
    });
  });

  it("have their file deleted a day after no product names it any more, unless an import may still be undone", async () => {
    const [named, unnamed, undoable, young] = [
      await send(pdf()),
      await send(pdf()),
      await send(pdf()),
      await send(pdf()),
    ];
    await save({ documents: [sheet(named), sheet(undoable)] });
    await save({ documents: [sheet(named)] });
    const key = keyOf(young);
    await shop.db.execute(
      sql`update technical_file set created_at = now() - interval '2 days' where key <> ${key}`,
    );
    const before = JSON.stringify({ documents: [sheet(undoable)] });
    await shop.db.execute(sql`
      with file as (
        insert into catalogue_import (id, file_name, file_key, mapping, state, row_count, faulty_count, new_count, changed_count, report, created_by)
        select gen_random_uuid(), 'a.csv', 'imports/a', '{}', 'done', 1, 0, 0, 1, '{}', id from app_user limit 1 returning id)
      insert into catalogue_import_product (import_id, product_id, before, after)
      select id, ${pumpId}, ${before}::jsonb, '{"documents": []}' from file`);
    const gone = await deleteUnusedTechnicalFiles(shop.db);
    expect(gone).toContain(keyOf(unnamed));
    for (const kept of [named, undoable, young]) expect(gone).not.toContain(keyOf(kept));
    expect(await onServer(named)).toBe(true);
    expect((await open(named)).statusCode).toBe(200);
  });

  it("are sent to one address a few at a time", async () => {
    const address = await send(pdf(5_000_000));
    await save({ documents: [sheet(address)] });
    const { promise: slowly, resolve: goOn } = Promise.withResolvers<Buffer>();
    const reading = vi.spyOn(shop.dependencies.files, "get").mockReturnValue(slowly);
    const four = [open(address), open(address), open(address), open(address)];
    await expect.poll(() => reading.mock.calls.length).toBe(4);
    const fifth = await open(address);
    expect([fifth.statusCode, fifth.headers["retry-after"], fifth.headers["content-disposition"]]).toEqual([
      429,
      "10",
      undefined,
    ]);
    goOn(pdf(5_000_000));
    for (const answer of await Promise.all(four)) expect(answer.statusCode).toBe(200);
    reading.mockRestore();
    expect((await open(address)).statusCode).toBe(200);
  });
});
