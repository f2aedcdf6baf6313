import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCompany, buildMember } from "#testing/builders/build-company.ts";
import { openSecondProcess, type SecondProcess } from "#testing/shops/second-process.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { jakartaDay } from "../../core/format-moment.ts";
import { machineReadings } from "../../database/schema/machines.ts";
import { mails } from "../../database/schema/mail.ts";
import { insertMachines } from "../../domains/catalogue/products/ways-in.service.ts";
import { markDone } from "../../domains/machines/services/services.service.ts";
import { tellOfServices } from "../../jobs/tell-of-services.ts";
import { insertServicePlans } from "../../rules/machines/service-plans.queries.ts";

let shop: TestShop;
let other: SecondProcess;
beforeAll(async () => {
  shop = await startTestShop();
  other = await openSecondProcess(shop);
  const [machineId = 0] = await insertMachines(shop.db, [
    { brand: "Komatsu", model: "PC200-8", kind: "machine" },
  ]);
  const interval = { hours: 500, severeHours: null, months: null, isFirst: false, items: [] };
  const plan = { machineId, name: "PC200-8", serials: null, note: "", source: "", isSample: true };
  await insertServicePlans(shop.db, [{ ...plan, intervals: [interval] }]);
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const today = jakartaDay(new Date());
const yesterday = jakartaDay(new Date(Date.now() - 86_400_000));
/** A company's machine with two of its people. */
async function companysMachine() {
  const companyId = await buildCompany(shop.db);
  const people = [
    await buildMember(shop.db, companyId, "buyer"),
    await buildMember(shop.db, companyId, "manager"),
  ] as const;
  const machine = {
    brand: "Komatsu",
    model: "PC200-8",
    serial: "",
    engineSerial: "",
    unitNumber: "EX-07",
    site: "",
    hoursPerDay: null,
    hasSecondMeter: false,
    reading: { hours: 490, day: yesterday },
  };
  const call = shop.callAs(people[0].token, "en");
  const { ids } = await call("addMyMachines", { body: { isOfCompany: true, machines: [machine] } });
  return { id: ids[0] ?? "", people, call };
}

describe("a company's machine, with two processes at once", () => {
  it("has a service once that two people write down at the same moment, with one reading", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, people, call } = await companysMachine();
      const said = await Promise.allSettled(
        [shop, other, shop, other].map(({ dependencies: { db } }, place) =>
          markDone(
            db,
            // The second half of them has read another number off the meter.
            { id, service: 500, hours: place < 2 ? 500 : 500.5, day: today },
            { userId: people[place % 2 === 0 ? 0 : 1].id, language: "en" },
          ),
        ),
      );
      const refused = said.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
      expect(refused).toMatchObject([{ reason: "serviceDoneAlready" }, { reason: "serviceDoneAlready" }]);
      const { done, due } = await call("getMyServices", { params: { id } });
      expect(done).toHaveLength(1);
      expect(due.next?.atHours).toBe((done[0]?.hours ?? 0) + 500);
      expect(await shop.db.$count(machineReadings, eq(machineReadings.customerMachineId, id))).toBe(2);
    }
  });

  it("is told of by one mail to each who has asked, if the job runs twice", async () => {
    const { id, people } = await companysMachine();
    for (const { token } of people)
      await shop.callAs(token)("askServiceNotices", {
        params: { id },
        body: { byMail: true, byStaff: false },
      });
    const { signal } = new AbortController();
    await Promise.all(
      [shop, other, shop, other].map(({ dependencies }) => tellOfServices(dependencies, signal)),
    );
    expect(await shop.db.$count(mails, eq(mails.template, "service-due"))).toBe(2);
  });
});
