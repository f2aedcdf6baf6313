import { classNames } from "./class-names.ts";

interface SpinnerProps {
  /** What the reader waits for; read out, not shown. */
  label: string;
  /** The width and height in pixels. */
  size?: number;
  className?: string;
}

/** A turning ring: inside a button, next to its text, or alone. */
export function Spinner({ label, size = 20, className }: SpinnerProps) {
  return (
    <output className={classNames("inline-flex", className)}>
      <svg aria-hidden="true" viewBox="0 0 24 24" width={size} height={size} className="animate-spin">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.2" />
        <path
          d="M21 12a9 9 0 0 0-9-9"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      <span className="sr-only">{label}</span>
    </output>
  );
}

/** The spinner for a whole screen or section. */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div className="flex min-h-80 items-center justify-center text-secondary">
      <Spinner label={label} size={40} />
    </div>
  );
}
