import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { chosenNarrowing } from "#contract/catalogue/narrowing.ts";
import * as contract from "#contract/catalogue/ucp.ts";
import type { Language } from "#contract/core/languages.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField } from "../../../core/invalid-input.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { listChosenProducts } from "../listing/chosen-products.queries.ts";
import { pageOfProducts } from "../listing/product-list.queries.ts";
import { getProduct, newest } from "../products/catalogue.queries.ts";
import { searchProducts } from "../search/product-search.ts";
import { readPermalink } from "./permalink.ts";
import { ucpError, ucpOf, ucpProfile } from "./profile.ts";
import { buyerLink, itemsOfCheckout, ucpCheckout, type WantedItem } from "./ucp-checkout.ts";
import { fullUcpProduct, ucpProduct } from "./ucp-product.ts";

const search = "dev.ucp.shopping.catalog.search";
const lookUp = "dev.ucp.shopping.catalog.lookup";
const checkout = "dev.ucp.shopping.checkout";

/**
 * What agents ask by the Universal Commerce Protocol: open to everybody, made in the caller's turn, and stored nowhere.
 * The profile of the asking platform is not fetched: every answer is the same for all.
 */
export function registerUcp(
  app: FastifyInstance,
  register: RegisterEndpoint,
  { db, changes, turns, env: { publicUrl } }: Pick<Dependencies, "db" | "changes" | "turns" | "env">,
): void {
  const source = { db, changes };
  const chosen = (request: FastifyRequest, ids: number[], language: Language) =>
    turns.of(request)(() => listChosenProducts(db, [...new Set(ids)], language));

  app.get("/.well-known/ucp", async (_request, reply) => {
    void reply.header("cache-control", "public, max-age=3600");
    return send(reply, ucpProfile(publicUrl));
  });

  const buy = async (request: FastifyRequest<{ Params: { "*"?: string } }>, reply: FastifyReply) => {
    const items = readPermalink(request.params["*"] ?? "");
    const products = items.length === 0 ? [] : await chosen(request, items.map(productIdOf), "id");
    return reply
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .redirect(buyerLink(items, products, publicUrl), 303);
  };
  app.get("/buy", buy);
  app.get("/buy/*", buy);

  register(contract.searchUcpCatalogue, async ({ body, language: asked, request, reply }) => {
    const { query, purpose, filters, pagination } = body;
    if (query === "" && filters === undefined) throw invalidField(["query"], "required");
    if (purpose !== "search") {
      const content = `This shop searches only: ${purpose} is not supported`;
      const message = { type: "error", code: "unsupported_purpose", content, severity: "recoverable" };
      return send(reply, { ucp: ucpOf(search), products: [], messages: [message] });
    }
    const language = languageOf(body.context, asked);
    const page = Number(pagination.cursor ?? 1);
    const limit = Math.min(pagination.limit, contract.ucpLimits.page);
    const list = {
      unit: filters?.categories[0] ?? "",
      language,
      page,
      limit,
      narrowing: narrowingOf(filters?.price ?? {}),
    };
    const found = await turns.of(request)(async () => {
      const { products: cards, total } =
        query === ""
          ? await pageOfProducts(source, { ...list, order: newest })
          : await searchProducts(source, {
              ...list,
              order: undefined,
              keyWord: query,
              asTyped: false,
              withFacets: false,
            });
      const products = await listChosenProducts(
        db,
        cards.map(({ id }) => id),
        language,
      );
      const known = new Map(products.map((product) => [product.id, product]));
      return { products: cards.flatMap(({ id, unitname }) => ({ product: known.get(id), unitname })), total };
    });
    const hasNext = page * limit < found.total;
    return send(reply, {
      ucp: ucpOf(search),
      products: found.products.flatMap(({ product, unitname }) =>
        product === undefined ? [] : [ucpProduct(product, publicUrl, { category: unitname })],
      ),
      pagination: {
        has_next_page: hasNext,
        total_count: found.total,
        ...(hasNext && { cursor: String(page + 1) }),
      },
    });
  });

  register(contract.lookUpUcpCatalogue, async ({ body, language: asked, request, reply }) => {
    const ids = new Set(body.ids);
    const products = await chosen(request, [...ids].flatMap(productId), languageOf(body.context, asked));
    const found = new Set(products.map(({ id }) => String(id)));
    const missing = [...ids].filter((id) => !found.has(id));
    return send(reply, {
      ucp: ucpOf(lookUp),
      products: products.map((product) => ucpProduct(product, publicUrl, { inputs: [String(product.id)] })),
      ...(missing.length > 0 && {
        messages: missing.map((id) => ({ type: "info", code: "not_found", content: id })),
      }),
    });
  });

  register(contract.getUcpProduct, async ({ body, language: asked, request, reply }) => {
    const [id] = productId(body.id);
    const language = languageOf(body.context, asked);
    const product =
      id === undefined ? undefined : await turns.of(request)(() => getProduct(db, id, language));
    if (product === undefined)
      return send(reply, ucpError(lookUp, "not_found", `Product not found: ${body.id}`));
    return send(reply, { ucp: ucpOf(lookUp), product: fullUcpProduct(product, publicUrl) });
  });

  const answerCheckout = async (
    request: FastifyRequest,
    items: WantedItem[] | undefined,
    language: Language,
  ) => {
    if (items === undefined)
      return ucpError(checkout, "not_found", "Checkout not found", `${publicUrl}/shop`);
    return ucpCheckout(items, await chosen(request, items.map(productIdOf), language), publicUrl);
  };

  register(contract.createUcpCheckout, async ({ body, language: asked, request, reply }) => {
    const items = body.line_items.map(({ item, quantity }) => ({
      productId: item.id,
      qty: quantity,
    }));
    const made = await answerCheckout(request, together(items), languageOf(body.context, asked));
    return send(reply.status("id" in made ? 201 : 200), made);
  });

  register(contract.getUcpCheckout, async ({ params, language, request, reply }) => {
    return send(reply, await answerCheckout(request, itemsOfCheckout(params.id), language));
  });

  for (const call of [
    contract.changeUcpCheckout,
    contract.completeUcpCheckout,
    contract.cancelUcpCheckout,
  ] as const) {
    register(call, async ({ params, language, request, reply }) => {
      const made = await answerCheckout(request, itemsOfCheckout(params.id), language);
      if (!("continue_url" in made) || !("id" in made)) return send(reply, made);
      const content =
        "Only the buyer goes on with it, at continue_url. For other items create another checkout";
      return send(reply, ucpError(checkout, "buyer_handoff_required", content, String(made["continue_url"])));
    });
  }
}

