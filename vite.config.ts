import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

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
    rollupOptions: { input: "web/entry-browser.tsx" },
  },
});
