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
}

/** A text cut short for the eye; a tooltip shows the whole, and screen readers read the whole. */
export function CutText({ text, length }: CutTextProps) {
  const shown = cutText(text, length);
  if (shown === text) return text;
  return (
    <Tooltip text={text}>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{text}</span>
    </Tooltip>
  );
}
