import type { FastifyInstance } from "fastify";
import { staleWarning, type KeptAnswers } from "../../core/kept-answers.ts";
import type { Queryable } from "../../database/queryable.ts";
import type { Dependencies } from "../../dependencies.ts";
import { PackedBody } from "../../http/packed-body.ts";
import { listCategories, listProductAddresses } from "./catalogue.queries.ts";
import { escapeHtml } from "../../http/escape-html.ts";

const publicPaths = ["/", "/shop", "/about", "/contact", "/shipping", "/returns", "/terms", "/privacy"];

/** `/sitemap.xml` with every public page, cached as public answers are, and `/robots.txt` that names it. */
export function registerSitemap(
  app: FastifyInstance,
  kept: KeptAnswers<PackedBody>,
  { db, env }: Dependencies,
): void {
  app.get("/sitemap.xml", async (request, reply) => {
    const { value: body, isStale } = await kept.getOrStale("/sitemap.xml", async () => {
      return new PackedBody(await writeSitemap(db, env.publicUrl));
    });
    if (isStale) void reply.header("warning", staleWarning);
    void reply
      .type("application/xml; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .header("vary", "Accept-Encoding");
    return body.send(request, reply);
  });

  app.get("/robots.txt", async (_request, reply) => {
    const closed = ["/v1/", "/cart", "/checkout", "/account", "/thankyou", "/dev/"];
    return reply
      .type("text/plain; charset=utf-8")
      .send(
        `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join("\n")}\nSitemap: ${env.publicUrl}/sitemap.xml\n`,
      );
  });
}

async function writeSitemap(db: Queryable, publicUrl: string): Promise<string> {
  const [categories, products] = await Promise.all([listCategories(db, "id"), listProductAddresses(db)]);
  const entries = [
    ...publicPaths.map((path) => entry(publicUrl + path)),
    ...categories.map(({ name }) => entry(`${publicUrl}/shop?unit=${encodeURIComponent(name)}`)),
    ...products.map(({ id, updatedAt }) => entry(`${publicUrl}/product/${id}/detail`, updatedAt)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
}

function entry(address: string, changedAt?: Date): string {
  const lastChange = changedAt === undefined ? "" : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  return `<url><loc>${escapeHtml(address)}</loc>${lastChange}</url>`;
}
