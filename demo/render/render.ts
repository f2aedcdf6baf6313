/**
 * Renders the demo's part pictures: `npm run demo:render` for all, `npm run demo:render -- turbo` for those
 * whose name contains "turbo" (several words: any of them; a full name: that picture alone). `--draft` takes one
 * exposure instead of six. Some seconds a picture; the same input gives the same picture.
 */
import { mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { build } from "vite";
import { pictures } from "./pictures.ts";
import { stillLifes } from "./still-lifes.ts";

const require = createRequire(import.meta.url);
const folder = fileURLToPath(new URL("../pictures/", import.meta.url));
const CHROMIUM_PATH = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

/** Bundles the page that draws; nothing is written to disk. */
async function bundlePage(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rollupOptions: { input: fileURLToPath(new URL("./stage/page.ts", import.meta.url)) },
    },
  });
  const outputs = "output" in result ? result.output : [];
  const chunk = outputs.find((output) => output.type === "chunk");
  if (chunk?.type !== "chunk") throw new Error("The render page could not be bundled.");
  return chunk.code;
}

async function fontFace(family: string, weight: number, file: string): Promise<string> {
  const data = (await readFile(require.resolve(file))).toString("base64");
  return `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}); }`;
}

async function openStudio(page: Page): Promise<void> {
  const faces = await Promise.all([
    fontFace(
      "Barlow",
      600,
      "@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-600-normal.woff2",
    ),
    fontFace(
      "Barlow",
      700,
      "@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-700-normal.woff2",
    ),
    fontFace("Plex", 600, "@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-600-normal.woff2"),
  ]);
  await page.setContent(`<!doctype html><style>${faces.join("\n")}</style><body></body>`);
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((face) => face.load()));
  });
  await page.addScriptTag({ type: "module", content: await bundlePage() });
  await page.waitForFunction(() => "photographPicture" in window);
}

/** Pictures for links are PNG, which every reader of Open Graph takes; all others WebP. Returns the file's name and size. */
async function savePicture(name: string, png: Buffer): Promise<string> {
  const image = sharp(png).removeAlpha();
  const isPreview = name === "open-graph";
  const file = `${name}.${isPreview ? "png" : "webp"}`;
  const written = isPreview ? image.png({ compressionLevel: 9 }) : image.webp({ quality: 80, effort: 4 });
  const { size } = await written.toFile(`${folder}${file}`);
  return `${file}  ${Math.round(size / 1024)} kB`;
}

const isDraft = process.argv.includes("--draft");
const wanted = process.argv.slice(2).filter((word) => word !== "--draft");
const allNames = [...pictures, ...stillLifes].map((each) => each.name);
const names =
  wanted.length === 0
    ? allNames
    : wanted.flatMap((word) =>
        allNames.includes(word) ? [word] : allNames.filter((name) => name.includes(word)),
      );
if (names.length === 0) throw new Error(`No picture is called ${wanted.join(" or ")}.`);

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: CHROMIUM_PATH,
  args: ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
});
try {
  const page = await browser.newPage();
  page.on("console", (message) => {
    if (message.type() === "error") console.error(message.text());
  });
  page.on("pageerror", (error) => console.error(error));
  await openStudio(page);
  for (const name of names) {
    const started = performance.now();
    const dataUrl = await page.evaluate(([each, exposures]) => window.photographPicture(each, exposures), [
      name,
      isDraft ? 1 : 6,
    ] as const);
    const png = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
    const saved = await savePicture(name, png);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${saved}  ${seconds} s`);
  }
} finally {
  await browser.close();
}
