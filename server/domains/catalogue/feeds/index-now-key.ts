import type { FastifyInstance } from "fastify";
import type { Environment } from "../../../env.ts";

/** `/{key}.txt`: the key with which the shop tells search engines of its changes, so that they believe them. */
export function registerIndexNowKey(app: FastifyInstance, { indexNow }: Pick<Environment, "indexNow">): void {
  if (indexNow === undefined) return;
  app.get(`/${indexNow.key}.txt`, async (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(indexNow.key),
  );
}
