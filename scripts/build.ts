import { glob, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";
import { writeFreshDatabase } from "./write-fresh-database.ts";

const browserFolders = ["dist/browser", "dist/backoffice"];
const compressible = /\.(?:m?js|css|svg|json|wasm|webmanifest)$/;

/**
 * Libraries of many small files are bundled: the server then starts a third faster. Libraries with native code or files
 * of their own stay in node_modules.
 */
const carriedAlong = [
  "drizzle-orm",
  "pg-boss",
  "react",
  "react-dom",
  "react-router",
  "read-excel-file",
  "zod",
  /^@tanstack\//,
  // Mails are rendered by the React whose hooks they use.
  /^@react-email\//,
];

await build({
  logLevel: "warn",
  build: { rollupOptions: { input: ["web/entry-browser.tsx", "web/start.ts"] } },
});
await build({ logLevel: "warn", configFile: "web/backoffice/vite.config.ts" });
for (const folder of browserFolders) await compressFiles(folder);
await build({
  logLevel: "warn",
  publicDir: false,
  ssr: { noExternal: carriedAlong },
  build: {
    ssr: true,
    outDir: "dist/server",
    manifest: false,
    sourcemap: true,
    target: "node22",
    rollupOptions: {
      input: await serverEntries(),
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "chunks/[name]-[hash].js",
        // The browser's grouping would put the entry and the worker into one file, and each would start the other.
        codeSplitting: true,
      },
    },
  },
});
await writeFreshDatabase("dist/server/fresh-database.gz");

/** The entries of the server and of every worker, each under its base name. */
async function serverEntries(): Promise<Record<string, string>> {
  const entries: Record<string, string> = { main: "server/main.ts" };
  for await (const file of glob("server/**/*-worker.ts")) entries[basename(file, ".ts")] = file;
  return entries;
}

/** Writes a `.br` and a `.gz` beside every text file, so that nothing is compressed during requests. */
async function compressFiles(folder: string): Promise<void> {
  const pack = { br: promisify(brotliCompress), gz: promisify(gzip) };
  for await (const name of glob("**/*", { cwd: folder })) {
    if (!compressible.test(name)) continue;
    const file = join(folder, name);
    const content = await readFile(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    await writeFile(`${file}.br`, await pack.br(content, { params }));
    await writeFile(`${file}.gz`, await pack.gz(content, { level: constants.Z_BEST_COMPRESSION }));
  }
}
