/**
 * Draws the demo's exploded views: `npm run demo:drawings` for all, `npm run demo:drawings -- turbo` for those whose
 * name contains the word. `--pixels=1000` draws them smaller, `--into=/some/folder` elsewhere. Beside each picture is a
 * file with its callouts. The same input gives the same picture.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { bundlePage, openBrowser } from "./open-browser.ts";

const words = process.argv.slice(2);
const option = (name: string) => words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const folder = resolve(option("into") ?? fileURLToPath(new URL("../drawings/", import.meta.url)));
const pixels = Number(option("pixels") ?? 4000);
const wanted = words.filter((word) => !word.startsWith("--"));
mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
try {
  const page = await browser.newPage();
  page.on("pageerror", (error) => console.error(error));
  await page.setContent("<!doctype html><body></body>");
  await page.addScriptTag({ type: "module", content: await bundlePage("./stage/drawing-page.ts") });
  await page.waitForFunction(() => "drawView" in window);
  // The views are built in the page: some of their parts have letters, which a page alone can draw.
  const all = await page.evaluate(() => window.viewNames());
  const names = all.filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
  if (names.length === 0) throw new Error(`No drawing is called ${wanted.join(" or ")}.`);
  for (const name of names) {
    const { picture, callouts } = await page.evaluate(([each, width]) => window.drawView(each, width), [
      name,
      pixels,
    ] as const);
    const png = Buffer.from(picture.slice(picture.indexOf(",") + 1), "base64");
    const { size } = await sharp(png)
      .removeAlpha()
      .webp({ quality: 80, effort: 6 })
      .toFile(join(folder, `${name}.webp`));
    const rounded = callouts.map(({ label, x, y }) => ({
      label,
      x: Math.round(x * 10_000) / 10_000,
      y: Math.round(y * 10_000) / 10_000,
    }));
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(rounded, null, 2)}\n`);
    console.log(`${name}.webp  ${Math.round(size / 1024)} kB  ${callouts.length} callouts`);
  }
} finally {
  await browser.close();
}
