import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** A short word on a coloured background; `className` sets the colours. */
export function Badge({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center rounded-4 px-2.5 py-1 text-14 leading-tight font-semibold sm:whitespace-nowrap",
        className ?? "bg-ground text-secondary",
      )}
    >
      {children}
    </span>
  );
}
