/**
 * Renders the demo's part pictures: `npm run demo:render` for all, `npm run demo:render -- turbo` for those
 * whose name contains "turbo" (several words: any of them; a full name: that picture alone). `--draft` takes one
 * exposure instead of three; `--into=/some/folder` leaves the shop's pictures alone;
 * `--pixels=400` draws parts smaller; `--missing` leaves out what is there already. Some seconds a picture; the
 * same input gives the same picture.
 */
import { existsSync, mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { bundlePage, openBrowser } from "./open-browser.ts";
import { pictures } from "./pictures.ts";
import { stillLife, stillLifeNames } from "./still-lifes.ts";

const require = createRequire(import.meta.url);
const words = process.argv.slice(2);
const option = (name: string) => words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const folder = resolve(option("into") ?? fileURLToPath(new URL("../pictures/", import.meta.url)));
/** Exposures that are averaged: three smooth the shadows and edges at the size the shop shows. */
const exposures = words.includes("--draft") ? 1 : 3;
const pixels = Number(option("pixels") ?? 1000);

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
  await page.addScriptTag({ type: "module", content: await bundlePage("./stage/page.ts") });
  await page.waitForFunction(() => "photographPart" in window);
}

/** Pictures for links are PNG, which every reader of Open Graph takes; all others WebP. */
const fileName = (name: string) => (name === "open-graph" ? `${name}.png` : `${name}.webp`);

/** Returns the file's name and size. */
async function savePicture(name: string, png: Buffer): Promise<string> {
  const image = sharp(png).removeAlpha();
  const file = fileName(name);
  const written = file.endsWith(".png")
    ? image.png({ compressionLevel: 9 })
    : image.webp({ quality: 80, effort: 4 });
  const { size } = await written.toFile(join(folder, file));
  return `${file}  ${Math.round(size / 1024)} kB`;
}

const wanted = words.filter((word) => !word.startsWith("--"));
const partPictures = new Map(pictures.map((each) => [each.name, each]));
const allNames = [...partPictures.keys(), ...stillLifeNames];
const chosen =
  wanted.length === 0
    ? allNames
    : wanted.flatMap((word) =>
        allNames.includes(word) ? [word] : allNames.filter((name) => name.includes(word)),
      );
if (chosen.length === 0) throw new Error(`No picture is called ${wanted.join(" or ")}.`);
const isMissing = (name: string) => !existsSync(join(folder, fileName(name)));
const names = [...new Set(chosen)].filter((name) => !words.includes("--missing") || isMissing(name));

/** Draws one picture in the page; returns a PNG as data URL. */
async function draw(page: Page, name: string): Promise<string> {
  const life = stillLife(name);
  if (life)
    return page.evaluate(([each, count]) => window.photographStillLife(each, count), [
      life,
      exposures,
    ] as const);
  const part = partPictures.get(name);
  if (!part) throw new Error(`No picture is called ${name}.`);
  return page.evaluate(([each, count, side]) => window.photographPart(each, count, side), [
    part,
    exposures,
    pixels,
  ] as const);
}

mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
try {
  const page = await browser.newPage();
  page.on("console", (message) => {
    if (message.type() === "error") console.error(message.text());
  });
  page.on("pageerror", (error) => console.error(error));
  await openStudio(page);
  for (const name of names) {
    const started = performance.now();
    const dataUrl = await draw(page, name);
    const png = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
    const saved = await savePicture(name, png);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${saved}  ${seconds} s`);
  }
} finally {
  await browser.close();
}
