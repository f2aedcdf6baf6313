import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChunkLoadError, chunkTimeoutMs, lazyRoute } from "./lazy-route.ts";

const Component = () => null;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a screen's script gives its component", async () => {
  expect(await lazyRoute("home", () => Promise.resolve({ Component }))()).toEqual({ Component });
});

test("a script that fails is named by the spec's message", async () => {
  const load = lazyRoute("cart", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(load()).rejects.toThrow(new ChunkLoadError("cart", undefined));
  await expect(load()).rejects.toMatchObject({
    name: "ChunkLoadError",
    message: "Loading chunk cart failed",
  });
});

test("a script that does not load is given up after 120 seconds and not before", async () => {
  expect(chunkTimeoutMs).toBe(120_000);
  const outcome = vi.fn<(error: unknown) => void>();
  const loading = lazyRoute("shop", () => new Promise(() => undefined))().catch(outcome);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ message: "Loading chunk shop failed" }));
});

test("a loaded script leaves no timer behind", async () => {
  await lazyRoute("home", () => Promise.resolve({ Component }))();
  expect(vi.getTimerCount()).toBe(0);
});
