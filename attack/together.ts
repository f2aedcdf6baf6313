import { setTimeout as sleep } from "node:timers/promises";
import { place } from "#testing/builders/build-registration.ts";
import { orderForm } from "#testing/shops/checkout.ts";
import type { ApiCall } from "./api-document.ts";
import { ask, type AttackRequest } from "./ask.ts";
import type { AttackedShop } from "./attacked-shop.ts";
import { buildProductForm, orderOf, type FurnishedShop } from "./furnish-shop.ts";
import { Judge } from "./judge.ts";
import { knowThings } from "./requests/known-values.ts";
import { newAddress, registerMember } from "./people.ts";
import type { Random } from "./random.ts";
import type { PartReport } from "./report.ts";
import { readerOf, ValidRequests, written } from "./requests/write-request.ts";

/** How often the same request is sent at once. */
const twins = 8;

/** Calls after which nobody could continue. */
const endings = new Set([
  "logout",
  "endOwnSession",
  "endOtherSessions",
  "updateStaffRules",
  "updatePassword",
]);

/** The same request many times at once, for every call that changes something; and different calls that conflict. */
export async function callTogether(
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
  { rounds }: { rounds: number },
): Promise<void> {
  const judge = new Judge(shop, report);
  const { owner, member } = furnished;
  const authorization = {
    public: {},
    link: furnished.link,
    member: bearer(member.token),
    ownerOrStaff: bearer(owner.token),
    staff: bearer(owner.token),
  };
  const read = readerOf(shop.url, () => authorization.staff);
  const requests = new ValidRequests({ calls, known: await knowThings(furnished), random }, read);
  for (const call of calls.filter(({ method, name }) => method !== "GET" && !endings.has(name))) {
    if (report.isOverdue()) break;
    const parts = await requests.partsFor(call);
    const request = written(call, parts, { "x-forwarded-for": newAddress(), ...authorization[call.access] });
    const answers = await Promise.all(Array.from({ length: twins }, () => ask(shop.url, request)));
    for (const answer of answers) judge.judge(`${call.name} ${twins} times at once`, request, answer, call);
    report.tried("requests at the same time", twins);
  }
  // What existed before may be archived by now.
  const category = await owner.call("createCategory", {
    body: { nameEn: "Rollers", nameId: "Rol", pictureKey: null, isVisible: true },
  });
  const { id: product } = await owner.call("createProduct", { body: buildProductForm(category.id) });
  for (let round = 0; round < rounds; round += 1) {
    const shares = Array.from({ length: 4 }, (_, index) => (index + random.below(100) / 100) / 4);
    await Promise.all(shares.map((share, index) => eraseMeanwhile(share, index === 0 ? "cart" : "order")));
  }
  await judge.settle();

  /**
   * The owner erases a customer who logs in and either orders or changes the cart. Not both, because an order whose
   * cart has just changed is refused before it is written. The erasure starts after this share of the time that an
   * order takes, so that some erasures start between the first lock of an order and its last.
   */
  async function eraseMeanwhile(share: number, deed: "order" | "cart"): Promise<void> {
    const victim = await registerMember(shop);
    const begun = performance.now();
    const earlier = await orderOf(victim, product);
    const orderTime = performance.now() - begun;
    await owner.call("moveOrder", { params: { id: earlier }, body: { orderStatus: "cancel" } });
    await victim.call("addToCart", { body: { ProductId: product, qty: 1 } });
    const [customer] = (await owner.call("listCustomers", { query: { q: victim.email } })).rows;
    const form = await orderForm(victim.call, place.RajaongkirSubdistrictId);
    const erase = post(
      `/v1/admin/customers/${customer?.id}/erasure`,
      { email: victim.email },
      authorization.staff,
    );
    const login = post("/v1/auth/login", { email: victim.email, password: victim.password }, {});
    const cart = post("/v1/customercart", { ProductId: product, qty: 1 }, bearer(victim.token));
    const order = post("/v1/salesorder", form, bearer(victim.token));
    const send = async (request: AttackRequest) => {
      if (request === erase) await sleep(share * orderTime);
      report.tried("an erasure beside an order or a cart and a login");
      const about = `${request.path.replace(/[0-9a-f-]{36}/, "{id}")} beside an erasure`;
      judge.judge(about, request, await ask(shop.url, request));
    };
    await Promise.all([deed === "order" ? order : cart, erase, login, erase].map(send));
  }
}

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

function post(path: string, body: unknown, headers: Record<string, string>): AttackRequest {
  return {
    method: "POST",
    path,
    headers: { "content-type": "application/json", "x-forwarded-for": newAddress(), ...headers },
    body: JSON.stringify(body),
  };
}
