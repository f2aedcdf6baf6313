import { Link } from "./link.tsx";
import { Tooltip } from "./tooltip.tsx";

/** The first `length` characters and three dots; a text that is short enough stays whole. */
export function cutText(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join("")}...` : text;
}

interface CutTextProps {
  text: string;
  /** Characters that are shown. */
  length: number;
  /** The link that the text is, if it is one: its focus shows the tooltip too. */
  link?: { to: string; className: string };
}

/** A text cut short for the eye; a tooltip shows the whole, and screen readers read the whole. */
export function CutText({ text, length, link }: CutTextProps) {
  const shown = cutText(text, length);
  const isCut = shown !== text;
  const content = isCut ? (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{text}</span>
    </>
  ) : (
    text
  );
  const linked = link === undefined ? content : <Link {...link}>{content}</Link>;
  return isCut ? <Tooltip text={text}>{linked}</Tooltip> : linked;
}
