import { afterAll, beforeAll, expect, it } from "vitest";
import { adminRoutes } from "#contract/admin/routes.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, errorBody, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { wordsOfDocument } from "#testing/output/words-of-document.ts";
import { Labels } from "../../printing/labels.tsx";
import { readLabels, type LabelRequest } from "./print-labels.ts";

let shop: TestShop;
let token: string;
let filter: number;
let seal: number;

beforeAll(async () => {
  shop = await startTestShop();
  ({ token } = await buildUser(shop.db, { role: "warehouse" }));
  filter = await buildProduct(shop.db, { code: "LABEL-1", brand: "Komatsu", nameId: "Saringan oli" });
  seal = await buildProduct(shop.db, { code: "LABEL-2", brand: "Caterpillar", nameId: "Seal ‑ kit" });
  await shop.callAs(token)("startCounting", {
    params: { id: String(filter) },
    body: { onHand: 3, shelf: "A-03" },
  });
});
afterAll(() => shop.close());

const print = (query: Record<string, string>) => {
  const [, path = ""] = adminRoutes.printLabels.split(" ");
  return shop.app.inject({ url: path, query, headers: { authorization: `Bearer ${token}` } });
};
const wordsOf = async (request: LabelRequest) => {
  const labels = await readLabels(shop.db, request);
  return {
    words: wordsOfDocument(Labels({ printed: labels })),
    marks: labels.labels.map(({ mark }) => new TextDecoder().decode(mark)),
  };
};

it("prints as many labels of each part as are asked for, with its number in the codes", async () => {
  const { words, marks } = await wordsOf({
    parts: [
      { productId: filter, copies: 2 },
      { productId: seal, copies: 1 },
    ],
    paper: "a4",
  });
  expect(words).toBe(
    "LABEL-1 Saringan oli Rak A-03 · Komatsu LABEL-1 Saringan oli Rak A-03 · Komatsu LABEL-2 Seal ‑ kit Caterpillar",
  );
  expect(marks).toEqual(["LABEL-1", "LABEL-1", "LABEL-2"]);
});

it("marks a shelf's label as a shelf, in any writing", async () => {
  const { words, marks } = await wordsOf({ shelves: ["A-03", "李 1"], paper: "80mm" });
  expect(words).toBe("Rak A-03 Rak 李 1");
  expect(marks).toEqual(["RAK:A-03", "RAK:李 1"]);
});

it.each([
  ["parts on sheets", { paper: "a4", parts: true }, "label-part.pdf"],
  ["parts on a roll", { paper: "80mm", parts: true }, "label-part.pdf"],
  ["shelves", { paper: "a4", first: "24", shelves: "A-03\nB 2, bawah" }, "label-rak.pdf"],
])(
  "answers with a PDF of %s",
  async (_of, { parts, ...query }: { parts?: boolean } & Record<string, unknown>, name) => {
    const answer = await print({
      ...(query as Record<string, string>),
      ...(parts === true && { parts: `${filter}x25,${seal}` }),
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/pdf");
    expect(answer.headers["content-disposition"]).toBe(`inline; filename="${name}"`);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  },
);

it.each([
  { paper: "a4" },
  { paper: "a4", parts: "" },
  { paper: "a4", parts: "1x0" },
  { paper: "a4", parts: "1;2" },
  { paper: "a4", parts: "1x481" },
  { paper: "a4", parts: "1", shelves: "A" },
  { paper: "a4", parts: "1", first: "25" },
  { paper: "a5", parts: "1" },
])("refuses %j", async (query) => {
  const answer = await print(Object.fromEntries(Object.entries(query)));
  expect(answer.statusCode).toBe(400);
});

it("prints nothing if one of the parts does not exist", async () => {
  const answer = await print({ paper: "a4", parts: `${filter},99999999` });
  expect(errorBody(answer)).toMatchObject({ reason: "productNotFound" });
});
