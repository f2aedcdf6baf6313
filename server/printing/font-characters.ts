/**
 * The characters that a plain font (SFNT) has glyphs for, from its `cmap` table
 * (https://learn.microsoft.com/typography/opentype/spec/cmap, formats 4 and 12).
 * @throws Error for a font without such a table
 */
export function charactersOf(font: Buffer): Set<number> {
  const count = font.readUInt16BE(4);
  const entries = Array.from({ length: count }, (_, place) => 12 + place * 16);
  const entry = entries.find((at) => font.toString("latin1", at, at + 4) === "cmap");
  if (entry === undefined) throw new Error("the font has no table of characters");
  const table = font.subarray(font.readUInt32BE(entry + 8));
  const characters = new Set<number>();
  for (let place = 0; place < table.readUInt16BE(2); place += 1) {
    const encoding = table.subarray(table.readUInt32BE(4 + place * 8 + 4));
    const format = encoding.readUInt16BE(0);
    if (format === 4) addSegments(encoding, characters);
    else if (format === 12) addGroups(encoding, characters);
  }
  if (characters.size === 0) throw new Error("the font's table of characters has no known format");
  return characters;
}

/** Format 4: segments of characters up to U+FFFF, whose glyphs follow from a difference or stand in a list. */
function addSegments(encoding: Buffer, characters: Set<number>): void {
  const length = encoding.readUInt16BE(6);
  for (let at = 0; at < length; at += 2) {
    const end = encoding.readUInt16BE(14 + at);
    const start = encoding.readUInt16BE(16 + length + at);
    const difference = encoding.readUInt16BE(16 + 2 * length + at);
    const offsetAt = 16 + 3 * length + at;
    const offset = encoding.readUInt16BE(offsetAt);
    for (let character = start; character <= end && character < 0xffff; character += 1) {
      const listed =
        offset === 0 ? character : encoding.readUInt16BE(offsetAt + offset + 2 * (character - start));
      if (listed !== 0 && ((listed + difference) & 0xffff) !== 0) characters.add(character);
    }
  }
}

/** Format 12: groups of characters, each with the glyph of its first one. */
function addGroups(encoding: Buffer, characters: Set<number>): void {
  for (let group = 0; group < encoding.readUInt32BE(12); group += 1) {
    const [start = 0, end = 0] = [16, 20].map((at) => encoding.readUInt32BE(at + group * 12));
    for (let character = start; character <= end; character += 1) characters.add(character);
  }
}
