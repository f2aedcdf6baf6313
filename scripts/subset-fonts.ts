/**
 * Writes the shop's fonts with only the characters that its pages use, for a first visit on a slow connection. Run it
 * again with `node scripts/with-node.mjs scripts/subset-fonts.ts` when a font's package changes. A character that is
 * missing here comes from the complete font (web/styles/fonts.css).
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const folder = fileURLToPath(new URL("../web/styles/fonts/", import.meta.url));

/** IBM Plex Mono stays complete: its licence reserves its name for the unchanged font. */
const faces = [
  ["barlow", "barlow-latin-400-normal"],
  ["barlow", "barlow-latin-500-normal"],
  ["barlow", "barlow-latin-600-normal"],
  ["barlow-semi-condensed", "barlow-semi-condensed-latin-600-normal"],
  ["barlow-semi-condensed", "barlow-semi-condensed-latin-700-normal"],
] as const;

const printableAscii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join("");
/** Must match the `unicode-range` of the fonts in fonts.css. */
const signs = `${printableAscii}\u00a0©°²³·×–—‘’“”•…‹›`;

for (const [family, face] of faces) {
  const whole = await readFile(require.resolve(`@fontsource/${family}/files/${face}.woff2`));
  const subset = await subsetFont(whole, signs, { targetFormat: "woff2" });
  await writeFile(`${folder}${face}.woff2`, subset);
  console.log(`${face}: ${whole.length} → ${subset.length} bytes`);
}
