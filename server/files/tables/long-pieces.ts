/**
 * The most characters of one piece of XML: a tag, a comment, or the text between two tags. The longest text of a cell
 * needs a quarter of that if every letter is escaped.
 */
const longestPiece = 1_000_000;

/** Pieces that may contain tags: how they begin and end. */
const sections = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
] as const;

/**
 * Whether this XML has a piece that is too long for a workbook. The library reads XML in chunks, and starts an
 * unfinished piece again with each chunk, so that a piece of 100 MB takes it minutes.
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

/** The place after the tag or section that begins at `begin`; the end of the XML if it is not closed. */
function endOfTag(xml: string, begin: number): number {
  if (xml[begin + 1] === "!" || xml[begin + 1] === "?") {
    const section = sections.find(([opening]) => xml.startsWith(opening, begin));
    if (section !== undefined) return placeOf(section[1], xml, begin) + section[1].length;
  }
  for (let at = begin + 1; at < xml.length; at += 1) {
    const character = xml[at];
    if (character === ">") return at + 1;
    // A quoted value may contain any character.
    if (character === '"' || character === "'") at = placeOf(character, xml, at + 1);
  }
  return xml.length;
}

/** The next place of `wanted`; the end of the XML if there is none. */
function placeOf(wanted: string, xml: string, from: number): number {
  const place = xml.indexOf(wanted, from);
  return place === -1 ? xml.length : place;
}
