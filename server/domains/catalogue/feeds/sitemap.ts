import { text } from "node:stream/consumers";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { machinePath } from "#contract/machines/machine-path.ts";
import { AnswerCache, staleWarning, type CachedAnswer } from "../../../core/answer-cache.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Environment } from "../../../env.ts";
import { escapeHtml } from "../../../core/escape-html.ts";
import { LongBody } from "../../../http/packing/long-body.ts";
import { PackedBody } from "../../../http/packing/packed-body.ts";
import {
  countProductAddresses,
  listCategoryNames,
  listMachinesWithParts,
  listDrawingAddresses,
  listProductRanges,
  readProductAddresses,
  type IdRange,
} from "./sitemap.queries.ts";

const publicPaths = ["/", "/shop", "/about", "/contact", "/shipping", "/returns", "/terms", "/privacy"];

/** The most addresses that one file may hold (https://www.sitemaps.org/protocol.html#index). */
const mostAddresses = 50_000;

/** Seconds. The files of a large catalogue expire only by time, because something in it changes all the time. */
const filesExpireAfter = 600;

/** All ids, for a catalogue that fits into one file. */
const allIds: IdRange = { after: 0, last: Number.MAX_SAFE_INTEGER };

interface SitemapParts {
  db: Queryable;
  env: Pick<Environment, "publicUrl">;
  /** The cache of public answers, which is emptied when something in the shop changes. */
  kept: AnswerCache<PackedBody>;
  addressesPerFile?: number;
}

/**
 * `/sitemap.xml` with every public page, cached as public answers are, and `/robots.txt` that names it. If there are more
 * addresses than one file may hold, it is an index of files: `/sitemap-pages.xml`, and for the products
 * `/sitemap-1.xml` and so on. Each of these has its own range of ids, so that a changed product changes one file.
 */
export function registerSitemap(
  app: FastifyInstance,
  { db, env: { publicUrl }, kept, addressesPerFile = mostAddresses }: SitemapParts,
): void {
  const outlines = expiringByTime<PackedBody>(10_000_000);
  const files = expiringByTime<LongBody>(40_000_000);

  app.get("/sitemap.xml", async (request, reply) => {
    const answer = await kept.getOrStale("/sitemap.xml", async () => {
      const pages = await listPages(db, publicUrl, addressesPerFile);
      const room = addressesPerFile - pages.length;
      const isLarge = (await countProductAddresses(db, room + 1)) > room;
      if (isLarge) return outlines.get("index", () => packIndex(db, publicUrl, addressesPerFile));
      return new PackedBody(await text(xml("urlset", pages, listProducts(db, publicUrl, allIds))));
    });
    return sendFile(answer, request, reply);
  });

  app.get("/sitemap-pages.xml", async (request, reply) => {
    const answer = await outlines.getOrStale("pages", async () => {
      return new PackedBody(await text(xml("urlset", await listPages(db, publicUrl, addressesPerFile))));
    });
    return sendFile(answer, request, reply);
  });

  app.get<{ Params: { number: string } }>(
    "/sitemap-:number(^[1-9][0-9]{0,4}$).xml",
    async (request, reply) => {
      const { number } = request.params;
      const last = Number(number) * addressesPerFile;
      const answer = await files.getOrStale(number, async () => {
        const products = listProducts(db, publicUrl, { after: last - addressesPerFile, last });
        const first = await products.next();
        if (first.done === true) throw new Refusal("notFound");
        return LongBody.of(xml("urlset", [first.value], products));
      });
      return sendFile(answer, request, reply);
    },
  );

  app.get("/robots.txt", async (_request, reply) => {
    const closed = [
      "/v1/",
      "/ucp/",
      "/buy",
      "/cart",
      "/guest-cart",
      "/checkout",
      "/account",
      "/thankyou",
      "/dev/",
    ];
    return reply
      .type("text/plain; charset=utf-8")
      .send(
        `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join("\n")}\nSitemap: ${publicUrl}/sitemap.xml\n`,
      );
  });
}

function expiringByTime<Body extends PackedBody | LongBody>(maximumBytes: number): AnswerCache<Body> {
  return new AnswerCache({ maximumBytes, bytesOf: ({ bytes }) => bytes, lifetimeSeconds: filesExpireAfter });
}

function sendFile(
  { value: body, isStale }: CachedAnswer<PackedBody | LongBody>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (isStale) void reply.header("warning", staleWarning);
  void reply
    .type("application/xml; charset=utf-8")
    .header("cache-control", "public, max-age=3600")
    .header("vary", "Accept-Encoding");
  return body.send(request, reply);
}

async function packIndex(db: Queryable, publicUrl: string, addressesPerFile: number): Promise<PackedBody> {
  const ranges = await listProductRanges(db, addressesPerFile);
  const entries = [
    entry("sitemap", `${publicUrl}/sitemap-pages.xml`),
    ...ranges.map(({ number, updatedAt }) =>
      entry("sitemap", `${publicUrl}/sitemap-${number}.xml`, updatedAt),
    ),
  ];
  return new PackedBody(await text(xml("sitemapindex", [entries.join("\n")])));
}

/** The entries of everything but the products, at most as many as one file may hold. */
async function listPages(db: Queryable, publicUrl: string, most: number): Promise<string[]> {
  const categories = await listCategoryNames(db);
  const paths = [...publicPaths, ...categories.map((name) => `/shop?unit=${encodeURIComponent(name)}`)];
  const drawings = await listDrawingAddresses(db, Math.max(0, most - paths.length));
  const machines = await listMachinesWithParts(db, Math.max(0, most - paths.length - drawings.length));
  return [
    ...paths.map((path) => entry("url", publicUrl + path)),
    ...drawings.map(({ id, updatedAt }) => entry("url", `${publicUrl}/drawings/${id}`, updatedAt)),
    ...machines.map((machine) => entry("url", publicUrl + machinePath(machine))),
  ];
}

/** The entries of the products in a range of ids, a thousand at a time. */
async function* listProducts(db: Queryable, publicUrl: string, range: IdRange): AsyncGenerator<string> {
  for await (const products of readProductAddresses(db, range)) {
    yield products
      .map(({ id, updatedAt }) => entry("url", `${publicUrl}/product/${id}/detail`, updatedAt))
      .join("\n");
  }
}

/** A file of the protocol, piece by piece; each piece holds entries. */
async function* xml(
  root: "urlset" | "sitemapindex",
  ...parts: (AsyncIterable<string> | Iterable<string>)[]
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  for (const pieces of parts) for await (const piece of pieces) yield `${piece}\n`;
  yield `</${root}>\n`;
}

function entry(name: "url" | "sitemap", address: string, changedAt?: Date): string {
  const lastChange = changedAt === undefined ? "" : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  return `<${name}><loc>${escapeHtml(address)}</loc>${lastChange}</${name}>`;
}
