import { useId, useState, type ReactNode } from "react";

interface TooltipProps {
  /** The full text; without it there is nothing to show. */
  text: string | undefined;
  children: ReactNode;
}

/** Shows a longer text over what is pointed at or focused; Escape takes it away. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  if (text === undefined) return children;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to what happens inside
    <span
      className="relative inline-flex max-w-full"
      onPointerEnter={() => {
        setShown(true);
      }}
      onPointerLeave={() => {
        setShown(false);
      }}
      onFocus={() => {
        setShown(true);
      }}
      onBlur={() => {
        setShown(false);
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") setShown(false);
      }}
    >
      {children}
      {isShown && (
        <span
          id={id}
          role="tooltip"
          className="absolute bottom-full left-0 z-30 w-max max-w-64 rounded-4 bg-ink px-2.5 py-1.5 font-sans text-14 leading-snug font-medium text-white shadow-float"
        >
          {text}
        </span>
      )}
    </span>
  );
}
