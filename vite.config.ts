import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { leaveOutUnused } from "./scripts/leave-out-unused.ts";

/** The small parts that home, list and product have in common. */
const ofCatalogue =
  /\/(?:product-card|compare-button|picture|cut-text|tooltip|breadcrumb|skeleton|empty-state|load-failed|more-icons|select-field|field|use-near|ask-bar|ask-words|figures|empty-drawing)\.tsx?$/;

/** What a part's page has in common with the screens of carts and orders. */
const ofParts = /\/(?:copy-button|part-icons|per-unit|sales-unit-names)\.tsx?$/;

/** Builds the browser's files; `scripts/build.ts` builds the server from the same plugins. */
export default defineConfig({
  appType: "custom",
  plugins: [react(), tailwindcss(), leaveOutUnused],
  publicDir: "web/public",
  build: {
    outDir: "dist/browser",
    emptyOutDir: true,
    manifest: true,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // The document names the scripts of the first page, and links fetch those of the next when they are pointed at: lists
    // of them inside the script would cost every first visit half a kilobyte.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rollupOptions: {
      output: {
        // What every page needs comes in one file. Left alone, the bundler makes a dozen small ones, and libraries apart
        // from the shop's own code cost a first visit 1 kB more.
        codeSplitting: {
          groups: [
            {
              name: "base",
              tags: ["$initial"],
              test: (id: string) => !id.endsWith("/web/start.ts"),
              priority: 1,
            },
            { name: "catalogue", test: ofCatalogue },
            { name: "part", test: ofParts },
          ],
        },
      },
    },
  },
});
