import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../project-root.ts";
import type { PageRenderer } from "./pages.ts";

/** The renderer of the built storefront, with the addresses of its scripts and stylesheet. */
export async function storefrontRenderer(): Promise<PageRenderer> {
  const { pageAddress, readAssets, renderErrorPage, renderPage } = await import("#web/entry-server.tsx");
  const manifest: unknown = JSON.parse(
    readFileSync(join(projectRoot, "dist/browser/.vite/manifest.json"), "utf8"),
  );
  const assets = readAssets(manifest as Parameters<typeof readAssets>[0]);
  return {
    pageAddress,
    renderPage: (request) => renderPage({ ...request, assets }),
    renderErrorPage: (request) => renderErrorPage({ ...request, assets }),
  };
}
