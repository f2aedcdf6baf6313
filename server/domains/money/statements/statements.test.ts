import { readFile } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { statementFile, type StatementLine } from "#testing/builders/bank-statement.ts";
import { buildBank } from "#testing/builders/build-order.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { bankTransfers, bankStatements } from "../../../database/schema/statements.ts";

describe("bank statements", () => {
  let shop: TestShop;
  let call: AdminCall;

  beforeAll(async () => {
    shop = await startTestShop();
    const { token } = await buildUser(shop.db, { role: "finance", firstName: "Ratna", lastName: "Dewi" });
    call = shop.callAs(token);
    await buildBank(shop.db);
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    await shop.db.delete(bankTransfers);
    await shop.db.delete(bankStatements);
  });

  const take = (rows: StatementLine[]) =>
    call("takeStatement", { query: { fileName: "mutasi.csv" }, body: statementFile(rows) });
  const takeFixture = async (name: string) =>
    call("takeStatement", { query: { fileName: name }, body: await fixture(name) });
  const credits = async () => (await call("listMutations", { query: {} })).rows;
  const days = async () => (await credits()).map(({ bookedOn, amount }) => [bookedOn, amount]);

  it("are shown before anything of them is kept", async () => {
    const preview = await call("previewStatement", {
      query: {},
      body: await fixture("klikbca-personal.csv"),
    });
    expect(preview).toMatchObject({
      layoutName: "KlikBCA Individu",
      bank: "BCA",
      encoding: "Windows-1252",
      accountNumber: "5240112233",
      isOwnAccount: true,
      from: "2025-12-30",
      to: "2026-01-03",
      rowCount: 8,
      newRowCount: 8,
      newCredit: 58_526_358,
      newDebit: 2_000_247,
      isBalanceRight: true,
      faultCount: 0,
    });
    expect(preview.rows.at(-1)).toMatchObject({ bookedOn: null, standing: "new", amount: 775_000 });
    expect(await credits()).toEqual([]);
  });

  it("add nothing when they are taken in a second time", async () => {
    const first = await takeFixture("klikbca-personal.csv");
    expect(first).toMatchObject({ rowCount: 8, newRowCount: 8, uploadedBy: "Ratna Dewi" });
    const before = await credits();
    const again = await takeFixture("klikbca-personal.csv");
    expect(again).toMatchObject({ rowCount: 8, newRowCount: 0 });
    expect(await credits()).toEqual(before);
    const { rows } = await call("listStatements", { query: {} });
    expect(rows.map(({ newRowCount }) => newRowCount)).toEqual([0, 8]);
  });

  it("that overlap add what is new, and book what was pending, once", async () => {
    await takeFixture("klikbca-personal.csv");
    const pending = (await credits()).find(({ bookedOn }) => bookedOn === null);
    const preview = await call("previewStatement", {
      query: {},
      body: await fixture("klikbca-personal-later.csv"),
    });
    expect(preview.rows.map(({ standing }) => standing)).toEqual([
      "known",
      "known",
      "known",
      "known",
      "booked",
      "new",
    ]);
    await takeFixture("klikbca-personal-later.csv");
    const after = await credits();
    expect(after.filter(({ amount }) => amount === 775_000)).toMatchObject([
      { id: pending?.id, bookedOn: "2026-01-05" },
    ]);
    expect(after.filter(({ amount }) => amount === 500_000)).toHaveLength(2);
    // The older file again: its pending row was booked after it.
    const old = await takeFixture("klikbca-personal.csv");
    expect(old.newRowCount).toBe(0);
  });

  it("may come in the wrong order: what an older one calls pending is known when a newer one booked it", async () => {
    await takeFixture("klikbca-personal-later.csv");
    const preview = await call("previewStatement", {
      query: {},
      body: await fixture("klikbca-personal.csv"),
    });
    expect(preview.rows.map(({ standing }) => standing)).toEqual([
      "new",
      "new",
      "new",
      "known",
      "known",
      "known",
      "known",
      "known",
    ]);
    for (const newRowCount of [3, 0]) {
      const taken = await takeFixture("klikbca-personal.csv");
      expect(taken.newRowCount).toBe(newRowCount);
    }
  });

  it("count two equal transfers of a day twice, also when the second comes in the evening", async () => {
    const transfer = { day: "01/08/2026", text: "TRSF E-BANKING CR BUDI", amount: 250_000 };
    await take([transfer]);
    expect((await take([transfer, transfer])).newRowCount).toBe(1);
    expect((await take([transfer, transfer])).newRowCount).toBe(0);
    expect(await days()).toEqual([
      ["2026-08-01", 250_000],
      ["2026-08-01", 250_000],
    ]);
  });

  it("taken in by several people at once are taken in once", async () => {
    const rows = [1, 2, 3].map((day) => ({ day: `0${day}/08/2026`, text: "SETORAN", amount: 100_000 }));
    const taken = await Promise.all(Array.from({ length: 4 }, () => take(rows)));
    expect(taken.map(({ newRowCount }) => newRowCount).toSorted((one, two) => one - two)).toEqual([
      0, 0, 0, 3,
    ]);
    expect(await credits()).toHaveLength(3);
  });

  it("with lines that cannot be read name them, and are taken in without them only when told so", async () => {
    const body = await fixture("klikbca-faulty.csv");
    const preview = await call("previewStatement", { query: {}, body });
    expect(preview.faults.map(({ line, kind }) => [line, kind])).toEqual([
      [7, "date"],
      [8, "amount"],
      [9, "amount"],
      [11, "columns"],
    ]);
    expect(preview.balanceBreaks).toEqual([{ line: 10, expected: 1_200_000, found: 1_900_000 }]);
    const refusal = await refusalOf(takeFixture("klikbca-faulty.csv"));
    expect([refusal.reason, refusal.status]).toEqual(["statementHasFaults", 422]);
    expect(refusal.message).toContain("4 lines");
    expect(await credits()).toEqual([]);
    const taken = await call("takeStatement", {
      query: { fileName: "klikbca-faulty.csv", withoutFaultyLines: "true" },
      body,
    });
    expect(taken).toMatchObject({ newRowCount: 2, isBalanceRight: false });
  });

  it("that are none are refused", async () => {
    const letter = Buffer.from("Dear shop,\nhello\n");
    const refusal = await refusalOf(call("previewStatement", { query: {}, body: letter }));
    expect([refusal.reason, refusal.status]).toEqual(["statementUnknown", 422]);
  });

  it("of somebody else's account are pointed out", async () => {
    const body = statementFile([{ day: "01/08/2026", text: "X", amount: 1_000 }], "9990001112");
    const preview = await call("previewStatement", { query: {}, body });
    expect(preview).toMatchObject({ accountNumber: "9990001112", isOwnAccount: false });
  });
});

/** A file of testing/statements as the browser sends it. */
async function fixture(name: string) {
  return readFile(new URL(`../../../../testing/statements/${name}`, import.meta.url));
}
