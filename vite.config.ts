import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The small parts that home, list and product have in common. */
const ofCatalogue =
  /\/(?:product-card|compare-button|picture|cut-text|tooltip|breadcrumb|skeleton|empty-state|load-failed|more-icons|select-field|field|use-near|ask-bar|ask-words|figures)\.tsx?$/;

/** The parts that a product's page shares with the screens of carts and orders. */
const ofParts = /\/(?:copy-button|part-icons|per-unit|sales-unit-names)\.tsx?$/;

/** Builds the browser's files; `scripts/build.ts` builds the server from the same plugins. */
export default defineConfig({
  appType: "custom",
  plugins: [react(), tailwindcss()],
  publicDir: "web/public",
  build: {
    outDir: "dist/browser",
    emptyOutDir: true,
    manifest: true,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // The document names the scripts of the first page, and links load those of the next page when somebody points at
    // them: lists of them inside the script would cost every first visit half a kilobyte.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rollupOptions: {
      output: {
        // The code that every page needs is in one file. By default, the bundler would make a dozen small files, and
        // libraries apart from the shop's own code, which cost a first visit 1 kB more.
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
