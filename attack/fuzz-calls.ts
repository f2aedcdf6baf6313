import type { ApiCall, JsonSchema } from "./api-document.ts";
import { ask, dataOf, type AttackAnswer, type AttackRequest } from "./ask.ts";
import type { AttackedShop } from "./attacked-shop.ts";
import type { FurnishedShop } from "./furnish-shop.ts";
import { Judge } from "./judge.ts";
import { knowThings } from "./known-values.ts";
import { mutantsOf } from "./mutate.ts";
import { oddCursors } from "./odd-values.ts";
import { logIn, newAddress, type Person } from "./people.ts";
import type { Random } from "./random.ts";
import type { PartReport } from "./report.ts";
import { readerOf, ValidRequests, written, type RequestParts } from "./write-request.ts";

/** How much of everything is tried. */
export interface FuzzAmount {
  /** Valid requests of each call. */
  valid: number;
  /** Of the less telling odd values, for each field. */
  others: number;
  /** Of the places in a list that nobody's list has. */
  cursors: number;
}

/** Calls that take away what the others need: they come last. */
const lastCalls = new Set([
  "applyBulkEdit",
  "importTariffs",
  "saveOfferedServices",
  "eraseCustomer",
  "updateStaffRules",
]);

/** Every call of the document, with valid requests and with requests of which one thing is odd. */
export async function fuzzCalls(
  {
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
  },
  amount: FuzzAmount,
): Promise<void> {
  const judge = new Judge(shop, report);
  const { owner, member } = furnished;
  const sessions = new Map([owner, member].map((person) => [person, person.token]));
  const read = readerOf(shop.url, () => headersOf(owner));
  const requests = new ValidRequests({ calls, known: await knowThings(furnished), random }, read);
  const neverAccepted: string[] = [];
  const ordered = [...calls.filter((call) => !isLast(call)), ...calls.filter(isLast)];

  for (const call of ordered) {
    if (report.isOverdue()) break;
    const person = { public: undefined, member, ownerOrStaff: owner, staff: owner }[call.access];
    const address = newAddress();
    let accepted = 0;
    let last = 0;
    for (let round = 0; round < amount.valid; round += 1) {
      const { status } = await attack(
        call,
        await requests.partsFor(call),
        person,
        "as it should be",
        address,
      );
      last = status;
      if (status === 200) accepted += 1;
      report.tried("valid requests");
    }
    if (accepted === 0) neverAccepted.push(`${call.name} ${last}`);
    // Forms with a version and orders follow one another: each needs what the one before has left.
    const lanes = call.body?.properties?.["version"] === undefined && call.name !== "placeOrder" ? 4 : 1;
    await inLanes(lanes, await oddParts(call), async ([place, parts]) => {
      await attack(call, parts, person, place, address);
      report.tried("requests with one odd thing");
    });
    await judge.settle();
  }
  report.note(
    `${calls.length - neverAccepted.length} of ${calls.length} calls took a valid request; never: ${neverAccepted.join(", ")}`,
  );

  async function oddParts(call: ApiCall): Promise<[string, RequestParts][]> {
    const valid = await requests.partsFor(call);
    const odd: [string, RequestParts][] = [];
    for (const part of ["params", "query"] as const) {
      const schema: JsonSchema = { type: "object", properties: call[part] };
      for (const { place, value } of mutantsOf(schema, valid[part], random, amount.others)) {
        // A parameter or a query is text, and the whole of it is no object.
        if (typeof value !== "object" || value === null || Array.isArray(value)) continue;
        odd.push([`${part}.${place}`, { ...valid, [part]: value as Record<string, unknown> }]);
      }
    }
    if ("after" in call.query) {
      for (const after of oddCursors(random, amount.cursors)) {
        odd.push(["query.after", { ...valid, query: { after } }]);
        odd.push(["query.after", { ...valid, query: { ...valid.query, after } }]);
      }
    }
    if (call.body !== undefined) {
      for (const { place, value } of mutantsOf(call.body, valid.body, random, amount.others)) {
        odd.push([`body.${place}`, { ...valid, body: value }]);
      }
    }
    return odd;
  }

  async function attack(
    call: ApiCall,
    parts: RequestParts,
    person: Person | undefined,
    place: string,
    address: string,
  ): Promise<AttackAnswer> {
    if (call.name === "placeOrder" && person === member) await fillCart();
    const fresh = await withVersionOfNow(call, parts, person, place);
    const send = async (): Promise<[AttackRequest, AttackAnswer]> => {
      const request = written(call, fresh, { "x-forwarded-for": address, ...headersOf(person) });
      return [request, await ask(shop.url, request)];
    };
    let [request, answer] = await send();
    if (answer.status === 401 && person !== undefined && (await renewed(person)))
      [request, answer] = await send();
    judge.judge(`${call.name} (${place})`, request, answer, call);
    return answer;
  }

  /** A form that was saved has another version now; without it the shop would look no further. */
  async function withVersionOfNow(
    call: ApiCall,
    parts: RequestParts,
    person: Person | undefined,
    place: string,
  ): Promise<RequestParts> {
    const { body } = parts;
    if (person !== owner || !isForm(body) || !place.startsWith("body.") || place === "body.version")
      return parts;
    const { body: newest } = await requests.partsFor(call);
    return isForm(newest) ? { ...parts, body: { ...body, version: newest.version } } : parts;
  }

  function headersOf(person: Person | undefined): Record<string, string> {
    return person === undefined ? {} : { authorization: `Bearer ${sessions.get(person)}` };
  }

  /** One piece of one product, as the orders' figures say: an order empties the cart. */
  async function fillCart(): Promise<void> {
    const headers = { ...headersOf(member), "content-type": "application/json" };
    const cart = await ask(shop.url, { method: "GET", path: "/v1/customercart/get/summary", headers });
    if ((dataOf(cart) as { total?: number } | undefined)?.total !== 0) return;
    const body = JSON.stringify({ ProductId: furnished.product, qty: 1 });
    await ask(shop.url, { method: "POST", path: "/v1/customercart", headers, body });
  }

  /** Logs in again where a call has ended the session; false where it has not. */
  async function renewed(person: Person): Promise<boolean> {
    const { status } = await ask(shop.url, {
      method: "GET",
      path: "/v1/user/profile/detail",
      headers: headersOf(person),
    });
    if (status !== 401) return false;
    const { email, password } = person;
    const { token } = await logIn(shop, { email, password });
    sessions.set(person, token);
    return true;
  }
}

/** Does the work for every item, so many at a time. */
async function inLanes<Item>(
  lanes: number,
  items: Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const lane = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

function isForm(body: unknown): body is { version: unknown } {
  return typeof body === "object" && body !== null && "version" in body;
}

function isLast({ name }: ApiCall): boolean {
  return lastCalls.has(name);
}
