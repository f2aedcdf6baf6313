import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Cart } from "#contract/orders/cart.ts";
import { createCartEdits, withChanges, type LineChange } from "./cart-edits.ts";

const delayMs = 500;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function line(id: string, qty = 1, productPrice = 1_000): Cart["data"][number] {
  return {
    id,
    ProductId: 1,
    productCode: `P-${id}`,
    productName: `Part ${id}`,
    productPrice,
    qty,
    imageLocation: "/v1/pictures/none-640.jpg",
    customerNotes: "",
  };
}

function cartOf(...data: Cart["data"]): Cart {
  return { data, sumQtyPrice: data.reduce((sum, { qty, productPrice }) => sum + qty * productPrice, 0) };
}

/** A shop that answers each change after 100 ms; changes of lines in `refused` are refused. */
function shopWith(start: Cart, refused: string[] = []) {
  const sent: { lineId: string; change: LineChange }[] = [];
  const failures: string[] = [];
  let taken = start;
  let shown = start;
  const edits = createCartEdits({
    async send(lineId, change) {
      sent.push({ lineId, change });
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
      if (refused.includes(lineId)) throw new Error("refused");
      taken = withChanges(taken, new Map([[lineId, change]]));
      return taken;
    },
    keep: (cart) => {
      shown = cart;
      return Promise.resolve();
    },
    fail: (lineId) => {
      failures.push(lineId);
    },
  });
  const screen = () => withChanges(shown, edits.pending());
  return { edits, sent, failures, screen };
}

test("typing 120 shows every step at once and sends 120 alone", async () => {
  const { edits, sent, screen } = shopWith(cartOf(line("a")));
  for (const qty of [1, 12, 120]) {
    edits.edit("a", { qty }, delayMs);
    expect(screen().data[0]?.qty).toBe(qty);
    await vi.advanceTimersByTimeAsync(150);
  }
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([{ lineId: "a", change: { qty: 120 } }]);
  expect(screen().sumQtyPrice).toBe(120_000);
  expect(edits.pending().size).toBe(0);
});

test("the last change replaces one that is still on its way", async () => {
  const { edits, sent, screen } = shopWith(cartOf(line("a")));
  edits.edit("a", { qty: 2 });
  edits.edit("a", { qty: 5 });
  edits.edit("a", { qty: 3 });
  expect(screen().data[0]?.qty).toBe(3);
  await vi.advanceTimersByTimeAsync(100);
  // The answer to the first change does not restore the old number.
  expect(screen().data[0]?.qty).toBe(3);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent.map(({ change }) => change.qty)).toEqual([2, 3]);
  expect(screen().data[0]?.qty).toBe(3);
});

test("a refused change goes back to what the shop has, and other lines keep theirs", async () => {
  const { edits, failures, screen } = shopWith(cartOf(line("a", 4), line("b", 1)), ["a"]);
  edits.edit("a", { qty: 9 });
  edits.edit("b", { qty: 7 });
  expect(screen().data.map(({ qty }) => qty)).toEqual([9, 7]);
  await vi.advanceTimersByTimeAsync(300);
  expect(screen().data.map(({ qty }) => qty)).toEqual([4, 7]);
  expect(failures).toEqual(["a"]);
});

test("lines are sent one after the other, so that no answer misses an earlier change", async () => {
  const { edits, sent } = shopWith(cartOf(line("a"), line("b")));
  edits.edit("a", { qty: 2 });
  edits.edit("b", { qty: 2 });
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toHaveLength(2);
});

test("leaving for the checkout sends all waiting changes and says whether they were accepted", async () => {
  const { edits, sent } = shopWith(cartOf(line("a"), line("b")), ["b"]);
  edits.edit("a", { qty: 2 }, delayMs);
  const first = edits.flush();
  await vi.advanceTimersByTimeAsync(100);
  await expect(first).resolves.toBe(true);
  expect(sent).toHaveLength(1);

  edits.edit("b", { qty: 2 }, delayMs);
  const second = edits.flush();
  await vi.advanceTimersByTimeAsync(100);
  await expect(second).resolves.toBe(false);
  await expect(edits.flush()).resolves.toBe(true);
});

test("a note and a quantity of one line go together", async () => {
  const { edits, sent } = shopWith(cartOf(line("a")));
  edits.edit("a", { qty: 2 }, delayMs);
  edits.edit("a", { customerNotes: "Untuk PC200-8" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([{ lineId: "a", change: { qty: 2, customerNotes: "Untuk PC200-8" } }]);
});

test("a deleted line is gone from the list and from the total before the shop answers", () => {
  const { edits, screen } = shopWith(cartOf(line("a", 2), line("b", 1, 500)));
  edits.edit("a", { isDeleted: true });
  expect(screen()).toEqual(cartOf(line("b", 1, 500)));
});
