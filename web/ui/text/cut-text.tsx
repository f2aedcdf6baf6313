import type { ReactNode } from "react";
import { Link } from "../link.tsx";
import { Tooltip } from "../tooltip.tsx";

/** The first `length` characters and three dots; a text that is short enough stays complete. */
export function cutText(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join("")}...` : text;
}

interface CutTextProps {
  text: string;
  /** How many characters are shown. */
  length: number;
  /** The link that contains the text, if there is one: focusing it shows the tooltip too. */
  link?: { to: string; className: string };
  /** Shown instead of the shortened text, if it is drawn in another way. */
  children?: ReactNode;
}

/** A text cut short on the screen; a tooltip shows all of it, and screen readers read all of it. */
export function CutText({ text, length, link, children }: CutTextProps) {
  const shown = cutText(text, length);
  const isCut = shown !== text;
  const isReadApart = isCut || children !== undefined;
  const content = isReadApart ? (
    <>
      <span aria-hidden="true">{children ?? shown}</span>
      <span className="sr-only">{text}</span>
    </>
  ) : (
    text
  );
  const linked = link === undefined ? content : <Link {...link}>{content}</Link>;
  return isCut ? <Tooltip text={text}>{linked}</Tooltip> : linked;
}
