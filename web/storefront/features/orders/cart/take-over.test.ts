import { beforeEach, expect, test, vi } from "vitest";
import type { Call } from "#contract/call.ts";
import { createQueryClient } from "#web/api/query-client.ts";
import { addGuestLine, readGuestCart } from "./guest-lines.ts";
import { takeOverGuestCart } from "./take-over.ts";

interface Sent {
  name: string;
  body: unknown;
  key: unknown;
}

let sent: Sent[];
let answer: () => Promise<unknown>;
const call = (async (name: string, { body, headers }: { body: unknown; headers: Record<string, string> }) => {
  sent.push({ name, body, key: headers["idempotency-key"] });
  return answer();
}) as unknown as Call;
const emptyCart = { data: [], sumQtyPrice: 0 };
const line = (ProductId: number, qty: number) => ({
  ProductId,
  code: `P-${ProductId}`,
  qty,
  customerNotes: "",
  forUnits: [],
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  sent = [];
  answer = async () => ({ cart: emptyCart, refused: [] });
  addGuestLine(line(7, 2));
  addGuestLine(line(9, 5));
});

test("the lines are sent once, with the larger quantity, and are removed from the browser", async () => {
  const { key } = readGuestCart();
  const client = createQueryClient();
  const both = await Promise.all([takeOverGuestCart(call, client), takeOverGuestCart(call, client)]);
  expect(both).toEqual([
    { taken: 2, gone: [], priceless: [] },
    { taken: 2, gone: [], priceless: [] },
  ]);
  const lines = [
    { ProductId: 7, qty: 2, customerNotes: "", forUnits: [] },
    { ProductId: 9, qty: 5, customerNotes: "", forUnits: [] },
  ];
  expect(sent).toEqual([{ name: "addLinesToCart", body: { lines, how: "atLeast" }, key }]);
  expect(readGuestCart().lines).toEqual([]);
  expect(await takeOverGuestCart(call, client)).toEqual({ taken: 0, gone: [], priceless: [] });
  expect(sent).toHaveLength(1);
});

test("parts that are no longer sold are named", async () => {
  answer = async () => ({ cart: emptyCart, refused: [{ ProductId: 9, reason: "productNotFound" }] });
  expect(await takeOverGuestCart(call, createQueryClient())).toEqual({
    taken: 1,
    gone: ["P-9"],
    priceless: [],
  });
});

test("parts without a price are named apart from parts that are no longer sold", async () => {
  answer = async () => ({
    cart: emptyCart,
    refused: [
      { ProductId: 7, reason: "priceOnRequest" },
      { ProductId: 9, reason: "productNotFound" },
    ],
  });
  expect(await takeOverGuestCart(call, createQueryClient())).toEqual({
    taken: 0,
    gone: ["P-9"],
    priceless: ["P-7"],
  });
});

test("after a lost answer the same lines are sent under the same key", async () => {
  const client = createQueryClient();
  answer = () => Promise.reject(new Error("no answer"));
  await expect(takeOverGuestCart(call, client)).rejects.toThrow("no answer");
  expect(readGuestCart().lines).toHaveLength(2);
  answer = async () => ({ cart: emptyCart, refused: [] });
  await takeOverGuestCart(call, client);
  expect(sent[1]).toEqual(sent[0]);
  expect(readGuestCart().lines).toEqual([]);
});

test("a part that another tab adds at the same time stays, and is taken over separately", async () => {
  answer = async () => {
    addGuestLine(line(11, 1));
    return { cart: emptyCart, refused: [] };
  };
  await takeOverGuestCart(call, createQueryClient());
  expect(readGuestCart().lines).toHaveLength(3);
});
