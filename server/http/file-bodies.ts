import type { FastifyInstance } from "fastify";

/** Accepts a file's bytes as they are and nothing else. */
export function acceptOnlyFiles(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_request, bytes, done) => {
    done(null, bytes);
  });
}
