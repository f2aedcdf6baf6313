import { dehydrate, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { brandProperties, themeColour } from "#contract/company/brand-colours.ts";
import type { Call } from "#contract/call.ts";
import type { Language } from "#contract/core/languages.ts";
import type { Company } from "#contract/company/company-facts.ts";
import { createQueryClient } from "./api/query-client.ts";
import { companyQuery } from "./api/company-facts-queries.ts";
import { AppProvider, type App } from "./app-context.ts";
import { Document, type DocumentLook } from "./document.tsx";
import { memberMessages as enMember } from "./texts/shop/en-member.ts";
import { publicMessages as en, type Messages } from "./texts/shop/en.ts";
import { memberMessages as idMember } from "./texts/shop/id-member.ts";
import { publicMessages as id } from "./texts/shop/id.ts";
import { ShownProvider, type Shown } from "./navigation.tsx";
import { documentAssets, type DocumentAssets, type PageAssets } from "./page-assets.ts";
import { jsonForScript, type PageState } from "./page-state.ts";
import { loadFrame, matchScreen, Screens } from "./routes.tsx";
import { isMissing, loadScreen, PageNotFound, type Match } from "./screen-data.ts";
import { ErrorPage } from "./storefront/shell/error-page.tsx";

export { pageAddress } from "./page-address.ts";
export { developmentAssets, readAssets, type Manifest, type PageAssets } from "./page-assets.ts";

export interface PageRequest {
  /** The whole requested address. */
  url: URL;
  language: Language;
  /** The shop's own address, without a slash at its end. */
  publicUrl: string;
  /** Calls the shop within the process; its answers are in `language`. */
  call: Call;
  assets: PageAssets;
}

export interface RenderedPage {
  status: number;
  html: string;
}

const messagesOf: Record<Language, Messages> = { en: { ...en, ...enMember }, id: { ...id, ...idMember } };

/**
 * Renders a page with its data. An unknown address or product is the 404 page with status 404; any other failure of a
 * call is thrown, so that the server can log it and answer with `renderErrorPage`.
 */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { url, language, publicUrl, call, assets } = request;
  const queryClient = createQueryClient();
  const app: App = {
    call,
    queryClient,
    language,
    messages: messagesOf[language],
    publicUrl,
    preload: () => undefined,
  };
  const match = matchScreen(url);
  const frame: Promise<unknown>[] = [];
  loadFrame({
    call,
    load: (options) => {
      frame.push(queryClient.fetchQuery(options));
    },
  });
  const { script, data = [] } = match === undefined ? {} : loadScreen(app, match, url);
  const loaded = await Promise.allSettled([script, ...frame, ...data]);
  const errors = loaded.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  // The server logs and answers all errors but "not found".
  const surprise = errors.find((error) => !isMissing(error));
  if (surprise !== undefined) throw surprise;
  const isNowhere = match === undefined || errors.length > 0;
  const state: PageState = {
    language,
    publicUrl,
    queries: dehydrate(queryClient),
    ...(match && { screen: match.route.id, params: match.params }),
    isMissing: isNowhere,
  };
  const html = renderDocument(
    app,
    documentAssets(assets, [`web/texts/shop/${language}.ts`, ...sourcesOf(match, language)]),
    jsonForScript(state),
    <ShownProvider value={shownAt(url, match, isNowhere ? new PageNotFound() : undefined)}>
      <Screens />
    </ShownProvider>,
  );
  return { status: isNowhere ? 404 : 200, html };
}

/**
 * Renders the page for a failure: 429 if the visitor asks for too much at once, 503 if a part of the shop is away,
 * otherwise 500. The browser does not hydrate it. `company` is the last known data about the company; the page also
 * works without it.
 */
export function renderErrorPage(request: {
  status: 429 | 500 | 503;
  language: Language;
  publicUrl: string;
  company: Company | undefined;
  assets: PageAssets;
}): RenderedPage {
  const { status, language, publicUrl, company, assets } = request;
  const app: App = {
    call: () => Promise.reject(new Error("The error page calls nobody.")),
    queryClient: createQueryClient(),
    language,
    messages: messagesOf[language],
    publicUrl,
    preload: () => undefined,
  };
  app.queryClient.setQueryData(companyQuery(app.call).queryKey, company);
  const html = renderDocument(
    app,
    documentAssets(assets, []),
    null,
    <ShownProvider value={shownAt({ pathname: "/", search: "" }, undefined)}>
      <ErrorPage status={status} />
    </ShownProvider>,
  );
  return { status, html };
}

function renderDocument(
  app: App,
  assets: DocumentAssets,
  stateJson: string | null,
  content: ReactNode,
): string {
  const html = renderToString(
    <AppProvider value={app}>
      <QueryClientProvider client={app.queryClient}>
        <Document language={app.language} assets={assets} stateJson={stateJson} look={lookOf(app)}>
          {content}
        </Document>
      </QueryClientProvider>
    </AppProvider>,
  );
  app.queryClient.clear();
  return `<!doctype html>${html}`;
}

/** The page's colours: the company's if it has chosen one, otherwise the stylesheet's. */
function lookOf({ queryClient, call }: App): DocumentLook {
  const colour = queryClient.getQueryData(companyQuery(call).queryKey)?.colour ?? null;
  return { themeColour: themeColour(colour), style: colour === null ? {} : brandProperties(colour) };
}

function shownAt(
  { pathname, search }: Pick<URL, "pathname" | "search">,
  match: Match | undefined,
  failure?: unknown,
): Shown {
  return { pathname, search, hash: "", state: null, key: "first", match, failure };
}

/** The source files whose scripts the screen needs. */
function sourcesOf(match: Match | undefined, language: Language): string[] {
  if (match === undefined) return [];
  const { id: name, isForMembers, hasText, guard } = match.route;
  return [
    `web/storefront/routes/${name}.tsx`,
    ...(hasText ? [`web/texts/pages/${language}/${name}.ts`] : []),
    ...(isForMembers ? [`web/texts/shop/${language}-member.ts`] : []),
    ...(guard ? ["web/storefront/features/people/accounts/route-wrappers.tsx"] : []),
  ];
}
