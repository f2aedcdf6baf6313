import type { FastifyInstance } from "fastify";

/**
 * Accepts JSON bodies and nothing else, and refuses prototype keys. A body of no bytes is none, whatever type the request names:
 * `Content-Type` is about content (RFC 9110, 8.3), and many clients send it with every request.
 */
export function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, body, done);
  });
}
