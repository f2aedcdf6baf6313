import { expect, test } from "vitest";
import type { Cart } from "#contract/orders/cart.ts";
import type { Call } from "#contract/call.ts";
import { addToCart, cartKey, cartSummaryKey, storeCart } from "./cart-queries.ts";
import { createQueryClient } from "./query-client.ts";
import { shippingKey } from "./shipping-queries.ts";

const cart: Cart = {
  data: [
    {
      id: "0f0c2f53-7a0d-4d2b-8ac0-7b9d1df0a111",
      ProductId: 7,
      productCode: "600-319-3750",
      productName: "Fuel filter",
      productPrice: 250_000,
      qty: 3,
      imageLocation: "/v1/pictures/fuel-filter-640.jpg",
      customerNotes: "",
    },
  ],
  sumQtyPrice: 750_000,
};

test("the cart from a write replaces the cart and its summary, even if an older answer is still on its way", async () => {
  const queryClient = createQueryClient();
  const late = Promise.withResolvers<Cart>();
  const older = queryClient.prefetchQuery({
    queryKey: cartKey,
    queryFn: ({ signal }) => {
      signal.throwIfAborted();
      return late.promise;
    },
  });
  await storeCart(queryClient, cart);
  late.resolve({ data: [], sumQtyPrice: 0 });
  await older;
  expect(queryClient.getQueryData(cartKey)).toEqual(cart);
  expect(queryClient.getQueryData(cartSummaryKey)).toMatchObject({
    total: 1,
    data: [{ ProductId: 7, qty: 3, productPrice: 250_000 }],
  });
});

test("the header's summary still names the unit and the catalogue's price after a change of the cart", async () => {
  const queryClient = createQueryClient();
  const data = cart.data.map((line) => ({ ...line, salesUnit: "meter" as const, listPrice: 280_000 }));
  await storeCart(queryClient, { ...cart, data });
  expect(queryClient.getQueryData(cartSummaryKey)).toMatchObject({
    data: [{ qty: 3, salesUnit: "meter", productPrice: 250_000, listPrice: 280_000 }],
  });
});

test("shipping prices are not valid for a new cart", async () => {
  const queryClient = createQueryClient();
  const key = [...shippingKey, "options", 640_804];
  queryClient.setQueryData(key, []);
  await storeCart(queryClient, cart);
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});

test("a part whose answer was lost is sent again with its key, whatever was added in between", async () => {
  const keys: unknown[] = [];
  let isLost = true;
  const call = ((_: string, { body, headers }: { body: { ProductId: number }; headers: object }) => {
    keys.push(Object.values(headers)[0]);
    return body.ProductId === 1 && isLost ? Promise.reject(new TypeError("lost")) : Promise.resolve(cart);
  }) as unknown as Call;
  const add = (ProductId: number) =>
    addToCart(call, createQueryClient(), { ProductId, qty: 1, customerNotes: "" }).catch(() => undefined);
  await add(1);
  await add(2);
  isLost = false;
  await add(1);
  await add(1);
  expect(keys[2]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});
