import { Link } from "#web/ui/link.tsx";
import { Facts } from "#web/ui/text/facts.tsx";
import { Unbroken } from "#web/ui/text/unbroken.tsx";

/** The addresses of the caller's orders in the order history, by their codes. */
export type OrderAddresses = ReadonlyMap<string, string>;

/** Facts side by side, in which an order's number leads to the order. */
export function OrderFacts({ facts, addresses }: { facts: readonly string[]; addresses: OrderAddresses }) {
  return (
    <Facts facts={facts}>
      {(fact) => {
        const address = addresses.get(fact);
        return address === undefined ? (
          <Unbroken text={fact} />
        ) : (
          <Link to={address} className="rounded-4 whitespace-nowrap underline underline-offset-4">
            {fact}
          </Link>
        );
      }}
    </Facts>
  );
}
