// Serves the pages and the back office from their sources, with hot reloading, in front of a running shop (SHOP_URL).
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createVite } from "vite";
import { createCall } from "#contract/call.ts";
import type * as Entry from "#web/entry-server.tsx";
import { chooseLanguage, languageCookie } from "#contract/core/languages.ts";

type Pages = typeof Entry;

const shopUrl = process.env["SHOP_URL"] ?? "http://127.0.0.1:3000";
const port = Number(process.env["PORT"] ?? 5173);
const publicUrl = `http://localhost:${port}`;

const server = createServer();
const vite = await createVite({
  server: {
    middlewareMode: true,
    hmr: { server },
    proxy: { "/v1": shopUrl, "/pictures": shopUrl, "/dev": shopUrl },
  },
});
const backOffice = await createVite({
  configFile: "web/backoffice/vite.config.ts",
  appType: "spa",
  server: { middlewareMode: true, hmr: { server, path: "hot" } },
});
server.on("request", (request, response) => {
  if (/^\/admin(?:[/?]|$)/.test(request.url ?? "")) {
    // Vite accepts its base address only with the slash at the end.
    if (request.url === "/admin") request.url = "/admin/";
    backOffice.middlewares(request, response);
    return;
  }
  vite.middlewares(request, response, () => {
    void answerPage(request, response);
  });
});
server.listen(port, "127.0.0.1", () => {
  console.log(`Pages from their sources at ${publicUrl}, data from ${shopUrl}`);
});

async function answerPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const url = new URL(request.url ?? "/", publicUrl);
    const cookie = new RegExp(`${languageCookie}=(\\w+)`).exec(request.headers.cookie ?? "")?.[1];
    const language = chooseLanguage(cookie, request.headers["accept-language"]);
    const { renderPage, developmentAssets } = (await vite.ssrLoadModule("/web/entry-server.tsx")) as Pages;
    const call = createCall(async ({ method, path, body }) => {
      const answer = await fetch(shopUrl + path, {
        method,
        headers: { "accept-language": language, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: (await answer.json()) as unknown };
    });
    const page = await renderPage({ url, language, publicUrl, call, assets: developmentAssets });
    const html = await vite.transformIndexHtml(url.pathname, page.html);
    response.writeHead(page.status, { "content-type": "text/html; charset=utf-8" }).end(html);
  } catch (error) {
    console.error(error);
    response.writeHead(500, { "content-type": "text/plain" }).end("The page failed: see the console.");
  }
}
