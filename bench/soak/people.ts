import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { AdminCall } from "#contract/admin/call.ts";
import { CallError, type CallInput } from "#contract/call.ts";
import { Random } from "#demo/generate/random.ts";
import { shopAddress } from "#web/storefront/features/catalogue/search/shop-search.ts";
import type { Customer, Filling } from "../fill-shop.ts";
import { visitorsQuestions } from "../kit/questions.ts";
import type { BenchRequest } from "../kit/load.ts";
import type { Asker, Kind } from "./asker.ts";

/** What the shop has acknowledged, and how many requests had no answer, or no clear one. */
export interface Acknowledged {
  /** Codes of orders by the keys of their requests. */
  orders: Map<string, string>;
  /** Pieces by `account product`. */
  carts: Map<string, number>;
  /** Ids of the orders whose receipt was accepted. */
  receipts: Set<string>;
  /** Rupiah by product. */
  prices: Map<number, number>;
  /** How many products with such a part number an import created; 0 for one that was undone. */
  imports: Map<string, number>;
  unknown: { orders: number; carts: number; receipts: number; imports: number };
}

export interface People {
  /** Somebody does the next act; the shares of the acts never change. */
  next: () => Promise<void>;
  /** The staff imports a supplier's list with this many parts, waits until it is applied, and undoes it if asked to. */
  importList: (lines: number, isUndone: boolean) => Promise<void>;
  acknowledged: Acknowledged;
}

/** The visitors' addresses, as a proxy names them. */
const visitors = (random: Random) => `198.51.${random.below(100)}.${random.below(250)}`;
const crawler = "203.0.113.1";
const office = "203.0.113.2";
/** Pages that the crawler requests at the same time: it waits for an answer before it requests the next page. */
const crawlersConnections = 2;

/**
 * Visitors, customers, staff and a crawler of the filled shop. `form` is what the buyers order with, for a cart of one
 * piece of the product `bought`, and `receipt` a picture; `passwordOf` names an account that can log in.
 */
