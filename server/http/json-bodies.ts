import type { FastifyInstance } from "fastify";

/** Accepts JSON bodies and nothing else, and refuses prototype keys. */
export function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, parse);
}
