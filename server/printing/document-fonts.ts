import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Font } from "@react-pdf/renderer";
import { projectRoot } from "../process/project-root.ts";
import { charactersOf } from "./font-characters.ts";
import { unpackWoff } from "./unpack-woff.ts";

const characters = new Set<number>();

/** Registers a part of a font, whose characters documents can print from then on. */
function register(family: string, part: string, weights: number[]): void {
  const fonts = weights.map((weight) => {
    const woff = readFileSync(join(projectRoot, "node_modules/@fontsource", `${part}-${weight}-normal.woff`));
    return { font: unpackWoff(woff), weight };
  });
  for (const { font } of fonts) for (const character of charactersOf(font)) characters.add(character);
  Font.register({
    family,
    fonts: fonts.map(({ font, weight }) => ({
      src: `data:font/ttf;base64,${font.toString("base64")}`,
      // The code font has one weight, which stands for all.
      fontWeight: weights.length === 1 ? 400 : weight,
    })),
  });
}

/** The parts of each font, in the order in which a character is looked for. */
const parts = {
  text: { Barlow: "latin", "Barlow Extended": "latin-ext", "Barlow Vietnamese": "vietnamese" },
  code: {
    "IBM Plex Mono": "latin",
    "IBM Plex Mono Extended": "latin-ext",
    "IBM Plex Mono Vietnamese": "vietnamese",
    "IBM Plex Mono Cyrillic": "cyrillic",
  },
};
for (const [family, part] of Object.entries(parts.text))
  register(family, `barlow/files/barlow-${part}`, [400, 600, 700]);
for (const [family, part] of Object.entries(parts.code))
  register(family, `ibm-plex-mono/files/ibm-plex-mono-${part}`, [500]);

// The renderer's English hyphenation is wrong for Indonesian; only a word that is too long for every column is broken,
// anywhere.
const longestWord = 26;
Font.registerHyphenationCallback((word) =>
  word.length <= longestWord ? [word] : (word.match(/.{1,16}/gu) ?? [word]),
);

const [textFamilies, codeFamilies] = [Object.keys(parts.text), Object.keys(parts.code)];
/** Each font takes from the other what it lacks. */
export const textFont = [...textFamilies, ...codeFamilies];
export const codeFont = [...codeFamilies, ...textFamilies];

/** Whether one of the fonts has a glyph for the character. The renderer prints any other one as some letter, or not at all. */
export function hasGlyph(character: string): boolean {
  return characters.has(character.codePointAt(0) ?? 0);
}
