import { Link } from "#web/ui/link.tsx";

/** An order's code in a sentence, as a link to the order. */
export function OrderLink({ code }: { code: string }) {
  return (
    <Link
      to={`/orders/${code}`}
      className="code inline-block whitespace-nowrap font-medium underline decoration-yellow-dark underline-offset-4"
    >
      {code}
    </Link>
  );
}
