import { expect, test } from "vitest";
import { documentAssets, readAssets, type Manifest } from "./page-assets.ts";

const manifest: Manifest = {
  "web/start.ts": { file: "assets/start.js" },
  "web/entry-browser.tsx": { file: "assets/entry.js", imports: ["_base.js"] },
  "_base.js": { file: "assets/base.js" },
  "_cards.js": { file: "assets/cards.js", imports: ["_base.js"] },
  "web/storefront/routes/home.tsx": { file: "assets/home.js", imports: ["_cards.js", "_base.js"] },
  "style.css": { file: "assets/style.css" },
  "web/styles/fonts/barlow-latin-400-normal.woff2": { file: "assets/barlow.woff2" },
  "web/styles/fonts/barlow-semi-condensed-latin-700-normal.woff2": { file: "assets/condensed.woff2" },
};

test("a page names its entry, its fonts and each script that it will ask for, once", () => {
  const assets = readAssets(manifest, (file) => `/* ${file} */`);
  expect(assets.styles).toBe("/* assets/style.css */");
  expect(assets.starter).toBe("/* assets/start.js */");
  expect(documentAssets(assets, ["web/storefront/routes/home.tsx"])).toEqual({
    entry: "/assets/entry.js",
    fonts: ["/assets/barlow.woff2", "/assets/condensed.woff2"],
    modules: ["/assets/entry.js", "/assets/base.js", "/assets/home.js", "/assets/cards.js"],
  });
});

test("a manifest of something else is refused at once", () => {
  expect(() => readAssets({}, String)).toThrow("web/entry-browser.tsx");
});
