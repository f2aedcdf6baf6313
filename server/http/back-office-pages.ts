import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { projectRoot } from "../project-root.ts";

/** The back office's files, and its single HTML page for every address under /admin: the browser chooses the screen. */
export async function registerBackOfficePages(app: FastifyInstance): Promise<void> {
  const folder = join(projectRoot, "dist/backoffice");
  const document = readFileSync(join(folder, "index.html"));
  await app.register(fastifyStatic, {
    root: join(folder, "assets"),
    prefix: "/admin/assets/",
    wildcard: false,
    preCompressed: true,
    index: false,
    decorateReply: false,
    setHeaders: (reply) => void reply.header("cache-control", "public, max-age=31536000, immutable"),
  });
  for (const url of ["/admin", "/admin/*"]) {
    app.get(url, async (_request, reply) =>
      reply
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-cache")
        .header("x-robots-tag", "noindex")
        .send(document),
    );
  }
}
