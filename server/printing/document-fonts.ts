import { join } from "node:path";
import { Font } from "@react-pdf/renderer";
import { projectRoot } from "../process/project-root.ts";

const characters = new Set<number>();

/** Registers a part of a font, whose characters documents can print from then on. The licences lie beside the files. */
async function register(family: string, part: string, weights: number[]): Promise<void> {
  const fonts = weights.map((weight) => ({
    src: join(projectRoot, "node_modules/@fontsource", `${part}-${weight}-normal.woff`),
    // The code font has one weight, which stands for all.
    fontWeight: weights.length === 1 ? 400 : weight,
  }));
  Font.register({ family, fonts });
  for (const { fontWeight } of fonts) {
    await Font.load({ fontFamily: family, fontWeight });
    const font = Font.getFont({ fontFamily: family, fontWeight }).data;
    // The set also names characters that the font shows as nothing it knows.
    const shown = font?.characterSet.filter((character: number) => font.hasGlyphForCodePoint(character));
    for (const character of shown ?? []) characters.add(character);
  }
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
  await register(family, `barlow/files/barlow-${part}`, [400, 600, 700]);
for (const [family, part] of Object.entries(parts.code))
  await register(family, `ibm-plex-mono/files/ibm-plex-mono-${part}`, [500]);

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
