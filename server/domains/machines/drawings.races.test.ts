import { afterAll, beforeAll, expect, test } from "vitest";
import sharp from "sharp";
import { CallError } from "#contract/call.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test("of three people who save a drawing at the same moment two are refused, and nothing of theirs is written", async () => {
  const call = shop.callAs((await buildUser(shop.db, { role: "catalogue" })).token);
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#ffffff" } })
    .png()
    .toBuffer();
  const { key: pictureKey } = await call("addDrawingPicture", { body: Buffer.from(picture) });
  const fields = (label: string) => ({
    titleId: "Pompa",
    titleEn: "Pump",
    pictureKey,
    source: "",
    isLicensed: false,
    machines: [],
    callouts: Array.from({ length: 200 }, () => ({ label, x: 0.5, y: 0.5 })),
    lines: Array.from({ length: 200 }, () => ({ label, number: label, pieces: 1, note: "", serials: null })),
  });
  const { id, version } = await call("addDrawing", { body: fields("0") });
  const params = { id: String(id) };
  const save = async (label: string) => {
    try {
      await call("saveDrawing", { params, body: { ...fields(label), version } });
      return label;
    } catch (error) {
      return error instanceof CallError ? error.reason : String(error);
    }
  };
  const outcomes = await Promise.all(["1", "2", "3"].map(save));
  const winners = outcomes.filter((outcome) => ["1", "2", "3"].includes(outcome));
  expect(winners).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === "drawingChangedMeanwhile")).toHaveLength(2);
  const { callouts, lines } = await call("getFullDrawing", { params });
  expect(new Set([...callouts, ...lines].map(({ label }) => label))).toEqual(new Set(winners));
  expect([callouts.length, lines.length]).toEqual([200, 200]);
});
