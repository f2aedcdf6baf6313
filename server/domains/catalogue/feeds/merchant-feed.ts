import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { ShownStock } from "#contract/catalogue/catalogue.ts";
import { pictureLocation } from "#contract/core/pictures.ts";
import { companySetting } from "../../../company/company-facts.ts";
import { jakartaDay } from "../../../core/format-moment.ts";
import { AnswerCache, staleWarning } from "../../../core/answer-cache.ts";
import { Refusal } from "../../../core/refusal.ts";
import { shownStock } from "../../../rules/stock/shown-stock.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Environment } from "../../../env.ts";
import { escapeHtml } from "../../../core/escape-html.ts";
import { LongBody } from "../../../http/packing/long-body.ts";
import { partTitle } from "../products/part-title.ts";
import { readFeedProducts, type FeedProduct } from "./merchant-feed.queries.ts";
import { countProductAddresses } from "./sitemap.queries.ts";

/** Google's limits, which are within Meta's: characters, and pictures beside the first one. */
const most = { title: 150, description: 5_000, otherPictures: 10 };

const dayMs = 86_400_000;

/** The feed of a longer catalogue is not kept: it would take too much memory. */
const mostKeptProducts = 50_000;

interface FeedParts {
  db: Queryable;
  env: Pick<Environment, "publicUrl">;
  mostKept?: number;
}

type Facts = [string, string][];

/** What each reader asks for. */
const feeds: Record<string, (product: FeedProduct, publicUrl: string) => Facts> = {
  "/feeds/google.xml": googleFacts,
  "/feeds/meta.xml": metaFacts,
};

/**
 * `/feeds/google.xml` and `/feeds/meta.xml`: the catalogue for the Google Merchant Center and for the catalogue of Meta
 * (Facebook, Instagram, WhatsApp), in Indonesian. Each is kept compressed for ten minutes, like a file of the sitemap.
 * The feed of a very long catalogue is read again each time while it is sent, for one caller at a time.
 */
export function registerMerchantFeeds(
  app: FastifyInstance,
  { db, env: { publicUrl }, mostKept = mostKeptProducts }: FeedParts,
): void {
  const kept = new AnswerCache<LongBody>({
    maximumBytes: 40_000_000,
    bytesOf: ({ bytes }) => bytes,
    lifetimeSeconds: 600,
  });
  let isSending = false;

  for (const [path, factsOf] of Object.entries(feeds)) {
    const feed = () => feedOf(db, publicUrl, factsOf);
    app.get(path, async (request, reply) => {
      void reply
        .type("application/xml; charset=utf-8")
        .header("cache-control", "public, max-age=3600")
        .header("vary", "Accept-Encoding");
      if ((await countProductAddresses(db, mostKept + 1)) > mostKept) {
        if (isSending) throw new Refusal("tooMuchAsked", {}, { retryAfterSeconds: 60 });
        isSending = true;
        reply.raw.once("close", () => {
          isSending = false;
        });
        return reply.send(Readable.from(await feed()));
      }
      const answer = await kept.getOrStale(path, async () => LongBody.of(await feed()));
      if (answer.isStale) void reply.header("warning", staleWarning);
      return answer.value.send(request, reply);
    });
  }
}

/** The feed piece by piece. The company is read first, so that the answer can say that the database is away. */
async function feedOf(
  db: Queryable,
  publicUrl: string,
  factsOf: (product: FeedProduct, publicUrl: string) => Facts,
): Promise<AsyncGenerator<string>> {
  const { name } = await companySetting.read(db);
  return (async function* pieces() {
    yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${element("title", name)}
${element("link", `${publicUrl}/`)}
${element("description", name)}
`;
    for await (const products of readFeedProducts(db)) {
      yield products.map((product) => `${item(factsOf(product, publicUrl))}\n`).join("");
    }
    yield "</channel>\n</rss>\n";
  })();
}

function item(facts: Facts): string {
  return `<item>${facts.map(([fact, text]) => element(`g:${fact}`, text)).join("")}</item>`;
}

function googleFacts(product: FeedProduct, publicUrl: string): Facts {
  const { category, priceRupiah, weightGrams } = product;
  return [
    ...namedFacts(product, publicUrl),
    ...availabilityOf(product),
    ...(product.grade === "rebuilt" ? [["condition", "refurbished"] satisfies [string, string]] : []),
    ["price", `${priceRupiah}.00 IDR`],
    ...numbersOf(product),
    ["product_type", category],
    ["shipping_weight", `${weightGrams / 1_000} kg`],
  ];
}

/** Meta writes availability with blanks, wants a condition of every part, and takes Rupiah without cents. */
function metaFacts(product: FeedProduct, publicUrl: string): Facts {
  return [
    ...namedFacts(product, publicUrl),
    ["availability", metaAvailability[stockOf(product)]],
    ["condition", product.grade === "rebuilt" ? "refurbished" : "new"],
    ["price", `${product.priceRupiah} IDR`],
    ...numbersOf(product),
    ["product_type", product.category],
  ];
}

const metaAvailability: Record<ShownStock, string> = {
  available: "in stock",
  few: "in stock",
  indent: "available for order",
  none: "out of stock",
};

function namedFacts({ id, code, brand, name, ...product }: FeedProduct, publicUrl: string): Facts {
  const [first = "", ...others] = product.pictureKeys.map((key) => publicUrl + pictureLocation(key, 1000));
  const title = cut(partTitle({ brand, code, name }), most.title);
  // Without the stars of bold text.
  const description = cut(product.description.replace(/\*\*(.+?)\*\*/g, "$1"), most.description);
  return [
    ["id", String(id)],
    ["title", title],
    ["description", description === "" ? title : description],
    ["link", `${publicUrl}/product/${id}/detail`],
    ["image_link", first],
    ...others
      .slice(0, most.otherPictures)
      .map((address): [string, string] => ["additional_image_link", address]),
  ];
}

function numbersOf({ brand, code, gtin }: FeedProduct): Facts {
  return [
    ...(brand === "" ? [] : [["brand", brand] satisfies [string, string]]),
    // The maker's own number identifies the part, so `identifier_exists` is never `no`.
    ["mpn", code],
    ...(gtin === "" ? [] : [["gtin", gtin] satisfies [string, string]]),
  ];
}

/** A product that is not counted is always available. */
function stockOf({ available, sellsIndent }: FeedProduct): ShownStock {
  return available === null ? "available" : shownStock(available, sellsIndent);
}

/** Google accepts a part that must be ordered first only with the day on which it comes; without that day it is out of stock. */
function availabilityOf(product: FeedProduct): Facts {
  const { deliveryDaysTo } = product;
  const stock = stockOf(product);
  if (stock === "available" || stock === "few") return [["availability", "in_stock"]];
  if (stock === "none" || deliveryDaysTo === null) return [["availability", "out_of_stock"]];
  const comesOn = new Date(Date.now() + deliveryDaysTo * dayMs);
  return [
    ["availability", "backorder"],
    // With its time zone, because Google reads a day alone as UTC.
    ["availability_date", `${jakartaDay(comesOn)}T00:00+0700`],
  ];
}

function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(text)}</${name}>`;
}

/** At most so many characters, without cutting one in two. */
function cut(text: string, maximum: number): string {
  return text.length <= maximum ? text : text.slice(0, maximum).replace(/[\uD800-\uDBFF]$/, "");
}
