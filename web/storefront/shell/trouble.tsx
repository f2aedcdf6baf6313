import type { ReactNode } from "react";

interface TroubleProps {
  title: string;
  text: string;
  actions: ReactNode;
}

/** A page without content: what happened and where to go. */
export function Trouble({ title, text, actions }: TroubleProps) {
  return (
    <div className="flex flex-col items-start gap-5 py-10 md:flex-row md:items-center md:gap-14 md:py-16">
      <BrokenGear />
      <div className="grid gap-4">
        <h1 className="text-32 md:text-36">{title}</h1>
        <p className="max-w-prose text-16 text-secondary md:text-18">{text}</p>
        <div className="mt-2 flex flex-wrap gap-3">{actions}</div>
      </div>
    </div>
  );
}

/** A sprocket with a missing segment. */
function BrokenGear() {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 200" className="size-36 shrink-0 md:size-56" fill="none">
      <path
        d="M100 22a78 78 0 0 1 78 78M22 100a78 78 0 0 1 78-78M100 178a78 78 0 0 1-78-78"
        stroke="#17181a"
        strokeWidth="16"
        strokeDasharray="20 10.6"
      />
      <path d="M100 32a68 68 0 1 0 0 136 68 68 0 0 0 68-68" stroke="#17181a" strokeWidth="12" />
      <path
        d="M168 100a68 68 0 0 1-68 68"
        stroke="var(--color-yellow)"
        strokeWidth="12"
        strokeDasharray="10 12"
      />
      <circle cx="100" cy="100" r="30" stroke="#17181a" strokeWidth="12" />
      <g fill="#17181a">
        <circle cx="100" cy="50" r="5" />
        <circle cx="50" cy="100" r="5" />
        <circle cx="65" cy="65" r="5" />
        <circle cx="135" cy="65" r="5" />
        <circle cx="65" cy="135" r="5" />
      </g>
    </svg>
  );
}
