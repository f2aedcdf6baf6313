import type { FastifyInstance } from "fastify";
import { cartLinkLimits, cartLinkPath } from "#contract/orders/cart-link.ts";
import { readShownCompany } from "../../../company/shown-company.ts";
import { staleWarning, type AnswerCache } from "../../../core/answer-cache.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Environment } from "../../../env.ts";
import { PackedBody } from "../../../http/packing/packed-body.ts";
import { listCategoryNames } from "./sitemap.queries.ts";

interface LlmsTextParts {
  db: Queryable;
  env: Pick<Environment, "publicUrl">;
  /** The cache of public answers, which is emptied when something in the shop changes. */
  kept: AnswerCache<PackedBody>;
}

/** `/llms.txt`: what the shop is and where everything is, for language models (https://llmstxt.org). */
export function registerLlmsText(
  app: FastifyInstance,
  { db, env: { publicUrl }, kept }: LlmsTextParts,
): void {
  app.get("/llms.txt", async (request, reply) => {
    const { value, isStale } = await kept.getOrStale("/llms.txt", async () => {
      const [{ name }, categories] = [await readShownCompany(db), await listCategoryNames(db)];
      return new PackedBody(write(name, categories, publicUrl));
    });
    if (isStale) void reply.header("warning", staleWarning);
    void reply.type("text/plain; charset=utf-8");
    return value.send(request, reply);
  });
}

function write(company: string, categories: string[], publicUrl: string): string {
  const link = (name: string, path: string, notes?: string) =>
    `- [${inMarkdown(name)}](${publicUrl}${inBrackets(path)})${notes === undefined ? "" : `: ${notes}`}`;
  const example = [
    { number: "600-211-1231", qty: 2 },
    { number: "1R-0750", qty: 1 },
  ];
  const sections: Record<string, string[]> = {
    Pages: [
      link("All parts", "/shop", "`?q=` searches for a part number, words, a machine or a size"),
      link("Quick order", "/quick-order", "a whole list of part numbers and quantities"),
      link("Ask for a quotation", "/ask", "for what has no price or is not in the catalogue"),
      link("Track an order", "/track", "by its number and the last digits of the telephone number"),
      link("Shipping", "/shipping", "couriers, weight, days on the way; prices depend on the subdistrict"),
      link("Returns", "/returns", "how long, and who pays"),
      link("About", "/about"),
      link("Contact", "/contact"),
    ],
    Categories: categories.map((name) => link(name, `/shop?unit=${encodeURIComponent(name)}`)),
    "Cart by link": [
      link(
        "Fill a cart",
        cartLinkPath(example),
        `part numbers and quantities, separated by commas, at most ${cartLinkLimits.lines}; whoever opens the link sees the parts and decides`,
      ),
    ],
    "For programs": [
      link(
        "Model Context Protocol",
        "/mcp",
        "Streamable HTTP, without a login: find_part, check_list, part, fits, shipping_price, track, cart_link, prepare_quotation",
      ),
      link(
        "Universal Commerce Protocol",
        "/.well-known/ucp",
        "the profile of search, look-up and a checkout that the buyer ends in the shop",
      ),
      link("OpenAPI 3.1 document", "/openapi.json"),
      link("The calls, readable", "/api", "search, part, fit and list of numbers need no login"),
    ],
    Feeds: [
      link("Sitemap", "/sitemap.xml"),
      link("Google Merchant Center", "/feeds/google.xml"),
      link("Meta's catalogue", "/feeds/meta.xml"),
    ],
    Optional: [link("Terms", "/terms"), link("Privacy", "/privacy")],
  };
  return [
    `# ${inMarkdown(company)}`,
    "> Spare parts for heavy equipment and its engines, sold online in Indonesia. Prices are whole Rupiah (IDR).",
    "Pages are in Indonesian, and in English for `Accept-Language: en`. A part is found by its number with or without dashes, by the number of another maker, and by a number that it has replaced.",
    "People place the orders: a program prepares a cart by a link, the buyer logs in, chooses a courier and orders. The shop looks each order through before it asks for payment.",
    ...Object.entries(sections)
      .filter(([, links]) => links.length > 0)
      .map(([name, links]) => `## ${name}\n\n${links.join("\n")}`),
  ]
    .join("\n\n")
    .concat("\n");
}

/** An address within round brackets. */
function inBrackets(path: string): string {
  return path.replaceAll("(", "%28").replaceAll(")", "%29");
}

/** The text as plain words of Markdown. */
function inMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, String.raw`\$&`);
}