export function gatherPeople(
  asker: Asker,
  filling: Filling,
  {
    staffToken,
    bought,
    form,
    receipt,
    accounts,
    password,
    crawled,
  }: {
    staffToken: string;
    bought: number;
    form: CallInput<"placeOrder">["body"];
    receipt: string;
    /** Addresses of accounts that log in with `password`. */
    accounts: string[];
    password: string;
    /** Paths of the sitemap. */
    crawled: string[];
  },
): People {
  const random = new Random(11);
  const one = <Item>(items: readonly Item[]): Item => items[random.below(items.length)] as Item;
  const questions = new Map(visitorsQuestions(filling).map((question) => [question.name, question]));
  /** Usually a request that many make, and sometimes one that nobody has made before. */
  const asked = (name: string): BenchRequest => {
    const { visits = [], distinct = visits } = questions.get(name) ?? {};
    return one(random.below(4) === 0 ? distinct : visits);
  };
  const staff = asker.callAs("staff", office, staffToken);
  const acknowledged: Acknowledged = {
    orders: new Map(),
    carts: new Map(),
    receipts: new Set(),
    prices: new Map(),
    imports: new Map(),
    unknown: { orders: 0, carts: 0, receipts: 0, imports: 0 },
  };
  const free = [...filling.buyers];
  /** Orders that wait for a receipt, with their buyers. */
  const placed: { id: string; total: number; buyer: Customer }[] = [];
  let crawledCount = 0;
  let crawling = 0;
  let loginCount = 0;
  let importCount = 0;

  const visit = (kind: Kind, name: string) => () => asker.ask(kind, visitors(random), asked(name));

  async function crawl(): Promise<void> {
    if (crawling === crawlersConnections) return;
    const path = crawled[crawledCount % crawled.length] ?? "/";
    crawledCount += 1;
    crawling += 1;
    try {
      const request = { method: "GET", path, headers: { "user-agent": "Crawler/1.0" } };
      // A client that is too fast is told to wait.
      await asker.ask("crawler", crawler, request, [429]);
    } finally {
      crawling -= 1;
    }
  }

  async function collect(): Promise<void> {
    const { id, token } = one(filling.shoppers);
    const product = one(filling.products.slice(0, 40)).id;
    const of = `${id} ${product}`;
    try {
      await asker.callAs(
        "cart",
        visitors(random),
        token,
      )("addToCart", { body: { ProductId: product, qty: 1 } });
      acknowledged.carts.set(of, (acknowledged.carts.get(of) ?? 0) + 1);
    } catch (error) {
      acknowledged.unknown.carts += 1;
      throw error;
    }
  }

  async function buy(): Promise<void> {
    const buyer = free.shift();
    if (buyer === undefined) return collect();
    const visitor = visitors(random);
    try {
      const cart = asker.callAs("cart", visitor, buyer.token);
      await cart("addToCart", { body: { ProductId: bought, qty: 1 } });
      await cart("getCart", {});
      const key = randomUUID();
      const order = await orderWith(asker.callAs("order", visitor, buyer.token), key);
      acknowledged.orders.set(key, order.orderCode);
      placed.push({ ...order, buyer });
    } finally {
      free.push(buyer);
    }
  }

  async function orderWith(call: AdminCall, key: string) {
    try {
      return await call("placeOrder", { body: form, headers: { "idempotency-key": key } });
    } catch (error) {
      acknowledged.unknown.orders += 1;
      throw error;
    }
  }

  async function pay(): Promise<void> {
    const order = placed.shift();
    if (order === undefined) return;
    const { id, total, buyer } = order;
    for (const orderStatus of ["processing", "waiting for payment"] as const) {
      await staff("moveOrder", { params: { id }, body: { orderStatus } });
    }
    try {
      await asker.callAs(
        "order",
        visitors(random),
        buyer.token,
      )("confirmPayment", {
        params: { id },
        body: {
          paymentReceiptTransferDate: new Date().toISOString(),
          paymentReceiptSenderName: "Budi Santoso",
          paymentReceiptAmountTransfer: total,
          paymentReceiptSenderEmail: "budi@contoh.example",
          paymentReceiptPaymentTo: "Bank Central Asia",
          paymentReceiptImage: receipt,
        },
      });
      acknowledged.receipts.add(id);
    } catch (error) {
      acknowledged.unknown.receipts += 1;
      throw error;
    }
  }

  async function logIn(): Promise<void> {
    loginCount += 1;
    const email = accounts[loginCount % accounts.length] ?? "";
    const visitor = visitors(random);
    const token = await asker.callAs("login", visitor, "")("login", { body: { email, password } });
    const call = asker.callAs("call", visitor, token);
    await call("getProfile", {});
    await call("logout", {});
  }

  async function workInOffice(): Promise<void> {
    const order = one(placed);
    const reads = [
      () => staff("listAdminOrders", { query: {} }),
      () => staff("listAdminProducts", { query: { q: one(filling.products).code.slice(0, 6) } }),
      () => staff("getToday", {}),
      () => staff("countAdminOrders", {}),
      () => staff("listCustomers", { query: { q: "buyer" } }),
      () => (order === undefined ? Promise.resolve() : staff("getAdminOrder", { params: { id: order.id } })),
    ];
    await one<() => Promise<unknown>>(reads)();
  }

  async function changePrice(): Promise<void> {
    const { id } = one(filling.products.slice(100, 150));
    const params = { id: String(id) };
    const priceRupiah = 100_000 + random.below(900_000);
    const { machines: _, ...product } = await staff("getAdminProduct", { params });
    try {
      await staff("saveProduct", { params, body: { ...product, priceRupiah } });
      acknowledged.prices.set(id, priceRupiah);
    } catch (error) {
      // Somebody else has changed the same product at the same time, and the shop said so.
      if (!(error instanceof CallError && error.reason === "productChangedMeanwhile")) throw error;
    }
  }

  async function bringIn(name: string, lines: number, isUndone: boolean): Promise<void> {
    const body = Buffer.from(sheet(name, lines));
    const { id } = await staff("uploadImport", { query: { fileName: `${name}.csv` }, body });
    await staff("applyImport", { params: { id }, body: { acceptsWarnings: true } });
    await until(id, "done");
    acknowledged.imports.set(name, lines);
    if (!isUndone) return;
    // If the shop does not answer in the middle of an undo, nothing is acknowledged.
    acknowledged.imports.delete(name);
    await staff("undoImport", { params: { id } });
    await until(id, "undone");
    acknowledged.imports.set(name, 0);
  }

  async function until(id: string, wanted: string): Promise<void> {
    for (;;) {
      const { state } = await staff("getImport", { params: { id } });
      if (state === wanted) return;
      if (state === "failed") throw new Error("failed");
      await sleep(1_000);
    }
  }

  /** The shares of the acts, of a thousand. */
  const shares: [number, () => Promise<unknown>][] = [
    [90, visit("page", "home HTML")],
    [130, visit("page", "list HTML")],
    [160, visit("page", "detail HTML")],
    [120, visit("call", "list page")],
    [110, visit("call", "detail")],
    [60, visit("search", "search by code")],
    [60, visit("search", "search by word")],
    [
      20,
      () =>
        asker.ask("page", visitors(random), {
          method: "GET",
          path: shopAddress({ q: one(filling.products).code }),
        }),
    ],
    [100, collect],
    [25, buy],
    [2, pay],
    [2, logIn],
    [40, workInOffice],
    [1, changePrice],
    [80, crawl],
  ];
  const whole = shares.reduce((sum, [share]) => sum + share, 0);

  return {
    acknowledged,
    next: async () => {
      let drawn = random.below(whole);
      const act = shares.find(([share]) => (drawn -= share) < 0)?.[1];
      // Faults are counted where the request was made.
      await act?.().catch((error: unknown) => {
        if (!(error instanceof CallError || error instanceof Error)) throw error;
      });
    },
    importList: async (lines, isUndone) => {
      importCount += 1;
      const name = `SOAK${importCount}X`;
      try {
        await bringIn(name, lines, isUndone);
      } catch (error) {
        if (!acknowledged.imports.has(name)) acknowledged.unknown.imports += lines;
        if (!(error instanceof Error)) throw error;
        asker.fault(`the import ${name}: ${error.message}`);
      }
    },
  };
}

/** A supplier's list of parts that the shop does not have. */
function sheet(name: string, lines: number): string {
  const rows = Array.from(
    { length: lines },
    (_, index) =>
      `${name}-${index + 10_000},Sakura,Oil Filter,Oil filter,Filter oli,${100_000 + index},850,oem`,
  );
  return ["code,brand,category,name_en,name_id,price,weight,grade", ...rows].join("\n");
}
