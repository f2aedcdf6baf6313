import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";

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

/**
 * The accepted form with the greatest weight (RFC 9110 §12.5.3): `*` stands for all forms that are not named, and a
 * weight of 0 refuses a form. `identity` if nothing is accepted, or if the client sends no such header.
 */
export function chooseEncoding(accepted = ""): Encoding {
  return chosenFor.memo(accepted);
}

/** All browsers together send a handful of headers. */
const chosenFor = new LRUCache<string, Encoding>({ max: 100, memoMethod: weigh });

function weigh(accepted: string): Encoding {
  const weights = new Map(
    accepted.split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
      return [name, /^(?:0(?:\.\d*)?|1(?:\.0*)?)$/.test(weight) ? Number(weight) : 0];
    }),
  );
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get("*") ?? 0;
  const [best = "identity"] = encodings.toSorted((a, b) => weightOf(b) - weightOf(a));
  return weightOf(best) > 0 ? best : "identity";
}
