import { fileURLToPath } from "node:url";
import { chromium, type Browser } from "@playwright/test";
import { build } from "vite";

/**
 * A browser that draws with software WebGL, so that every machine draws the same; `CHROMIUM_PATH` names another one.
 */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
  });
}

/** Bundles a script of this folder for the page that draws; nothing is written to disk. */
export async function bundlePage(path: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rollupOptions: { input: fileURLToPath(new URL(path, import.meta.url)) },
    },
  });
  const outputs = "output" in result ? result.output : [];
  const chunk = outputs.find((output) => output.type === "chunk");
  if (chunk?.type !== "chunk") throw new Error("The render page could not be bundled.");
  return chunk.code;
}
