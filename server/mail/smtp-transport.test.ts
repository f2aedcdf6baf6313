import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { faultOf } from "./mail-fault.ts";
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

/** A server that handles each connection with `meet`. */
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

/** Waits for the mail's failure; a limit that matters is short, and all others are longer than the test. */
async function expectFailure(
  url: string,
  patience: Parameters<typeof createSmtpTransport>[1],
  reason: RegExp,
): Promise<void> {
  await expect(createSmtpTransport({ url, domain: "shop.test" }, patience).send(mail)).rejects.toThrow(
    reason,
  );
}

test("a server that takes the connection and says nothing is given up", async () => {
  const url = await startServer(() => undefined);
  await expectFailure(
    url,
    { connect: 300, silence: 60_000, whole: 60_000 },
    /timeout|greeting never received/i,
  );
});

test("a server that falls silent in the middle is given up", async () => {
  const url = await startServer((socket) => {
    socket.write("220 slow.test ESMTP\r\n");
  });
  await expectFailure(url, { connect: 60_000, silence: 500, whole: 60_000 }, /timeout/i);
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
  await expectFailure(url, { connect: 60_000, silence: 60_000, whole: 1_000 }, /took longer/i);
  await expect.poll(() => isClosed).toBe(true);
});

test("nothing listens there: that is said at once", async () => {
  const url = await startServer(() => undefined);
  server?.close();
  await expectFailure(url, { connect: 60_000, silence: 60_000, whole: 60_000 }, /ECONNREFUSED/);
});

/** A server that answers each command as `answers` says, otherwise with 250. */
const answering = (answers: Record<string, string>) => (socket: Socket) => {
  socket.write("220 mail.test ESMTP\r\n");
  socket.on("data", (data) => {
    const command = Object.keys(answers).find((one) => data.toString().toUpperCase().startsWith(one));
    socket.write(`${command === undefined ? "250 fine" : answers[command]}\r\n`);
  });
};

test.each([
  ["login", { EHLO: "250-mail.test\r\n250 AUTH PLAIN", AUTH: "535 5.7.8 bad credentials" }],
  ["sender", { "MAIL FROM": "553 5.7.1 sender is not yours" }],
  ["recipient", { "RCPT TO": "550 5.1.1 no such mailbox" }],
  ["other", { DATA: "554 5.7.1 looks like spam" }],
])("a mail server's refusal is told apart: %s", async (fault, answers) => {
  const url = await startServer(answering(answers));
  const withLogin = url.replace("smtp://", "smtp://toko:rahasia@");
  const asked = fault === "login" ? withLogin : url;
  const error: unknown = await createSmtpTransport({ url: asked, domain: "shop.test" })
    .send(mail)
    .catch((refused: unknown) => refused);
  expect(faultOf(error)).toBe(fault);
});

test.each([
  ["unreachable", "smtp://127.0.0.1:9", {}],
  ["unreachable", "smtp://no-such-host.invalid", {}],
  ["encryption", "smtps", {}],
  ["tooSlow", "silent", { connect: 300, silence: 60_000, whole: 60_000 }],
])("a server that cannot be spoken with is told apart: %s at %s", async (fault, place, patience) => {
  const url = await startServer(place === "silent" ? () => undefined : answering({}));
  const asked = place.includes("://") ? place : place === "smtps" ? url.replace("smtp:", "smtps:") : url;
  const limits = { connect: 5_000, silence: 5_000, whole: 8_000, ...patience };
  const error: unknown = await createSmtpTransport({ url: asked, domain: "shop.test" }, limits)
    .send(mail)
    .catch((refused: unknown) => refused);
  expect(faultOf(error)).toBe(fault);
});
