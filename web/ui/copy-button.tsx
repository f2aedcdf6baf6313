import { useEffect, useState } from "react";
import { classNames } from "./class-names.ts";
import { CheckIcon } from "./icons/icons.tsx";
import { CopyIcon } from "./icons/part-icons.tsx";

/** Milliseconds for which "Copied!" is shown before it fades, and for which it fades. */
export const shownMs = 2_000;
export const fadeMs = 350;

interface CopyButtonProps {
  text: string;
  /** The name of the copied text, for screen readers. */
  label: string;
  copiedLabel: string;
  /** Called each time the text was copied. */
  onCopy?: () => void;
}

/** Copies a text and says so above the button for two seconds. */
export function CopyButton({ text, label, copiedLabel, onCopy }: CopyButtonProps) {
  const [state, setState] = useState<"idle" | "shown" | "fading">("idle");
  useEffect(() => {
    if (state === "idle") return undefined;
    const timer = setTimeout(
      () => {
        setState(state === "shown" ? "fading" : "idle");
      },
      state === "shown" ? shownMs : fadeMs,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [state]);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    onCopy?.();
    setState("shown");
  };
  return (
    <span className="relative inline-flex">
      <button
        type="button"
        aria-label={label}
        onClick={() => {
          void copy();
        }}
        className="inline-flex size-[44px] shrink-0 items-center justify-center rounded-4 text-secondary hover:bg-ground hover:text-ink"
      >
        {state === "idle" ? <CopyIcon /> : <CheckIcon />}
      </button>
      <output
        className={classNames(
          "pointer-events-none absolute bottom-full left-1/2 z-10 -translate-x-1/2 rounded-4 bg-ink px-2 py-1 font-sans text-14 leading-tight font-medium text-white transition-opacity duration-350",
          state !== "shown" && "opacity-0",
        )}
      >
        {state !== "idle" && copiedLabel}
      </output>
    </span>
  );
}
