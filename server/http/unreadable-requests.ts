import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyServerOptions } from "fastify";
import { refusalStatus, refusalText, type ErrorBody, type RefusalReason } from "#contract/core/errors.ts";
import { chooseLanguage } from "#contract/core/languages.ts";

/** Node's error codes for connections that it gives up; all other errors mean that the bytes are not HTTP. */
const refusals: Record<string, RefusalReason> = {
  ERR_HTTP_REQUEST_TIMEOUT: "requestTimeout",
  HPE_HEADER_OVERFLOW: "headersTooLarge",
};

/**
 * Milliseconds for which bytes that still arrive are read and dropped. A connection that is closed with unread bytes is
 * reset, and the answer may be lost (RFC 9112, 9.6).
 */
const linger = 1_000;

/**
 * Answers bytes that never became a request (no HTTP, endless headers, a body that does not arrive) in the contract's
 * format and with the shop's headers, then closes the connection. Nothing of the request was read, so the language is
 * the default.
 */
export function answerUnreadable(
  headers: Record<string, string>,
): NonNullable<FastifyServerOptions["clientErrorHandler"]> {
  const answered = new WeakSet<Socket>();
  return (error, socket) => {
    // What still arrives is no request either.
    if (answered.has(socket)) return;
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const reason = refusals[error.code ?? ""] ?? "invalidInput";
    const code = refusalStatus[reason];
    const answer: ErrorBody = {
      code,
      reason,
      message: refusalText(reason, chooseLanguage(undefined, undefined)),
    };
    const body = JSON.stringify(answer);
    const lines = Object.entries({
      ...headers,
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      connection: "close",
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    answered.add(socket);
    socket.end(`HTTP/1.1 ${code} ${STATUS_CODES[code]}\r\n${lines.join("")}\r\n${body}`);
    // A client that never stops sending would keep its half of the connection open for ever.
    const timer = setTimeout(() => socket.destroy(), linger);
    socket.once("close", () => clearTimeout(timer));
  };
}
