import { expect, test } from "vitest";
import { documentAssets, readAssets, type Manifest } from "./page-assets.ts";

const manifest: Manifest = {
  "web/start.ts": { file: "assets/start.js" },
  "web/entry-browser.tsx": { file: "assets/entry.js", imports: ["_base.js"] },
  "_base.js": { file: "assets/base.js" },
  "_cards.js": { file: "assets/cards.js", imports: ["_base.js"] },
  "web/storefront/routes/home.tsx": { file: "assets/home.js", imports: ["_cards.js", "_base.js"] },
  "style.css": { file: "assets/style.css" },
};

test("a page contains its styles and its own script, and names each script that it will load, once", () => {
  const assets = readAssets(manifest, (file) => `/* ${file} */`);
  expect(documentAssets(assets, ["web/storefront/routes/home.tsx"])).toEqual({
    styles: "/* assets/style.css */",
    starter: "/* assets/start.js */",
    entry: "/assets/entry.js",
    modules: ["/assets/entry.js", "/assets/base.js", "/assets/home.js", "/assets/cards.js"],
  });
});

test("a manifest without the shop's files is refused at once", () => {
  expect(() => readAssets({}, String)).toThrow("web/entry-browser.tsx");
});
