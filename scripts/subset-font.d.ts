// The package has no types of its own; these cover what scripts/subset-fonts.ts uses.
declare module "subset-font" {
  /** Returns the font with only the glyphs of `text`. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "woff2" },
  ): Promise<Buffer>;
}