function send(reply: FastifyReply, answer: Record<string, unknown>): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(JSON.stringify(answer));
}

/** The id of a product; none if the text is no id of a product. */
function productId(id: string): number[] {
  return /^[1-9]\d{0,8}$/.test(id) ? [Number(id)] : [];
}

function productIdOf(item: WantedItem): number {
  return item.productId;
}

/** Each product once, with the pieces of all its lines. */
function together(items: WantedItem[]): WantedItem[] {
  const pieces = new Map<number, number>();
  for (const { productId: id, qty } of items) pieces.set(id, (pieces.get(id) ?? 0) + qty);
  return [...pieces].map(([id, qty]) => ({ productId: id, qty }));
}

/** The language that the buyer asks for, `id` or `en-US`, else the caller's. */
function languageOf({ language = "" }: { language?: string | undefined }, asked: Language): Language {
  const [first] = language.toLowerCase().split("-");
  return first === "id" || first === "en" ? first : asked;
}

/** Prices in sen as whole Rupiah within them. */
function narrowingOf({ min, max }: { min?: number | undefined; max?: number | undefined }) {
  if (min === undefined && max === undefined) return undefined;
  return chosenNarrowing.parse({
    ...(min !== undefined && { priceFrom: Math.ceil(min / 100) }),
    ...(max !== undefined && { priceTo: Math.floor(max / 100) }),
  });
}
