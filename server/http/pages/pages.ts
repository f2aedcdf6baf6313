import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CallError, type Call, type CallData, type CallInput } from "#contract/call.ts";
import { refusalStatus } from "#contract/core/errors.ts";
import { isFirstLook, isMissed } from "#contract/catalogue/catalogue.ts";
import type { Language } from "#contract/core/languages.ts";
import type { Company } from "#contract/company/company-facts.ts";
import type { Dependencies } from "../../dependencies.ts";
import { projectRoot } from "../../process/project-root.ts";
import { PackedBody } from "../packing/packed-body.ts";
import { AnswerCache, staleWarning } from "../../core/answer-cache.ts";
import { stockShownBy } from "../../rules/stock/shown-stock.ts";
import { Refusal } from "../../core/refusal.ts";
import { retryAfterSeconds } from "../error-handler.ts";
import { requestLanguage } from "../request-language.ts";
import { brandPictures, registerBrandPictures } from "./brand-pictures.ts";
import { policyForDocument } from "../security-headers.ts";
import { webManifest } from "./web-manifest.ts";
import { visitorOf } from "../visitor.ts";

/** The renderer's result for an address. */
export type RenderedPage = { status: number; html: string } | { status: number; redirect: string };

/** The storefront's renderer over its built files. */
export interface PageRenderer {
  /** The address without parameters that change no page; pages are rendered and cached by it. */
  pageAddress: (url: URL) => URL;
  /** The stylesheet inside every page. */
  styles: string;
  /** The script inside every page. */
  starter: string;
  /** Renders one page; calls are made through `call`, in process, and throw what went wrong. */
  renderPage: (request: {
    url: URL;
    language: Language;
    publicUrl: string;
    call: Call;
  }) => Promise<RenderedPage>;
  /** Renders the page for a failure: 429 if the visitor asks for too much, 503 if a part of the shop is away, else 500. */
  renderErrorPage: (request: {
    status: FailureStatus;
    language: Language;
    publicUrl: string;
    company: Company | undefined;
  }) => RenderedPage;
}

type FailureStatus = 429 | 500 | 503;

type ReadyPage =
  | { status: number; redirect: string }
  | {
      status: number;
      body: PackedBody;
      /** Whether an answer that it shows may be out of date. */
      isStale: boolean;
      /** The text that the page searched for and did not completely find. */
      searchedInVain: string | undefined;
    };

/**
 * Serves the browser's files and, for every other address, the page that the storefront renders. Pages are the same for
 * all visitors of one language (only the browser knows who is logged in), so they are cached until something changes.
 */
