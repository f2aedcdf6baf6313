import sharp from "sharp";
import { expect, it } from "vitest";
import { barcodesIn } from "#testing/output/read-barcodes.ts";
import { barsMark, barWidth, squareMark, type Mark } from "./code-marks.tsx";

/** What a scanner reads of a mark that is printed with so many dots a module. */
async function scan({ path, modules }: Mark, height: number): Promise<string[]> {
  const edge = 10;
  const size = [modules + 2 * edge, height + 2 * edge];
  const stretched = height === modules ? "" : ` scale(1 ${height})`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${(size[0] ?? 0) * 3}" height="${(size[1] ?? 0) * 3}" viewBox="0 0 ${size.join(" ")}"><rect width="100%" height="100%" fill="white"/><path transform="translate(${edge} ${edge})${stretched}" d="${path}"/></svg>`;
  return barcodesIn(new Uint8Array(await sharp(Buffer.from(picture)).png().toBuffer()));
}

it.each(["600-211-1340", "6736-51-5142", "1R-0750", "RAK:A-03", "MEDITRAN SX 15W-40"])(
  "a scanner reads %s in its bars and in its square",
  async (text) => {
    const bars = barsMark(text);
    if (bars === undefined) throw new Error("no bars");
    expect(await scan(bars, 40)).toEqual([`Code128 ${text}`]);
    const square = squareMark(text, 2);
    expect(await scan(square, square.modules)).toEqual([`QRCode ${text}`]);
  },
);

it("writes what bars cannot say as a square alone", async () => {
  const shelf = "RAK:Gudang ½, 李";
  expect(barsMark(shelf)).toBeUndefined();
  const square = squareMark(shelf, 2);
  expect(await scan(square, square.modules)).toEqual([`QRCode ${shelf}`]);
});

it("prints no bars that are too narrow for a scanner", () => {
  const [short, long] = [barsMark("600-211-1340"), barsMark("A-VERY-LONG-PART-NUMBER-OF-FORTY-SIGNS-X")];
  if (short === undefined || long === undefined) throw new Error("no bars");
  expect(barWidth(short, 174)).toBeGreaterThan(0.8);
  expect(barWidth(long, 174)).toBeUndefined();
});
