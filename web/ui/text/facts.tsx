import { Fragment, type ReactNode } from "react";
import { Unbroken } from "./unbroken.tsx";

interface FactsProps {
  /** The empty ones are left out. */
  facts: readonly string[];
  /** What shows a fact. */
  children?: (fact: string) => ReactNode;
}

/**
 * Facts side by side with dots between them; if a line is too short, it breaks between them. The dot before a fact that
 * begins a line is outside the box and not seen; the box leaves room for the ring of a link that has the focus.
 */
export function Facts({ facts, children }: FactsProps) {
  return (
    <span className="block [clip-path:inset(-4px)]">
      <span className="-ml-2 block">
        {facts
          .filter((fact) => fact !== "")
          .map((fact, place) => (
            <Fragment key={fact}>
              {place > 0 && " "}
              <span className="inline-block max-w-full">
                <span className="inline-block w-2">{place > 0 && "·"}</span>
                {children === undefined ? <Unbroken text={fact} /> : children(fact)}
              </span>
            </Fragment>
          ))}
      </span>
    </span>
  );
}
