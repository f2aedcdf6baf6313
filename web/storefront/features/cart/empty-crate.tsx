import type { ReactNode } from "react";

/** A line drawing: an empty crate on a pallet. */
export function EmptyCrate(): ReactNode {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 88"
      width="120"
      height="88"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="text-ink"
    >
      <path d="M24 22 60 10l36 12-36 12-36-12Z" className="fill-white" />
      <path d="M24 22v38l36 12V34L24 22ZM96 22v38L60 72V34l36-12Z" className="fill-white" />
      <path d="M24 34.5 60 46.500M24 47 60 59M96 34.500 60 46.500M96 47 60 59" className="text-edge" />
      <path d="M34 25.300 60 34l26-8.700" stroke="var(--color-yellow)" strokeWidth="3" />
      <path d="M14 68v8l46 8 46-8v-8" />
    </svg>
  );
}
