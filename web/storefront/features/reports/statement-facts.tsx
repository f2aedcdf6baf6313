import { Fragment } from "react";
import { Link } from "#web/ui/link.tsx";
import { Unbroken } from "#web/ui/text/unbroken.tsx";

/** The history's addresses of the caller's orders, by their codes. */
export type OrderAddresses = ReadonlyMap<string, string>;

/**
 * The facts that are not empty, side by side; if a line is too short, it breaks between them, before the dot. An order's
 * number leads to the order.
 */
export function Facts({ facts, addresses }: { facts: readonly string[]; addresses?: OrderAddresses }) {
  return facts
    .filter((fact) => fact !== "")
    .map((fact, place) => {
      const address = addresses?.get(fact);
      const text = <Unbroken text={fact} />;
      return (
        <Fragment key={fact}>
          {place > 0 && " "}
          <span className="inline-block max-w-full">
            {place > 0 && "·\u00A0"}
            {address === undefined ? (
              text
            ) : (
              <Link to={address} className="rounded-4 underline underline-offset-4">
                {text}
              </Link>
            )}
          </span>
        </Fragment>
      );
    });
}
