import { shopColours } from "#contract/company/brand-colours.ts";
import { letterHeight, markLetters } from "./mark-letters.ts";

/** The side of the drawing, the height of letters (as in the shop's own mark), and their greatest width. */
const [side, height, widest] = [64, 27, 50];

/** A nut, for a name whose letters have no outlines here, such as 株式会社. */
const nut = `<path d="M32 12 49 22v20L32 52 15 42V22Zm0 12a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z" fill-rule="evenodd" fill="${shopColours.on}"/>`;

/** The mark of a company without a logo (SVG, in the shop's colours): its initials on the ground of `favicon.svg`, or a nut. */
export function drawInitials(initials: string): string {
  const letters = initials.split("").flatMap((letter) => markLetters[letter] ?? []);
  const width = letters.reduce((sum, letter) => sum + letter.width, 0);
  const scale = Math.min(height / letterHeight, widest / Math.max(width, 1));
  const baseline = (side + letterHeight * scale) / 2;
  let x = (side - width * scale) / 2;
  const outlines = letters.map(({ width: own, outline }) => {
    const place = `translate(${round(x)} ${round(baseline)}) scale(${round(scale)} ${round(-scale)})`;
    x += own * scale;
    return `<path transform="${place}" d="${outline}" fill="${shopColours.on}"/>`;
  });
  const drawn = outlines.length === 0 ? nut : outlines.join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">` +
    `<rect width="${side}" height="${side}" rx="9" fill="${shopColours.main}"/>${drawn}</svg>`
  );
}

function round(value: number): number {
  return Number(value.toFixed(4));
}
