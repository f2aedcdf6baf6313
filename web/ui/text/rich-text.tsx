import { classNames } from "../class-names.ts";

/**
 * A text of the company as its staff types it: paragraphs between blank lines, lists of lines that begin with `- `, and
 * `**bold**`. It is rendered as elements, never as markup, so it cannot do anything on the page.
 */
export function RichText({ text, className }: { text: string; className?: string }) {
  return <div className={classNames("grid gap-3", className)}>{blocksOf(text).map(drawBlock)}</div>;
}

/** Groups neighbouring lines of one kind; a blank line ends a block. */
function blocksOf(text: string): string[][] {
  const blocks: string[][] = [];
  let isNew = true;
  for (const line of text.split("\n")) {
    const block = blocks.at(-1);
    if (line.trim() === "") isNew = true;
    else if (isNew || block === undefined || isItem(block[0]) !== isItem(line)) {
      blocks.push([line]);
      isNew = false;
    } else block.push(line);
  }
  return blocks;
}

const isItem = (line = "") => line.startsWith("- ");

// Blocks, lines and their parts have no ids and never change places.
/* oxlint-disable react/no-array-index-key */
function drawBlock(lines: string[], index: number) {
  if (!isItem(lines[0])) {
    return (
      <p key={index} className="whitespace-pre-line">
        {drawBold(lines.join("\n"))}
      </p>
    );
  }
  return (
    <ul key={index} className="list-disc pl-5">
      {lines.map((line, place) => (
        <li key={place}>{drawBold(line.slice(2))}</li>
      ))}
    </ul>
  );
}

function drawBold(text: string) {
  return text
    .split(/\*\*(.+?)\*\*/)
    .map((part, index) => (index % 2 === 1 ? <strong key={index}>{part}</strong> : part));
}
