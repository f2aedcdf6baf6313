import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { brandProperties, themeColour } from "#contract/company/brand-colours.ts";
import { cachedLook } from "../../company/shown-look.ts";
import type { Dependencies } from "../../dependencies.ts";
import { officeHeaders } from "../security-headers.ts";
import { projectRoot } from "../../process/project-root.ts";

/**
 * The back office's files, and its single HTML page for every address under /admin, in the company's colour: the browser chooses the
 * screen.
 */
export async function registerBackOfficePages(
  app: FastifyInstance,
  { db, changes }: Pick<Dependencies, "db" | "changes">,
): Promise<void> {
  const folder = join(projectRoot, "dist/backoffice");
  const document = readFileSync(join(folder, "index.html"), "utf8");
  await app.register(fastifyStatic, {
    root: join(folder, "assets"),
    prefix: "/admin/assets/",
    wildcard: false,
    preCompressed: true,
    index: false,
    decorateReply: false,
    setHeaders: (reply) =>
      void reply.headers({
        "cache-control": "public, max-age=31536000, immutable",
        // A worker is allowed what its own file says, not what its page may do.
        "content-security-policy": officeHeaders["content-security-policy"],
      }),
  });
  // The page itself opens even while the database is away, and says so.
  const colourNow = async () =>
    cachedLook({ db, changes }).then(
      ({ colour }) => colour,
      () => null,
    );
  for (const url of ["/admin", "/admin/*"]) {
    app.get(url, async (_request, reply) =>
      reply
        .type("text/html; charset=utf-8")
        .headers(officeHeaders)
        .header("cache-control", "no-cache")
        .header("x-robots-tag", "noindex")
        .send(inColour(document, await colourNow())),
    );
  }
}

/** The back office's document in the company's colour, `#rrggbb`; unchanged for null. */
export function inColour(document: string, colour: string | null): string {
  if (colour === null) return document;
  const style = Object.entries(brandProperties(colour))
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
  return document
    .replace("<html ", `<html style="${style}" `)
    .replace(
      `<meta name="theme-color" content="${themeColour(null)}"`,
      `<meta name="theme-color" content="${themeColour(colour)}"`,
    );
}
