import { TOTP } from "otpauth";
import { callsOfScope } from "#testing/scope-table.ts";
import { aboutAnothersOrder, callers, listedCalls, meeting, type Caller } from "#testing/role-table.ts";
import type { ApiCall } from "./api-document.ts";
import { ask, type AttackAnswer } from "./ask.ts";
import type { AttackedShop } from "./attacked-shop.ts";
import type { FurnishedShop } from "./furnish-shop.ts";
import { Judge } from "./judge.ts";
import { knowThings } from "./requests/known-values.ts";
import { inviteColleague, logIn, newAddress, registerMember, type Person } from "./people.ts";
import type { Random } from "./random.ts";
import type { PartReport } from "./report.ts";
import { readerOf, ValidRequests, written } from "./requests/write-request.ts";

const nothing = "00000000-0000-4000-8000-000000000000";

/**
 * Makes every call as every kind of caller, with and without the required one-time password, and compares the result
 * with the table of roles. Callers who must be refused send a request that would have an effect; callers who may send
 * one that has none.
 */
export async function askAsEverybody({
  shop,
  furnished,
  calls,
  random,
  report,
}: {
  shop: AttackedShop;
  furnished: FurnishedShop;
  calls: ApiCall[];
  random: Random;
  report: PartReport;
}): Promise<void> {
  const judge = new Judge(shop, report);
  const { owner, paidOrder } = furnished;
  const people = new Map<Caller, Person>();
  for (const caller of callers) {
    if (caller === "nobody") continue;
    // The receipt belongs to another customer.
    const join = caller === "member" ? registerMember(shop) : inviteColleague(shop, owner, caller);
    people.set(caller, await join);
  }
  const key = await makeKey(owner);
  await setUpSecondFactor(owner);
  const read = readerOf(shop.url, () => ({ authorization: `Bearer ${owner.token}` }));
  const requests = new ValidRequests({ calls, known: await knowThings(furnished), random }, read);
  const unlisted = calls.filter(({ name }) => !listedCalls.some((listed) => listed === name));
  for (const { name } of unlisted) {
    report.fellShort({ what: `${name} is not in the table of roles`, reproduction: "testing/role-table.ts" });
  }

  for (const lacksSecondFactor of [false, true]) {
    await owner.call("updateStaffRules", { body: { requiresSecondFactor: lacksSecondFactor } });
    const state = lacksSecondFactor ? "without the one-time password that is asked for" : "as usual";
    for (const call of calls) {
      if (report.isOverdue()) break;
      const name = listedCalls.find((listed) => listed === call.name);
      if (name === undefined) continue;
      for (const caller of callers) {
        const expected = meeting(name, caller, { lacksSecondFactor });
        const answer = await askAs(call, caller, expected.isOpen, aboutAnothersOrder.has(name));
        report.tried(`calls by everybody, ${state}`);
        const met = describe(answer);
        const hoped = expected.isOpen ? "open" : `${expected.status} ${expected.reason}`;
        if (met !== hoped) {
          report.fellShort({
            what: `${name} as ${caller}, ${state}: ${met} in place of ${hoped}`,
            reproduction: `${call.method} ${call.pattern}`,
            evidence: `${answer.status}, ${answer.body.length} bytes`,
          });
        }
      }
    }
    await judge.settle();
  }
  await owner.call("updateStaffRules", { body: { requiresSecondFactor: false } });
  for (const call of calls) {
    if (report.isOverdue()) break;
    const name = listedCalls.find((listed) => listed === call.name);
    if (name === undefined) continue;
    const isPublic = meeting(name, "nobody", { lacksSecondFactor: false }).isOpen;
    const isOpen = key.may.has(name) || (isPublic && !call.pattern.startsWith("/v1/order-link"));
    const answer = await askWith(key.secret, call, "a key", isOpen, aboutAnothersOrder.has(name));
    report.tried("calls by a program with a key");
    const met = describe(answer);
    if ((met === "open") !== isOpen) {
      report.fellShort({
        what: `${name} by a key for ${key.scope}: ${met}`,
        reproduction: `${call.method} ${call.pattern}`,
        evidence: `${answer.status}, ${answer.body.length} bytes`,
      });
    }
  }
  await judge.settle();

  async function askAs(
    call: ApiCall,
    caller: Caller,
    isOpen: boolean,
    isAboutOrder: boolean,
  ): Promise<AttackAnswer> {
    const person = people.get(caller);
    // Logging out needs a session that can end.
    const token =
      call.name === "logout" && person !== undefined ? (await logIn(shop, person)).token : person?.token;
    return askWith(token, call, caller, isOpen, isAboutOrder);
  }

  async function askWith(
    token: string | undefined,
    call: ApiCall,
    who: string,
    isOpen: boolean,
    isAboutOrder: boolean,
  ): Promise<AttackAnswer> {
    const parts = isOpen ? { params: {}, query: {}, body: emptyBody(call) } : await requests.partsFor(call);
    const id = isAboutOrder ? paidOrder : isOpen ? nothing : undefined;
    const params = Object.fromEntries(
      Object.keys(call.params).map((name) => [name, id ?? parts.params[name]]),
    );
    const headers = {
      "x-forwarded-for": newAddress(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const request = written(call, { ...parts, params }, headers);
    const answer = await ask(shop.url, request);
    judge.judge(`${call.name} as ${who}`, request, answer, call);
    return answer;
  }
}

function emptyBody(call: ApiCall): object | undefined {
  if (call.takesFile) return Buffer.from("nothing");
  return call.body === undefined ? undefined : {};
}

const refusals: ReadonlySet<string> = new Set([
  "signInRequired",
  "notAllowed",
  "secondFactorNeeded",
  "keyLacksScope",
  "notForKeys",
]);

/** The result for a caller in the table's form: everything except a refused right counts as allowed. */
function describe({ status, body }: AttackAnswer): string {
  if (status !== 401 && status !== 403) return "open";
  const { reason } = JSON.parse(body.toString()) as { reason: string };
  return refusals.has(reason) ? `${status} ${reason}` : "open";
}

/** A program's key that may only look at orders, and the calls that it may make. */
async function makeKey({ call, password }: Person) {
  const scope = "seeOrders" as const;
  const body = { name: "Attack", scopes: [scope], lastDay: null, callsPerMinute: 6_000, password };
  const { secret } = await call("makeKey", { body });
  return { secret, scope, may: new Set(callsOfScope(scope)) };
}

/** Turns on an owner's one-time password: only an owner with one can require it of everybody and continue. */
async function setUpSecondFactor({ call }: Person): Promise<void> {
  const { secret } = await call("startSecondFactor", {});
  const oneTimeCode = new TOTP({ secret }).generate();
  await call("confirmSecondFactor", { body: { oneTimeCode } });
}
