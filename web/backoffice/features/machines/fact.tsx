import type { ReactNode } from "react";

/** A named fact of a card, in its `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-14 text-secondary">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
