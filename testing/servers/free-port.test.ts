import { createServer } from "node:net";
import { expect, test } from "vitest";
import { freePort } from "./free-port.ts";

/** Systems give ports from here on to outgoing connections. */
const firstOfOutgoing = 32_768;

test("a port is free, is given once, and is none that an outgoing connection may get", async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  expect(new Set(ports).size).toBe(ports.length);
  expect(Math.max(...ports)).toBeLessThan(firstOfOutgoing);
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(ports[0], "127.0.0.1", resolve);
  });
  server.close();
});