export async function registerPages(
  app: FastifyInstance,
  { changes, db, env, files, log, metrics, missedSearches, turns }: Dependencies,
  renderer: PageRenderer,
): Promise<void> {
  const folder = join(projectRoot, "dist/browser");
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: brandPictures,
    preCompressed: true,
    index: false,
    allowedPath: (path) => !path.startsWith("/.vite/"),
    setHeaders: (reply, path) => {
      const isHashed = path.includes("/assets/");
      reply.header(
        "cache-control",
        isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });

  registerBrandPictures(app, folder, { db, changes, files, log });

  const pages = new AnswerCache<ReadyPage>({
    changes,
    maximumBytes: 64_000_000,
    bytesOf: (page, address) => ("body" in page ? page.body.bytes : 1) + 2 * address.length,
    stockShownBy: (page) => ("body" in page ? page.body.stockOf : []),
    lifetimeSeconds: 60,
    isAway: isShopAway,
  });
  metrics?.addCache("pages", () => pages.figures);
  const failures = new AnswerCache<ReadyPage>({
    changes,
    maximumBytes: 20,
    bytesOf: () => 1,
    lifetimeSeconds: 60,
  });

  const contentSecurityPolicy = policyForDocument({ styles: renderer.styles, script: renderer.starter });

  // The page for a failure shows the company's name too, and cannot ask for it at that moment.
  let company: Company | undefined;
  const callFor = (language: Language, onStale: () => void = () => undefined): Call => {
    const call = app.cachedCalls.callIn(language, onStale);
    return async (name, input) => {
      const data = await call(name, input);
      if (name === "getCompany") company = data as Company;
      return data;
    };
  };

  app.get("/manifest.webmanifest", async (request, reply) => {
    const facts = await callFor(requestLanguage(request))("getCompany", {});
    return reply
      .type("application/manifest+json; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(webManifest(facts));
  });

  app.get("/*", async (request, reply) => {
    if (request.url.startsWith("/v1/")) throw new Refusal("notFound");
    if (!URL.canParse(env.publicUrl + request.url)) throw new Refusal("invalidInput");
    const language = requestLanguage(request);
    const url = renderer.pageAddress(new URL(env.publicUrl + request.url));
    void reply.header("content-security-policy", contentSecurityPolicy);
    try {
      const { value: page, isStale } = await pages.getOrStale(
        `${language} ${url.pathname}${url.search}`,
        () => makePage(url, language),
        {
          // Not cached: addresses that do not exist, because there are infinitely many, and pages that may already be
          // out of date.
          isKept: (made) => made.status === 200 && "body" in made && !made.isStale,
          inTurn: turns.of(request),
        },
      );
      if ("body" in page && page.searchedInVain !== undefined) {
        missedSearches.note({ ...visitorOf(request), typed: page.searchedInVain });
      }
      return await sendPage(request, reply, page, isStale);
    } catch (error) {
      const status = failureStatus(error);
      if (status === 500) request.log.error({ err: error }, "a page could not be rendered");
      const page = await failures.get(`${status} ${language} ${company?.name} ${company?.colour}`, async () =>
        readyPage(renderer.renderErrorPage({ status, language, publicUrl: env.publicUrl, company })),
      );
      const wait = error instanceof Refusal ? error.retryAfterSeconds : undefined;
      void reply.header("retry-after", wait ?? retryAfterSeconds);
      return sendPage(request, reply, page, false);
    }
  });

  async function makePage(url: URL, language: Language): Promise<ReadyPage> {
    const { publicUrl } = env;
    let isStale = false;
    const stockOf: number[] = [];
    const { call, searchedInVain } = watchSearches(
      callFor(language, () => {
        isStale = true;
      }),
    );
    const callAndNote: Call = async (name, input) => {
      const data = await call(name, input);
      stockOf.push(...stockShownBy(name, data));
      return data;
    };
    const rendered = await renderer.renderPage({ url, language, publicUrl, call: callAndNote });
    return readyPage(rendered, { isStale, searchedInVain: searchedInVain(), stockOf });
  }
}

/** Whether a page failed because a part of the shop is away. */
function isShopAway(error: unknown): boolean {
  return error instanceof CallError && error.status === 503;
}

function failureStatus(error: unknown): FailureStatus {
  const status = error instanceof Refusal ? refusalStatus[error.reason] : undefined;
  if (status === 429) return 429;
  return status === 503 || isShopAway(error) ? 503 : 500;
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReadyPage,
  isStale: boolean,
): Promise<FastifyReply> {
  if ("redirect" in page) return reply.redirect(page.redirect, page.status);
  if (isStale || page.isStale) void reply.header("warning", staleWarning);
  void reply
    .status(page.status)
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-cache")
    .header("vary", "Accept-Encoding, Accept-Language, Cookie");
  return reply.send(await page.body.send(request, reply));
}

function readyPage(
  page: RenderedPage,
  {
    isStale = false,
    searchedInVain,
    stockOf = [],
  }: { isStale?: boolean; searchedInVain?: string | undefined; stockOf?: number[] } = {},
): ReadyPage {
  if ("redirect" in page) return page;
  return { status: page.status, body: new PackedBody(page.html, { stockOf }), isStale, searchedInVain };
}

/** Wraps a caller, and remembers a search that did not find everything. */
function watchSearches(call: Call): { call: Call; searchedInVain: () => string | undefined } {
  let missed: string | undefined;
  return {
    call: async (name, input) => {
      const data = await call(name, input);
      if (name === "pageProducts") {
        const { body } = input as CallInput<"pageProducts">;
        const found = data as CallData<"pageProducts">;
        if (isFirstLook(body) && body.filterKeyWord && isMissed(found)) missed = body.filterKeyWord;
      }
      return data;
    },
    searchedInVain: () => missed,
  };
}
