import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildCompany, buildMember, type Member } from "#testing/builders/build-company.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { jakartaDay } from "../../../core/format-moment.ts";
import { users } from "../../../database/schema/accounts.ts";
import { companyMembers } from "../../../database/schema/companies.ts";
import { customerMachines } from "../../../database/schema/machines.ts";
import { insertServicePlans } from "../../../rules/machines/service-plans.queries.ts";
import { insertMachines } from "../../catalogue/products/ways-in.service.ts";

const every = (hours: number, items: { code: string; words: string; quantity: number }[]) => ({
  hours,
  severeHours: null,
  months: null,
  isFirst: false,
  items: items.map((item) => ({ ...item, salesUnit: "pcs" as const, note: "" })),
});

let shop: TestShop;
let sales: { id: string; token: string };
beforeAll(async () => {
  shop = await startTestShop();
  sales = await buildUser(shop.db, { role: "sales" });
  const [machineId = 0] = await insertMachines(shop.db, [
    { brand: "Komatsu", model: "PC200-8", kind: "machine" },
  ]);
  await insertServicePlans(shop.db, [
    {
      machineId,
      name: "PC200-8",
      serials: null,
      note: "",
      source: "",
      isSample: true,
      intervals: [
        every(500, [{ code: "6736-51-5142", words: "", quantity: 1 }]),
        every(1_000, [
          { code: "6736-51-5142", words: "", quantity: 2 },
          { code: "", words: "Cab filter", quantity: 1 },
        ]),
      ],
    },
  ]);
});
afterAll(() => shop.close());
beforeEach(() => shop.db.delete(customerMachines));

const daysFromNow = (days: number) => jakartaDay(new Date(Date.now() + days * 86_400_000));
const as = ({ token }: { token: string }) => shop.callAs(token, "en");
const add = async (
  person: Member,
  {
    unitNumber,
    hours,
    hoursPerDay = null,
  }: { unitNumber: string; hours: number; hoursPerDay?: number | null },
  isOfCompany = false,
) => {
  const machine = {
    brand: "Komatsu",
    model: "PC200-8",
    serial: "313445",
    engineSerial: "",
    unitNumber,
    site: "Sangatta",
    hoursPerDay,
    hasSecondMeter: false,
    reading: { hours, day: daysFromNow(0) },
  };
  const { ids } = await as(person)("addMyMachines", { body: { isOfCompany, machines: [machine] } });
  return ids[0] ?? "";
};
const ask = (person: Member, id: string, byStaff = true) =>
  as(person)("askServiceNotices", { params: { id }, body: { byMail: false, byStaff } });
const listed = async () => (await as(sales)("listDueServices", {})).rows;
const units = async () => (await listed()).map(({ unitNumber }) => unitNumber);

describe("the staff's list of due services", () => {
  it("has what is due within 50 hours or 30 days, the most urgent first, of those who have asked for it", async () => {
    const owner = await buildUser(shop.db);
    const machines = [
      { unitNumber: "SOON", hours: 962, hoursPerDay: 10 },
      { unitNumber: "LATE", hours: 990, hoursPerDay: 10 },
      { unitNumber: "MONTH", hours: 760, hoursPerDay: 8 },
      { unitNumber: "NEXT-YEAR", hours: 750, hoursPerDay: 1 },
    ];
    const ids = new Map<string, string>();
    for (const machine of machines) {
      const id = await add(owner, machine);
      ids.set(machine.unitNumber, id);
      await ask(owner, id);
    }
    const late = { params: { id: ids.get("LATE") ?? "" }, body: { hours: 1_012, day: daysFromNow(0) } };
    await as(owner)("addMachineReading", late);
    await add(owner, { unitNumber: "UNASKED", hours: 990 });
    expect(await units()).toEqual(["LATE", "SOON", "MONTH"]);
    expect((await listed())[0]?.message.text).toContain("was due 12 hours ago");
  });

  it("says whose machine it is, what the service needs, and has a text for WhatsApp", async () => {
    const owner = await buildUser(shop.db);
    const named = { language: "en", phoneNumber: "0812-3456-7890", company: "CV Alat Kuat" } as const;
    await shop.db.update(users).set(named).where(eq(users.id, owner.id));
    const id = await add(owner, { unitNumber: "EX-07", hours: 962, hoursPerDay: 10 });
    await ask(owner, id);
    const [row] = await listed();
    expect(row).toMatchObject({
      machineId: id,
      unitNumber: "EX-07",
      brand: "Komatsu",
      model: "PC200-8",
      serial: "313445",
      site: "Sangatta",
      hours: 962,
      isCalculated: false,
      due: { service: 1_000, hoursLeft: 38 },
      kit: [
        { code: "6736-51-5142", quantity: 2 },
        { words: "Cab filter", quantity: 1 },
      ],
      customer: {
        id: owner.id,
        name: "Budi Santoso",
        company: "CV Alat Kuat",
        phoneNumber: "0812-3456-7890",
      },
      message: { number: "6281234567890" },
    });
    for (const part of [
      "Hello Budi Santoso,",
      "the *1,000-hour service* of EX-07 (Komatsu PC200-8) is due in about 38 hours",
      "- 6736-51-5142: 2",
      "- Cab filter: 1",
      "/machines/komatsu/pc200-8?hours=1000#service",
    ])
      expect(row?.message.text).toContain(part);

    const record = (customerId: string) =>
      as(sales)("recordServiceMessage", { params: { id }, body: { customerId } });
    await record(owner.id);
    const { rows } = await shop.callAs((await buildUser(shop.db, { role: "owner" })).token)("listAudit", {
      query: { subject: "customer" },
    });
    expect(rows[0]?.action).toBe("customer.messageService");
    await ask(owner, id, false);
    expect((await refusalOf(record(owner.id))).reason).toBe("dueServiceNotFound");
    expect(await listed()).toEqual([]);
  });

  it("has a company's machine once, and none of somebody who has left it", async () => {
    const companyId = await buildCompany(shop.db);
    const people = [
      await buildMember(shop.db, companyId, "buyer"),
      await buildMember(shop.db, companyId, "manager"),
    ] as const;
    const id = await add(people[0], { unitNumber: "EX-01", hours: 990 }, true);
    for (const person of people) await ask(person, id);
    expect(await listed()).toMatchObject([{ customer: { company: "PT Tambang Bara Utama" } }]);
    await shop.db.delete(companyMembers).where(eq(companyMembers.companyId, companyId));
    expect(await listed()).toEqual([]);
  });
});
