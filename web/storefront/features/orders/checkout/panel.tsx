import type { ReactNode } from "react";

interface PanelProps {
  /** Names the panel's heading. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A titled box of the checkout. */
export function Panel({ id, title, children }: PanelProps) {
  return (
    <section aria-labelledby={`${id}-title`} className="min-w-0 rounded-6 border border-line p-[16px] sm:p-7">
      <h2 id={`${id}-title`} className="pb-4 text-20">
        {title}
      </h2>
      {children}
    </section>
  );
}
