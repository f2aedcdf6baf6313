import { STATUS_CODES } from "node:http";
import type { FastifyServerOptions } from "fastify";
import { refusalStatus, refusalText, type ErrorBody, type RefusalReason } from "#contract/errors.ts";
import { chooseLanguage } from "#contract/languages.ts";

/** Node's error codes for connections that it gives up; all other errors mean that the bytes are not HTTP. */
const refusals: Record<string, RefusalReason> = {
  ERR_HTTP_REQUEST_TIMEOUT: "requestTimeout",
  HPE_HEADER_OVERFLOW: "headersTooLarge",
};

/**
 * Answers what never became a request (no HTTP, endless headers, a body that does not arrive) in the contract's shape
 * and with the shop's headers, then closes the connection. Nothing of the request was read, so the language is the
 * default.
 */
export function answerUnreadable(
  headers: Record<string, string>,
): NonNullable<FastifyServerOptions["clientErrorHandler"]> {
  return (error, socket) => {
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
    // Destroyed once the answer is sent: a client that goes on sending would keep its half of the connection open for
    // ever.
    socket.end(`HTTP/1.1 ${code} ${STATUS_CODES[code]}\r\n${lines.join("")}\r\n${body}`, () =>
      socket.destroy(),
    );
  };
}
