import type { FastifyInstance } from "fastify";

/** Forms in which an answer is sent, the one the shop likes best first; `identity` is the answer as it is. */
const encodings = ["br", "gzip", "identity"] as const;

export type Encoding = (typeof encodings)[number];

/**
 * Writes into each request, in place of its Accept-Encoding, the one form that its answer is sent in: the libraries that
 * pack answers and files take `*` for a form that the client has refused.
 */
export function settleEncoding(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ headers }) => {
    const accepted = headers["accept-encoding"];
    if (accepted !== undefined) headers["accept-encoding"] = chooseEncoding(accepted);
  });
}

/**
 * The form that a client takes with the greatest weight (RFC 9110 §12.5.3): `*` speaks for all forms that are not named,
 * a weight of 0 refuses. The answer as it is where nothing else is left, and for a client that says nothing.
 */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const weights = new Map(
    (accepted ?? "").split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
      return [name, /^(?:0(?:\.\d*)?|1(?:\.0*)?)$/.test(weight) ? Number(weight) : 0];
    }),
  );
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get("*") ?? 0;
  const [best = "identity"] = encodings.toSorted((a, b) => weightOf(b) - weightOf(a));
  return weightOf(best) > 0 ? best : "identity";
}
