import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { orderLinkHeader } from "#contract/orders/order-link-code.ts";
import type { AnswerCache } from "../../core/answer-cache.ts";
import { withNames, type ApiDocument } from "./api-document.ts";
import { apiPage } from "./api-page.ts";
import { PackedBody } from "../packing/packed-body.ts";

/** Collects every call for the OpenAPI document; register it before the calls. */
export async function collectApiDocument(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    // Only calls of the contract carry a tag; pages, pictures and probes are not part of the API.
    hideUntagged: true,
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Web shop",
        version: "1",
        description:
          "Every answer is `{ code, message, data }`, every refusal `{ code, reason, message, errors? }`. " +
          "Money is whole Rupiah, weights are grams, times are UTC. `Accept-Language: en` or `id` chooses the language. " +
          "A program sends its key as a bearer token; `x-permission` is the scope that a call asks for. A call that takes an " +
          "`Idempotency-Key` does its work once, however often it is sent with that key within 24 hours.",
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer" },
          orderLink: { type: "apiKey", in: "header", name: orderLinkHeader },
        },
      },
    },
  });
}

/** `/openapi.json` for programs and `/api` for people, under the company's name. */
export function registerApiDocs(
  app: FastifyInstance,
  kept: AnswerCache<PackedBody>,
  companyName: () => Promise<string>,
): void {
  const document = async (): Promise<ApiDocument> => {
    const { info, ...rest } = app.swagger();
    return { ...rest, info: { ...info, title: `${await companyName()} web shop` } } as ApiDocument;
  };
  app.get("/openapi.json", async (request, reply) => {
    const body = await kept.get(
      "/openapi.json",
      async () => new PackedBody(JSON.stringify(withNames(await document()))),
    );
    void reply.type("application/json; charset=utf-8").header("vary", "Accept-Encoding");
    return body.send(request, reply);
  });
  app.get("/api", async (request, reply) => {
    const body = await kept.get("/api", async () => new PackedBody(apiPage(await document())));
    void reply.type("text/html; charset=utf-8").header("vary", "Accept-Encoding");
    return body.send(request, reply);
  });
  app.get("/api.css", async (_request, reply) => reply.type("text/css; charset=utf-8").send(apiPageStyle));
}

const apiPageStyle = `
body { font: 16px/1.5 system-ui, sans-serif; color: #17181a; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h1 { line-height: 1.12 } code, pre { font-family: ui-monospace, monospace; font-size: 0.9rem }
details { border-top: 1px solid #e3e0da } summary { padding: 0.75rem 0; cursor: pointer }
summary:focus-visible, a:focus-visible { outline: 2px solid #17181a; outline-offset: 2px }
pre { background: #f6f4f0; padding: 1rem; overflow-x: auto } .method { display: inline-block; min-width: 4rem; font-weight: 600 }
a { color: #7a5600 }
`;
