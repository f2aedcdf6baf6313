import type { FastifyInstance } from "fastify";
import Negotiator from "negotiator";

/** The forms in which an answer can be sent, the shop's favourite first; `identity` is the uncompressed answer. */
const encodings = ["br", "gzip", "identity"] as const;

export type Encoding = (typeof encodings)[number];

/**
 * Replaces the Accept-Encoding of each request by the one form in which its answer is sent. Without this, the libraries
 * that compress answers and files read `*` as a form that the client has refused.
 */
export function settleEncoding(app: FastifyInstance): void {
  app.addHook("onRequest", ({ headers }, _reply, done) => {
    const accepted = headers["accept-encoding"];
    if (accepted !== undefined) headers["accept-encoding"] = chooseEncoding(accepted);
    done();
  });
}

/** The accepted form with the greatest weight; `identity` if nothing is accepted, or if the client sends no such header. */
export function chooseEncoding(accepted?: string): Encoding {
  const negotiator = new Negotiator({ headers: { "accept-encoding": accepted } });
  return negotiator.encoding(encodings, { preferred: encodings }) ?? "identity";
}
