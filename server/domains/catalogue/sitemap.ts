import type { FastifyInstance } from "fastify";
import type { Dependencies } from "../../dependencies.ts";
import { listCategories, listProductAddresses } from "./catalogue.queries.ts";
import { escapeHtml } from "../../http/escape-html.ts";

const publicPaths = ["/", "/shop", "/about", "/contact", "/shipping", "/returns", "/terms", "/privacy"];

/** `/sitemap.xml` with every public page and `/robots.txt` that names it. */
export function registerSitemap(app: FastifyInstance, { db, env }: Dependencies): void {
  app.get("/sitemap.xml", async (_request, reply) => {
    const [categories, products] = await Promise.all([listCategories(db, "id"), listProductAddresses(db)]);
    const entries = [
      ...publicPaths.map((path) => entry(env.publicUrl + path)),
      ...categories.map(({ name }) => entry(`${env.publicUrl}/shop?unit=${encodeURIComponent(name)}`)),
      ...products.map(({ id, updatedAt }) => entry(`${env.publicUrl}/product/${id}/detail`, updatedAt)),
    ];
    return reply
      .type("application/xml; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`,
      );
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

function entry(address: string, changedAt?: Date): string {
  const lastChange = changedAt === undefined ? "" : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  return `<url><loc>${escapeHtml(address)}</loc>${lastChange}</url>`;
}
