import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusalStatus, refusalText, type ErrorBody, type RefusalReason } from "#contract/core/errors.ts";
import { isDatabaseAway } from "../database/constraint-errors.ts";
import { fieldErrors, InvalidInput } from "../core/invalid-input.ts";
import { Refusal } from "../core/refusal.ts";
import { requestLanguage } from "./request-language.ts";

/** Seconds after which a caller may try again if a part of the shop is away. */
export const retryAfterSeconds = 2;

/** Errors of Fastify by their codes, and the contract's names for them. */
const frameworkRefusals: Record<string, RefusalReason> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "tooLarge",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupportedMediaType",
  FST_ERR_CTP_EMPTY_TYPE: "unsupportedMediaType",
};

declare module "fastify" {
  interface FastifyReply {
    /** Why the caller was refused; undefined if the answer is no refusal of the contract. */
    refusal: RefusalReason | undefined;
  }
}

/** Turns every error into the contract's error body; unexpected errors are logged and their details stay hidden. */
export function handleErrors(app: FastifyInstance): void {
  app.decorateReply("refusal", undefined);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = asRefusal(error, request);
    if (refusal.reason === "unexpected") request.log.error({ err: error }, "unexpected error");
    else if (refusal.cause !== undefined) request.log.error({ err: refusal.cause }, refusal.reason);
    else if (refusal.reason === "databaseUnavailable") request.log.warn({ err: error }, "database away");
    // Fastify would close the connection while the rest of a long body still arrives. That resets it, and a proxy
    // answers 502 in place of the shop (RFC 9112, 9.6). Instead Node reads the rest and drops it, within the time limit
    // of a body.
    void reply.removeHeader("connection");
    return sendRefusal(request, reply, refusal);
  });
}

/** Sends a refusal in the caller's language. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const status = refusalStatus[refusal.reason];
  reply.refusal = refusal.reason;
  if (refusal.retryAfterSeconds !== undefined) void reply.header("retry-after", refusal.retryAfterSeconds);
  const body: ErrorBody = {
    code: status,
    reason: refusal.reason,
    message: refusalText(refusal.reason, requestLanguage(request), {
      requestId: request.id,
      ...refusal.values,
    }),
    ...(refusal.errors.length > 0 && { errors: refusal.errors }),
  };
  return reply
    .status(status)
    .type("application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .send(JSON.stringify(body));
}

/** The refusal for an error; `unexpected` if there is none for it. */
export function asRefusal(error: FastifyError | Error, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) {
    if (error.retryAfterSeconds !== undefined || refusalStatus[error.reason] !== 503) return error;
    return new Refusal(error.reason, error.values, { errors: error.errors, retryAfterSeconds });
  }
  if (error instanceof InvalidInput) {
    return new Refusal("invalidInput", {}, { errors: fieldErrors(error.issues, requestLanguage(request)) });
  }
  if (isDatabaseAway(error)) return new Refusal("databaseUnavailable", {}, { retryAfterSeconds });
  const code = "code" in error ? error.code : undefined;
  const known = code === undefined ? undefined : frameworkRefusals[code];
  if (known !== undefined) return new Refusal(known);
  if ("statusCode" in error && error.statusCode === 400) return new Refusal("invalidInput");
  return new Refusal("unexpected");
}
