import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createSmtpTransport } from "./smtp-transport.ts";

const mail = {
  id: "0b8a5c5e-6f0e-4d0e-9a51-0d5f2b0a7f10",
  sender: { name: "CV. Mandiri Jaya", address: "sales@mandirijaya.example" },
  recipient: "budi@contoh.example",
  replyTo: "sales@mandirijaya.example",
  subject: "A mail",
  html: "<p>A mail</p>",
  text: "A mail",
};

let server: Server | undefined;
const sockets = new Set<Socket>();

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  server?.close();
});

/** A server that treats each connection as `meet` says. */
async function startServer(meet: (socket: Socket) => void): Promise<string> {
  const made = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.resume();
    meet(socket);
  });
  server = made;
  await new Promise<void>((resolve) => {
    made.listen(0, "127.0.0.1", resolve);
  });
  return `smtp://127.0.0.1:${(made.address() as AddressInfo).port}`;
}

async function secondsUntilRefused(
  url: string,
  patience: Parameters<typeof createSmtpTransport>[1],
): Promise<number> {
  const began = performance.now();
  await expect(createSmtpTransport({ url, domain: "shop.test" }, patience).send(mail)).rejects.toThrow(
    /timeout|greeting never received|took longer|ECONNREFUSED/i,
  );
  return (performance.now() - began) / 1_000;
}

test("a server that takes the connection and says nothing is given up", async () => {
  const url = await startServer(() => undefined);
  expect(await secondsUntilRefused(url, { connect: 300, silence: 500, whole: 5_000 })).toBeLessThan(2);
});

test("a server that falls silent in the middle is given up", async () => {
  const url = await startServer((socket) => {
    socket.write("220 slow.test ESMTP\r\n");
  });
  expect(await secondsUntilRefused(url, { connect: 300, silence: 500, whole: 5_000 })).toBeLessThan(2);
});

test("a server that drips one letter after another is given up as a whole, and its connection is closed", async () => {
  let isClosed = false;
  const url = await startServer((socket) => {
    socket.write("220 slow.test ESMTP\r\n");
    const drip = setInterval(() => socket.write("2"), 50);
    socket.on("close", () => {
      clearInterval(drip);
      isClosed = true;
    });
  });
  expect(await secondsUntilRefused(url, { connect: 400, silence: 400, whole: 1_000 })).toBeLessThan(3);
  await expect.poll(() => isClosed).toBe(true);
});

test("nothing listens there: that is said at once", async () => {
  const url = await startServer(() => undefined);
  server?.close();
  expect(await secondsUntilRefused(url, { connect: 2_000, silence: 2_000, whole: 5_000 })).toBeLessThan(1);
});
