import { useState, type ReactNode } from "react";

interface TooltipProps {
  /** The whole text; `children` already tell it to screen readers. */
  text: string;
  children: ReactNode;
}

/** Shows a longer text over what is pointed at or focused; Escape takes it away. */
export function Tooltip({ text, children }: TooltipProps) {
  const [isShown, setShown] = useState(false);
  const show = () => {
    setShown(true);
  };
  const hide = () => {
    setShown(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to what happens inside
    <span
      className="relative block w-full"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === "Escape") hide();
      }}
    >
      {children}
      {isShown && (
        <span
          aria-hidden="true"
          className="absolute bottom-full left-0 z-30 w-max max-w-full rounded-4 bg-ink px-2.5 py-1.5 text-left font-sans text-14 leading-snug font-medium break-words whitespace-normal text-white shadow-float"
        >
          {text}
        </span>
      )}
    </span>
  );
}
