import { useQuery } from "@tanstack/react-query";
import { formatRupiah } from "#contract/core/money.ts";
import { chosenProductsQuery } from "#web/api/catalogue-queries.ts";
import { useSession } from "#web/api/session.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { useAddToCartStatus } from "./add-to-cart.tsx";
import { PerUnit } from "./per-unit.tsx";

interface CompanionOrderProps {
  id: number;
  pieces: number;
  /** All companions of the page, which are requested together. */
  all: number[];
}

/** A companion's price and stock today, and a button that puts as many of it into the cart as belong to the part. */
export default function CompanionOrder({ id, pieces, all }: CompanionOrderProps) {
  const { shell, catalogue } = useTexts();
  const { data } = useQuery(chosenProductsQuery(useCall(), all));
  const isMember = useSession() === "member";
  const { add, keepAsGuest, isPending } = useAddToCartStatus();
  const product = data?.find((one) => one.id === id);
  if (product === undefined) return null;
  if (product.price === 0) {
    return (
      <div className="flex min-h-10 flex-wrap items-center gap-x-3">
        <span className="font-semibold">{catalogue.priceOnRequest}</span>
        <LinkButton
          to={`/ask?part=${encodeURIComponent(product.code)}`}
          look="secondary"
          size="small"
          className="ml-auto"
        >
          {shell.askQuotation}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-3">
      <span className="tabular font-semibold">
        {formatRupiah(product.price)}
        <PerUnit unit={product.salesUnit} />
      </span>
      {product.stock !== undefined && (
        <span className="text-15 text-secondary">{catalogue.stock[product.stock]}</span>
      )}
      <Button
        look="secondary"
        size="small"
        disabled={isPending}
        aria-label={`${pieces} × ${catalogue.addNamedToCart(product.code)}`}
        className="ml-auto"
        onClick={() => {
          void (isMember ? add(id, pieces) : keepAsGuest(product, pieces));
        }}
      >
        {catalogue.addToCart}
      </Button>
    </div>
  );
}
