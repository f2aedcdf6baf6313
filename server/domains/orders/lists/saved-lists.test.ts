import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CompanyRole } from "#contract/people/company-roles.ts";
import { buildCompany, buildMember, type Member } from "#testing/builders/build-company.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { companyMembers } from "../../../database/schema/companies.ts";
import { savedLists } from "../../../database/schema/lists.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const as = ({ token }: { token: string }) => shop.callAs(token, "en");
const lines = [
  { number: "600-211-1340 ; 1R-0716", qty: 4 },
  { number: "hello there", qty: 0 },
];
const save = (person: Member, isShared = false, name = "Service 250 h") =>
  as(person)("saveNewList", { body: { name, isShared, lines } });
const of = (id: string) => ({ params: { id } });

describe("a saved list", () => {
  it("keeps its lines as they were typed, in their order, until it is changed or deleted", async () => {
    const owner = await buildUser(shop.db);
    const { id, version, ...made } = await save(owner);
    expect(made).toEqual({
      name: "Service 250 h",
      lineCount: 2,
      isShared: false,
      isOwn: true,
      ownerName: "Budi Santoso",
      mayEdit: true,
      mayDelete: true,
      changedAt: made.changedAt,
      lines,
    });
    const changed = await as(owner)("changeSavedList", {
      ...of(id),
      body: { version, name: "Service 500 h", lines: [{ number: "1R-0716", qty: 2 }] },
    });
    expect(changed).toMatchObject({
      name: "Service 500 h",
      lineCount: 1,
      lines: [{ number: "1R-0716", qty: 2 }],
    });
    expect(await as(owner)("getSavedList", of(id))).toEqual(changed);
    await as(owner)("deleteSavedList", of(id));
    expect(await as(owner)("listSavedLists", {})).toEqual([]);
    expect((await refusalOf(as(owner)("getSavedList", of(id)))).reason).toBe("listNotFound");
  });

  it.each<[string, object, string]>([
    ["a name", { name: " " }, "name"],
    ["lines", { lines: [] }, "lines"],
    ["at most 500 lines", { lines: Array.from({ length: 501 }, () => ({ number: "A-1", qty: 1 })) }, "lines"],
    ["numbers", { lines: [{ number: "", qty: 1 }] }, "lines.0.number"],
    ["numbers of at most 100 characters", { lines: [{ number: "1".repeat(101), qty: 1 }] }, "lines.0.number"],
    ["whole pieces", { lines: [{ number: "A-1", qty: 1.5 }] }, "lines.0.qty"],
    ["no fewer than 0 pieces", { lines: [{ number: "A-1", qty: -1 }] }, "lines.0.qty"],
  ])("has %s, or nothing is saved", async (_, wrong, path) => {
    const owner = await buildUser(shop.db);
    const body = { name: "Service", lines, ...wrong };
    const refusal = await refusalOf(as(owner)("saveNewList", { body }));
    expect([refusal.reason, refusal.errors.map((error) => error.path)]).toEqual(["invalidInput", [path]]);
    expect(await as(owner)("listSavedLists", {})).toEqual([]);
  });

  it("takes 500 lines", async () => {
    const many = Array.from({ length: 500 }, (_, place) => ({ number: `A-${place}`, qty: place }));
    const owner = await buildUser(shop.db);
    const { id } = await as(owner)("saveNewList", { body: { name: "All", lines: many } });
    expect((await as(owner)("getSavedList", of(id))).lines).toEqual(many);
  });

  it("is one of a hundred at most, of an account and of a company", async () => {
    const companyId = await buildCompany(shop.db);
    const [one, other] = [
      await buildMember(shop.db, companyId, "buyer"),
      await buildMember(shop.db, companyId, "buyer"),
    ];
    const rows = (count: number, isShared: boolean) =>
      Array.from({ length: count }, () => ({
        userId: one.id,
        companyId: isShared ? companyId : null,
        name: "L",
      }));
    await shop.db.insert(savedLists).values(rows(99, true));
    const { id } = await save(other);
    await save(other, true);
    expect((await refusalOf(save(other, true))).message).toMatch(/100/);
    expect(
      (await refusalOf(as(other)("shareSavedList", { ...of(id), body: { isShared: true } }))).reason,
    ).toBe("tooManyLists");
    await save(one);
    expect((await refusalOf(save(one))).reason).toBe("tooManyLists");
  });

  it("is not overwritten by somebody who opened it before somebody else changed it", async () => {
    const companyId = await buildCompany(shop.db);
    const owner = await buildMember(shop.db, companyId, "buyer");
    const colleague = await buildMember(shop.db, companyId, "manager");
    const { id, version } = await save(owner, true);
    const change = (person: Member, name: string) =>
      as(person)("changeSavedList", { ...of(id), body: { version, name, lines } });
    await change(colleague, "First");
    expect(await refusalOf(change(owner, "Second"))).toMatchObject({
      reason: "listChangedMeanwhile",
      status: 409,
    });
    expect((await as(owner)("getSavedList", of(id))).name).toBe("First");
  });
});

