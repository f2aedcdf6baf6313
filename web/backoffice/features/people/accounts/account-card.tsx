import { useId, type ReactNode } from "react";

interface AccountCardProps {
  title: string;
  /** Shown next to the title: a state. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One topic of the account screen. */
export function AccountCard({ title, aside, children }: AccountCardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid content-start gap-4 rounded-6 border border-line p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} className="text-20">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
