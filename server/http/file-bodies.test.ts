import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statementDay, statementFile } from "#testing/builders/bank-statement.ts";
import { buildUser, errorBody, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

const bytes = "application/octet-stream";
const json = "application/json";
const preview = "/v1/admin/statements/preview";
const statement = statementFile([{ day: statementDay(), text: "SETORAN", amount: 100_000 }]);

let shop: TestShop;
let authorization: string;
beforeAll(async () => {
  shop = await startTestShop();
  authorization = `Bearer ${(await buildUser(shop.db, { role: "owner" })).token}`;
});
afterAll(() => shop.close());

const post = (url: string, type: string | undefined, payload: Buffer | string) =>
  shop.app.inject({
    method: "POST",
    url,
    payload,
    headers: { authorization, "accept-language": "en", ...(type !== undefined && { "content-type": type }) },
  });

describe("a call that takes a file", () => {
  it("takes the file's bytes as they are", async () => {
    const answer = await post(preview, bytes, statement);
    expect(answer.json()).toMatchObject({ code: 200, data: { rowCount: 1, newCredit: 100_000 } });
  });

  it.each([
    ["JSON", json, '{"content":"eA=="}'],
    ["a form", "multipart/form-data; boundary=x", "--x--"],
    ["text", "text/csv", "code"],
    ["bytes without a type", undefined, "code"],
  ])("refuses %s", async (_, type, payload) => {
    expect(errorBody(await post(preview, type, payload))).toMatchObject({
      code: 415,
      message: "This kind of content is not accepted here.",
    });
  });

  it.each([
    ["no bytes", bytes, ""],
    ["no body", undefined, ""],
  ])("asks for the file where there are %s", async (_, type, payload) => {
    expect(errorBody(await post(preview, type, payload))).toMatchObject({
      code: 400,
      errors: [{ path: "file", message: "This field is required" }],
    });
  });

  it("names a field that is wrong in its address", async () => {
    const answer = await post("/v1/admin/statements?withoutFaultyLines=perhaps", bytes, statement);
    expect(errorBody(answer).errors?.map(({ path }) => path)).toEqual(["fileName", "withoutFaultyLines"]);
  });

  it("refuses what is larger than it takes", async () => {
    const answer = await post(preview, bytes, Buffer.alloc(4_000_001));
    expect(errorBody(answer)).toMatchObject({ code: 413, message: "This is too large to be sent." });
    const sheet = await post("/v1/admin/imports?fileName=a.csv", bytes, Buffer.alloc(20_000_001));
    expect(errorBody(sheet)).toMatchObject({
      code: 413,
      message: "A file may have at most 20 MB. Please split it.",
    });
  });

  it("counts the bytes of a file whose length is not said before", async () => {
    const url = await shop.app.listen({ port: 0, host: "127.0.0.1" });
    const send = (...pieces: Buffer<ArrayBuffer>[]) =>
      fetch(url + preview, {
        method: "POST",
        headers: { authorization, "content-type": bytes },
        body: new Blob(pieces).stream(),
        duplex: "half",
      } as RequestInit);
    expect((await send(statement)).status).toBe(200);
    const tooLong = await send(statement, Buffer.alloc(4_000_001)).then(
      ({ status }) => status,
      () => "closed before all of it was sent",
    );
    expect([413, "closed before all of it was sent"]).toContain(tooLong);
  });

  it("is described as one in the OpenAPI document and on the readable page", async () => {
    const document = (await shop.app.inject("/openapi.json")).json<{
      paths: Record<string, { post?: { requestBody?: { content: object } } }>;
    }>();
    expect(document.paths[preview]?.post?.requestBody?.content).toEqual({
      [bytes]: { schema: { type: "string", format: "binary" } },
    });
    expect((await shop.app.inject("/api")).body).toContain(`Body (${bytes})`);
  });
});

it("a call that takes JSON refuses a file", async () => {
  const answer = await post("/v1/product/public/paging", bytes, "{}");
  expect(errorBody(answer)).toMatchObject({ code: 415, reason: "unsupportedMediaType" });
});
