import { useId, type ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";

interface PanelProps {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

/** One topic of a screen, under its own heading. */
export function Panel({ title, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames("grid content-start gap-3 rounded-6 border border-line p-4 md:p-5", className)}
    >
      <h2 id={id} className="text-18">
        {title}
      </h2>
      {children}
    </section>
  );
}
