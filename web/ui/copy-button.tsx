import { useEffect, useState } from "react";
import { CheckIcon, CopyIcon } from "./icons.tsx";

/** Milliseconds for which "Copied!" shows, and for which it fades. */
const shownMs = 2_000;

interface CopyButtonProps {
  text: string;
  /** What is copied, for screen readers. */
  label: string;
  copiedLabel: string;
}

/** Copies a text and says so for two seconds. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => {
      setCopied(false);
    }, shownMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isCopied]);
  return (
    <span className="inline-flex items-center gap-2">
      <button
        type="button"
        aria-label={label}
        onClick={() => {
          void navigator.clipboard.writeText(text).then(() => {
            setCopied(true);
          });
        }}
        className="inline-flex size-11 items-center justify-center rounded-4 text-secondary hover:bg-ground hover:text-ink"
      >
        {isCopied ? <CheckIcon /> : <CopyIcon />}
      </button>
      <output
        className={`text-14 font-medium text-success transition-opacity duration-350 ${isCopied ? "opacity-100" : "opacity-0"}`}
      >
        {isCopied && copiedLabel}
      </output>
    </span>
  );
}
