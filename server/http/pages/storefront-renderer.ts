import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../process/project-root.ts";
import type { PageRenderer } from "./pages.ts";

/**
 * The renderer of the built storefront, with the stylesheet and script inside every document and the addresses of its
 * script files.
 */
export async function storefrontRenderer(): Promise<PageRenderer> {
  const { pageAddress, readAssets, renderErrorPage, renderPage } = await import("#web/entry-server.tsx");
  const manifest: unknown = JSON.parse(read(".vite/manifest.json"));
  const assets = readAssets(manifest as Parameters<typeof readAssets>[0], read);
  return {
    styles: assets.styles,
    starter: assets.starter,
    pageAddress,
    renderPage: (request) => renderPage({ ...request, assets }),
    renderErrorPage: (request) => renderErrorPage({ ...request, assets }),
  };
}

function read(file: string): string {
  return readFileSync(join(projectRoot, "dist/browser", file), "utf8");
}
