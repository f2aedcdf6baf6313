import { Fragment, type ReactNode } from "react";
import { Unbroken } from "./unbroken.tsx";

interface FactsProps {
  /** The empty ones are left out. */
  facts: readonly string[];
  /** What shows a fact. */
  children?: (fact: string) => ReactNode;
}

/** Facts side by side with dots between them; if a line is too short, it breaks between them, before the dot. */
export function Facts({ facts, children }: FactsProps) {
  return facts
    .filter((fact) => fact !== "")
    .map((fact, place) => (
      <Fragment key={fact}>
        {place > 0 && " "}
        <span className="inline-block max-w-full">
          {place > 0 && "·\u00A0"}
          {children === undefined ? <Unbroken text={fact} /> : children(fact)}
        </span>
      </Fragment>
    ));
}
