import { useId, type ReactNode } from "react";

/** One subject of a screen, under its own heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid content-start gap-3 rounded-6 border border-line p-4 md:p-5"
    >
      <h2 id={id} className="text-18">
        {title}
      </h2>
      {children}
    </section>
  );
}
