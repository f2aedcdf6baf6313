import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Builds the back office separately from the storefront: no customer's browser loads any of it. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "/admin/",
  plugins: [react(), tailwindcss()],
  publicDir: false,
  // The shared controls, the forms and the contract are next to this folder.
  server: { fs: { allow: ["../.."] } },
  build: {
    outDir: "../../dist/backoffice",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
