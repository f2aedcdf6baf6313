import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** The small parts that home, list and product have in common. */
const ofCatalogue =
  /\/(?:product-card|picture|cut-text|tooltip|breadcrumb|skeleton|empty-state|load-failed|more-icons|select-field|field|copy-button|quantity)\.tsx?$/;

/**
 * Leaves out what a first visit would fetch and never use: 4 kB of React Router's links and forms, which the bundler
 * keeps because it cannot know that to make them does nothing else, and Vite's list of what to fetch before a script,
 * which is empty here (see modulePreload below).
 */
const leaveOutUnused: Plugin = {
  name: "leave-out-unused",
  enforce: "pre",
  load: (id) =>
    id.endsWith("vite/preload-helper.js") ? "export const __vitePreload = (load) => load();" : null,
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replace(/= (React(?:\$1)?\.(?:forwardRef|createContext|memo)\()/g, "= /* @__PURE__ */ $1")
        .replace(/^\w+\.displayName = .*$/gm, ""),
      map: null,
    }),
  },
};

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
          ],
        },
      },
    },
  },
});
