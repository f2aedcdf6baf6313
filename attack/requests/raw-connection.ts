import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { answerPatience, type AttackAnswer } from "../ask.ts";

/** Opens a connection whose errors are ignored. */
export async function openConnection(port: number): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  socket.on("error", () => undefined);
  await Promise.race([once(socket, "connect"), once(socket, "close")]);
  return socket;
}

/** Sends these bytes over a new connection and reads until the shop has answered or closed it. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<AttackAnswer> {
  const socket = await openConnection(port);
  let received = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => (received = Buffer.concat([received, chunk])));
  const ended = Promise.race([once(socket, "end"), once(socket, "close")]);
  socket.write(bytes);
  await Promise.race([ended, untilAnswered(() => received, socket), sleep(answerPatience)]);
  socket.destroy();
  return parseAnswer(received);
}

/** Resolves once a whole answer is there, by its head's length, or the connection is gone. */
async function untilAnswered(received: () => Buffer, socket: Socket): Promise<void> {
  while (!socket.destroyed) {
    const [head, body] = split(received());
    const length = /^content-length: (\d+)/im.exec(head)?.[1];
    if (length !== undefined && body.length >= Number(length)) return;
    if (/^transfer-encoding: chunked/im.test(head) && body.subarray(-5).toString() === "0\r\n\r\n") return;
    if (/^HTTP\/1\.1 (?:204|304) /.test(head)) return;
    await sleep(5);
  }
}

function parseAnswer(received: Buffer): AttackAnswer {
  const [head, body] = split(received);
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0);
  const headers = Object.fromEntries(
    [...head.matchAll(/^([\w-]+): (.*)\r?$/gm)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      value.trim(),
    ]),
  );
  if (status !== 0) return { status, headers, body };
  const fault = received.length === 0 ? "closed or silent, without an answer" : "no HTTP in the answer";
  return { status, headers, body, fault };
}

function split(received: Buffer): [string, Buffer] {
  const end = received.indexOf("\r\n\r\n");
  return end < 0
    ? ["", received]
    : [received.subarray(0, end + 2).toString("latin1"), received.subarray(end + 4)];
}
