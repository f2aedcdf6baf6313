// The package brings no types of its own; only what scripts/subset-fonts.ts asks of it.
declare module "subset-font" {
  /** Answers the font with the glyphs of `text` alone. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "woff2" },
  ): Promise<Buffer>;
}
