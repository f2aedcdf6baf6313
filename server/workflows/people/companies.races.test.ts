import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "#server/database/client.ts";
import { makeInvitationLink } from "#server/rules/people/company-invitations.ts";
import { buildCompany, buildMember } from "#testing/builders/build-company.ts";
import type { ShopProcess } from "#testing/shops/shop-process.ts";
import { buildUser } from "#testing/shops/test-shop.ts";
import { atOnce, countSucceeded, startTwoShops, type TwoShops } from "#testing/shops/two-shops.ts";

describe("two server processes that change the people of one company", () => {
  let two: TwoShops;
  let db: OpenDatabase["db"];

  beforeAll(async () => {
    two = await startTwoShops();
    ({ db } = two.database);
  });
  afterAll(() => two.close());

  const as = (place: number, { token }: { token: string }) =>
    (two.shops[place % 2] as ShopProcess).callAs(token);
  const countOf = async (table: string, companyId: string) => {
    const { rows } = await two.database.pool.query<{ count: number }>(
      `select count(*)::integer as count from ${table} where company_id = $1`,
      [companyId],
    );
    return rows[0]?.count;
  };

  it("write one invitation if an address is invited several times at once", async () => {
    const companyId = await buildCompany(db);
    const manager = await buildMember(db, companyId, "manager");
    const results = await atOnce(
      [0, 1, 2, 3].map(
        (place) => () =>
          as(place, manager)("inviteToCompany", { body: { email: "baru@contoh.example", role: "buyer" } }),
      ),
    );
    expect(countSucceeded(results)).toBe(1);
    expect(await countOf("company_invitation", companyId)).toBe(1);
  });

  it("make somebody a member once who accepts an invitation several times at once", async () => {
    const companyId = await buildCompany(db);
    const manager = await buildMember(db, companyId, "manager");
    const colleague = await buildUser(db);
    const { id } = await as(0, manager)("inviteToCompany", {
      body: { email: colleague.email, role: "buyer" },
    });
    const url = await makeInvitationLink(db, "https://toko.example", id);
    const code = url.slice(url.indexOf("#") + 1);
    const results = await atOnce(
      [0, 1, 2, 3].map((place) => () => as(place, colleague)("acceptCompanyInvitation", { body: { code } })),
    );
    expect(countSucceeded(results)).toBe(1);
    expect(await countOf("company_member", companyId)).toBe(2);
    expect(await countOf("company_invitation", companyId)).toBe(0);
  });

  it("make somebody who accepts the invitations of two companies at once a member of only one", async () => {
    const colleague = await buildUser(db);
    const codes: string[] = [];
    for (const place of [0, 1]) {
      const manager = await buildMember(db, await buildCompany(db), "manager");
      const { id } = await as(place, manager)("inviteToCompany", {
        body: { email: colleague.email, role: "buyer" },
      });
      const url = await makeInvitationLink(db, "https://toko.example", id);
      codes.push(url.slice(url.indexOf("#") + 1));
    }
    const results = await atOnce(
      [0, 1].map(
        (place) => () =>
          as(place, colleague)("acceptCompanyInvitation", { body: { code: codes[place] ?? "" } }),
      ),
    );
    expect(countSucceeded(results)).toBe(1);
  });

  it("keep a manager if both leave at once", async () => {
    const companyId = await buildCompany(db);
    const both = [await buildMember(db, companyId, "manager"), await buildMember(db, companyId, "manager")];
    const results = await atOnce(
      [0, 1].map((place) => () => as(place, both[place] ?? { token: "" })("leaveCompany", {})),
    );
    expect(countSucceeded(results)).toBe(1);
    expect(await countOf("company_member", companyId)).toBe(1);
  });
});
