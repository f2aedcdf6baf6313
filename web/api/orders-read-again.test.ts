import { focusManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import type { Call } from "#contract/call.ts";
import { linkedOrderQuery } from "./order-link.ts";
import { ordersQuery } from "./orders-queries.ts";
import { createQueryClient } from "./query-client.ts";
import { orderQuery } from "./user-queries.ts";

afterEach(() => {
  focusManager.setFocused(undefined);
});

test.each([
  ["the list of orders", (call: Call) => ordersQuery(call)],
  ["an order in the account", (call: Call) => orderQuery(call, "7")],
  ["the order of a private link", (call: Call) => linkedOrderQuery(call, "code")],
])("%s is read again when its customer comes back to the page", async (_, queryOf) => {
  const asked = vi.fn<() => Promise<unknown>>().mockResolvedValue([]);
  const client = createQueryClient();
  client.mount();
  const stop = new QueryObserver(client, queryOf(asked as unknown as Call) as never).subscribe(
    () => undefined,
  );
  await vi.waitFor(() => {
    expect(client.isFetching()).toBe(0);
  });
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.waitFor(() => {
    expect(asked).toHaveBeenCalledTimes(2);
  });
  stop();
  client.unmount();
});