describe("who may do what with a list", () => {
  type Caller = "stranger" | "other" | CompanyRole;
  const callers: Caller[] = ["stranger", "other", "buyer", "finance", "manager"];
  const people = new Map<Caller, Member>();
  let companyId: string;
  let owner: Member;
  beforeAll(async () => {
    companyId = await buildCompany(shop.db);
    owner = await buildMember(shop.db, companyId, "finance");
    people.set("stranger", await buildUser(shop.db));
    people.set("other", await buildMember(shop.db, await buildCompany(shop.db), "manager"));
    for (const role of ["buyer", "finance", "manager"] as const)
      people.set(role, await buildMember(shop.db, companyId, role));
  });
  beforeEach(() => shop.db.delete(savedLists));

  type Act = (call: ReturnType<typeof as>, id: string, version: number) => Promise<unknown>;
  const acts: Record<string, Act> = {
    getSavedList: (call, id) => call("getSavedList", of(id)),
    listSavedLists: async (call) => {
      if ((await call("listSavedLists", {})).length === 0)
        throw Object.assign(new Error(), { reason: "none" });
    },
    changeSavedList: (call, id, version) =>
      call("changeSavedList", { ...of(id), body: { version, name: "Another", lines } }),
    shareSavedList: (call, id) => call("shareSavedList", { ...of(id), body: { isShared: false } }),
    deleteSavedList: (call, id) => call("deleteSavedList", of(id)),
  };
  const met = async (name: string, isShared: boolean) => {
    const answers = [];
    for (const caller of callers) {
      const person = people.get(caller);
      if (person === undefined) throw new Error(`there is no ${caller}`);
      const { id, version } = await save(owner, isShared);
      answers.push(
        await acts[name]?.(as(person), id, version).then(
          () => "yes",
          (error: { reason?: string }) => error.reason,
        ),
      );
    }
    return answers.join(" ");
  };

  // Written by hand: a stranger, the manager of another company, and the roles of the owner's company.
  it.each([
    ["getSavedList", "listNotFound listNotFound yes yes yes"],
    ["listSavedLists", "none none yes yes yes"],
    ["changeSavedList", "listNotFound listNotFound yes notAllowed yes"],
    ["shareSavedList", "listNotFound listNotFound notAllowed notAllowed notAllowed"],
    ["deleteSavedList", "listNotFound listNotFound notAllowed notAllowed yes"],
  ])("%s of one that is shared", async (name, answers) => {
    expect(await met(name, true)).toBe(answers);
  });

  it.each(Object.keys(acts))("%s of a private one is its owner's alone", async (name) => {
    const nobody = name === "listSavedLists" ? "none" : "listNotFound";
    expect(await met(name, false)).toBe(callers.map(() => nobody).join(" "));
  });

  it("tells each what they may do", async () => {
    await save(owner, true);
    const seen = [];
    for (const role of ["buyer", "finance", "manager"] as const) {
      const [list] = await as(people.get(role) ?? owner)("listSavedLists", {});
      seen.push([list?.isOwn, list?.mayEdit, list?.mayDelete, list?.ownerName]);
    }
    expect(seen).toEqual([
      [false, true, false, "Budi Santoso"],
      [false, false, false, "Budi Santoso"],
      [false, true, true, "Budi Santoso"],
    ]);
    const [own] = await as(owner)("listSavedLists", {});
    expect([own?.isOwn, own?.mayEdit, own?.mayDelete]).toEqual([true, true, true]);
  });

  it("cannot be shared without a company", async () => {
    const stranger = people.get("stranger") ?? owner;
    expect((await refusalOf(save(stranger, true))).reason).toBe("notAllowed");
    const { id } = await save(stranger);
    const share = as(stranger)("shareSavedList", { ...of(id), body: { isShared: true } });
    expect((await refusalOf(share)).reason).toBe("notAllowed");
  });

  it("is private again when its owner takes it back", async () => {
    const { id } = await save(owner, true);
    await as(owner)("shareSavedList", { ...of(id), body: { isShared: false } });
    const manager = people.get("manager") ?? owner;
    expect((await refusalOf(as(manager)("getSavedList", of(id)))).reason).toBe("listNotFound");
    await as(owner)("shareSavedList", { ...of(id), body: { isShared: true } });
    expect((await as(manager)("getSavedList", of(id))).isShared).toBe(true);
  });

  it("is closed to people who leave the company; lists that they shared stay the company's", async () => {
    const leaver = await buildMember(shop.db, companyId, "buyer");
    const [shared, own] = [await save(leaver, true), await save(leaver, false, "Mine")];
    const colleagues = await save(owner, true);
    await as(leaver)("leaveCompany", {});
    expect((await as(leaver)("listSavedLists", {})).map(({ id }) => id)).toEqual([own.id]);
    for (const { id } of [shared, colleagues]) {
      expect((await refusalOf(as(leaver)("getSavedList", of(id)))).reason).toBe("listNotFound");
      expect((await refusalOf(as(leaver)("deleteSavedList", of(id)))).reason).toBe("listNotFound");
    }
    expect((await as(people.get("manager") ?? owner)("getSavedList", of(shared.id))).mayDelete).toBe(true);
    expect(await shop.db.$count(companyMembers, eq(companyMembers.userId, leaver.id))).toBe(0);
  });
});
