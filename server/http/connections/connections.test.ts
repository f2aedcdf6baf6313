import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setImmediate as turnOfTheLoop, setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { createBoundedServer } from "./connections.ts";

const request = "GET / HTTP/1.1\r\nHost: shop\r\n\r\n";

/** Keeps the process busy, so that nothing is read during that time. */
function keepBusy(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

it("a request that came while the process was busy is answered, though its connection had been idle for too long", async () => {
  const server = createBoundedServer((_request, response) => response.end("ok"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const accepted = once(server, "connection") as Promise<[Socket]>;
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let received = "";
  client.on("data", (chunk) => (received += String(chunk)));
  client.on("error", (error) => (received += error.message));
  client.write(request);
  while (!received.includes("ok")) await sleep(5);
  const [socket] = await accepted;

  received = "";
  // After this, the loop runs the timers that are due, and then reads.
  await turnOfTheLoop();
  socket.setTimeout(50);
  client.write(request);
  keepBusy(100);
  await sleep(50);

  expect(received).toContain("200 OK");
  client.destroy();
  server.close();
});

it("a connection that nobody uses is closed", async () => {
  const server = createBoundedServer((_request, response) => response.end("ok"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const accepted = once(server, "connection") as Promise<[Socket]>;
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const [socket] = await accepted;
  socket.setTimeout(20);
  client.resume();
  await once(client, "close");
  expect(client.destroyed).toBe(true);
  server.close();
});
