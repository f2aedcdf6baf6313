import type { ApiCall, JsonSchema } from "./api-document.ts";
import { ask, dataOf, type AttackAnswer, type AttackRequest } from "./ask.ts";
import type { AttackedShop } from "./attacked-shop.ts";
import type { FurnishedShop } from "./furnish-shop.ts";
import { Judge } from "./judge.ts";
import { knowThings } from "./requests/known-values.ts";
import { mutantsOf } from "./requests/mutate.ts";
import { oddFiles } from "./files/odd-files.ts";
import { oddCursors } from "./requests/odd-values.ts";
import { logIn, newAddress, type Person } from "./people.ts";
import type { Random } from "./random.ts";
import type { PartReport } from "./report.ts";
import { readerOf, ValidRequests, written, type RequestParts } from "./requests/write-request.ts";

/** How much of everything is tried. */
export interface FuzzAmount {
  /** Valid requests of each call. */
  valid: number;
  /** How many of the less important odd values each field gets. */
  others: number;
  /** How many of the list cursors that belong to no list. */
  cursors: number;
}

/** Calls that remove what others need: they come last. */
const lastCalls = new Set([
  "applyBulkEdit",
  "importTariffs",
  "saveOfferedServices",
  "eraseCustomer",
  "updateStaffRules",
]);

/** Every call of the document, with valid requests and with requests that have one odd value. */
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
    const person = { public: undefined, link: undefined, member, ownerOrStaff: owner, staff: owner }[
      call.access
    ];
    const address = newAddress();
    let accepted = 0;
    let last = 0;
    for (let round = 0; round < amount.valid; round += 1) {
      const parts = await requests.partsFor(call);
      const { status } = await attack(call, parts, person, "as it should be", address);
      last = status;
      if (status === 200) accepted += 1;
      report.tried("valid requests");
    }
    if (accepted === 0) neverAccepted.push(`${call.name} ${last}`);
    // Forms with a version, and orders, depend on each other: each needs the result of the one before.
    const lanes = call.body?.properties?.["version"] === undefined && call.name !== "placeOrder" ? 4 : 1;
    await inLanes(lanes, await oddParts(call), async ([place, parts]) => {
      await attack(call, parts, person, place, address);
      report.tried("requests with one odd thing");
    });
  }
  await judge.settle();
  report.note(
    `${calls.length - neverAccepted.length} of ${calls.length} calls took a valid request; never: ${neverAccepted.join(", ")}`,
  );

  async function oddParts(call: ApiCall): Promise<[string, RequestParts][]> {
    const valid = await requests.partsFor(call);
    const odd: [string, RequestParts][] = [];
    for (const part of ["params", "query"] as const) {
      const schema: JsonSchema = { type: "object", properties: call[part] };
      for (const { place, value } of mutantsOf(schema, valid[part], random, amount.others)) {
        // A parameter or a query is text, so it cannot be an object as a whole.
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
    if (Buffer.isBuffer(valid.body)) {
      for (const [name, body] of oddFiles(valid.body, random))
        odd.push([`file: ${name}`, { ...valid, body }]);
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
      const request = written(call, fresh, {
        "x-forwarded-for": address,
        ...headersOf(person),
        ...(call.access === "link" && furnished.link),
      });
      return [request, await ask(shop.url, request)];
    };
    let [request, answer] = await send();
    if (answer.status === 401 && person !== undefined && (await renewed(person)))
      [request, answer] = await send();
    judge.judge(`${call.name} (${place})`, request, answer, call);
    return answer;
  }

  /** A saved form has another version now; with an old one the shop would not look at the rest. */
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

  /** One piece of one product, as the orders' sums expect: an order empties the cart. */
  async function fillCart(): Promise<void> {
    const headers = { ...headersOf(member), "content-type": "application/json" };
    const cart = await ask(shop.url, { method: "GET", path: "/v1/customercart/get/summary", headers });
    if ((dataOf(cart) as { total?: number } | undefined)?.total !== 0) return;
    const body = JSON.stringify({ ProductId: furnished.product, qty: 1 });
    await ask(shop.url, { method: "POST", path: "/v1/customercart", headers, body });
  }

  /** Logs in again if a call has ended the session; returns false if it has not. */
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

/** Runs the work for every item, a number of them at a time. */
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
