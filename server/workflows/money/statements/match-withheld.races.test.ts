import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statementDay, statementFile } from "#testing/builders/bank-statement.ts";
import { buildCompany, buildMember } from "#testing/builders/build-company.ts";
import { buildBank, buildCourier } from "#testing/builders/build-order.ts";
import { buildWaitingOrder } from "#testing/builders/build-payment.ts";
import { collectStatements } from "#testing/database/count-statements.ts";
import { multiplyRows } from "#testing/database/multiply-rows.ts";
import { openSecondProcess, type SecondProcess } from "#testing/shops/second-process.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { countSucceeded } from "#testing/shops/two-shops.ts";
import { companySetting } from "../../../company/company-facts.ts";
import { matchTransfer } from "./match-transfer.ts";

// Each order is of Rp 260.000, of which 25.766 are PPN.

let shop: TestShop;
let other: SecondProcess;
let staff: { id: string; token: string };

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  await buildBank(shop.db);
  other = await openSecondProcess(shop);
  staff = await buildUser(shop.db, { role: "owner" });
  const facts = await companySetting.read(shop.db);
  await companySetting.write(shop.db, { ...facts, legal: { ...facts.legal, isTaxable: true } });
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const call = () => shop.callAs(staff.token);

/** An order of a collector of PPN. */
async function collectorsOrder() {
  const companyId = await buildCompany(shop.db, { taxCollector: "other" });
  return buildWaitingOrder(shop, staff.token, await buildMember(shop.db, companyId, "buyer"));
}

const came = (fileName: string, ...texts: string[]) =>
  call()("takeStatement", {
    query: { fileName },
    body: statementFile(texts.map((text) => ({ day: statementDay(), text, amount: 234_234 }))),
  });
const open = async () => (await call()("listMutations", { query: {} })).rows;

describe("an order without the tax that its buyer withholds", () => {
  it("is paid once by two transfers of two statements that are matched at once", async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await collectorsOrder();
      await came("one.csv", `SETORAN ${round} SATU`);
      await came("two.csv", `SETORAN ${round} DUA`);
      const [one, two] = (await open()).filter(({ description }) =>
        description.includes(`SETORAN ${round} `),
      );
      const matching = [
        call()("matchMutation", { params: { id: one?.id ?? "" }, body: { order: order.id } }),
        matchTransfer(other.dependencies, {
          mutationId: Number(two?.id),
          parts: [{ order: order.id }],
          matchedBy: staff.id,
          language: "en",
        }),
      ];
      const settled = await Promise.allSettled(matching);
      expect(countSucceeded(settled)).toBe(1);
      expect(await call()("getAdminOrder", { params: { id: order.id } })).toMatchObject({
        received: 234_234,
        withheld: 0,
        orderStatus: "waiting for payment",
      });
    }
  });

  it("is found among very many orders by the indexes of totals and payment states", async () => {
    const { id } = await collectorsOrder();
    await multiplyRows(shop.db, "sales_order", {
      like: id,
      count: 20_000,
      changed: {
        id: "gen_random_uuid()",
        order_code: "'SO-X-' || n",
        total_rupiah: "300000 + n",
        status: "case when n % 10 = 0 then 'waiting for payment' else 'done' end",
        payment_state: "case when n % 10 = 0 then 'unpaid' else 'paid' end",
        received_rupiah: "case when n % 10 = 0 then 0 else 300000 + n end",
      },
    });
    await came("plan.csv", "SETORAN SO-20260101-0001");
    const statements = await collectStatements(() => open());
    const asked = statements.find(({ text }) => text.includes("withholds_pph22") && text.includes("limit"));
    if (asked === undefined) throw new Error("no orders were looked for");
    const client = await shop.dependencies.database.pool.connect();
    try {
      const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${asked.text}`, asked.values);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toContain("order_total");
      expect(plan).not.toMatch(/Seq Scan on sales_order|order_newest/);
    } finally {
      client.release();
    }
  });
});
