/**
 * Characters of one piece of XML: a tag, a comment, the text between two tags. A cell's longest text takes a quarter of
 * that where every letter of it is escaped.
 */
const longestPiece = 1_000_000;

/** What begins and ends otherwise than a tag, and may hold tags. */
const sections = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
] as const;

/**
 * Whether a piece of this XML is longer than a workbook has any. The library takes XML in chunks, and goes through a
 * piece from its beginning again with each chunk: one of 100 MB keeps it busy for minutes.
 */
export function hasLongPiece(xml: string): boolean {
  let at = 0;
  while (at < xml.length) {
    const begin = placeOf("<", xml, at);
    const end = endOfTag(xml, begin);
    if (begin - at > longestPiece || end - begin > longestPiece) return true;
    at = end;
  }
  return false;
}

/** The place behind a tag or section that begins at `begin`; the end of the XML where it is not closed. */
function endOfTag(xml: string, begin: number): number {
  if (xml[begin + 1] === "!" || xml[begin + 1] === "?") {
    const section = sections.find(([opening]) => xml.startsWith(opening, begin));
    if (section !== undefined) return placeOf(section[1], xml, begin) + section[1].length;
  }
  for (let at = begin + 1; at < xml.length; at += 1) {
    const character = xml[at];
    if (character === ">") return at + 1;
    // A quoted value may hold any character.
    if (character === '"' || character === "'") at = placeOf(character, xml, at + 1);
  }
  return xml.length;
}

/** Where `wanted` stands next; the end of the XML where it does not. */
function placeOf(wanted: string, xml: string, from: number): number {
  const place = xml.indexOf(wanted, from);
  return place === -1 ? xml.length : place;
}
