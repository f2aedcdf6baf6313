/**
 * Whatever contains a hyphen between signs that are no blanks: `PC200-8`, `6736-51-5142`, `15W-40`; with the quotation
 * mark or bracket at it, which would else stand alone at the end of a line.
 */
const hyphened = /([“"(]?[^\s“”"()]+-[^\s“”"(),;:]+[”")]?)/;

/**
 * A text whose part numbers and models do not break at their hyphens while they fit into a line. The letters stay what
 * they are, so that a copied number is the number.
 */
export function Unbroken({ text }: { text: string }) {
  if (!text.includes("-")) return text;
  return text.split(hyphened).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text stay where they are
      <span key={index} className="inline-block max-w-full wrap-break-word">
        {piece}
      </span>
    ),
  );
}
