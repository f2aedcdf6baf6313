import type { ReactNode } from "react";
import { formatRupiah } from "#contract/core/money.ts";
import { useTexts } from "#web/app-context.ts";
import type { QuotedLine } from "#web/api/shipping-queries.ts";
import { Link } from "#web/ui/link.tsx";
import type { KeptPlace } from "../../parcels/kept-place.ts";
import { ShippingQuote } from "../../parcels/shipping-quote.tsx";

interface CartSummaryProps {
  lineCount: number;
  total: number;
  lines: QuotedLine[];
  ownPlace?: KeptPlace | undefined;
  /** The ways to order the lines. */
  children: ReactNode;
}

/** The box beside a cart's lines: what they cost, and the ways on. */
export function CartSummary({ lineCount, total, lines, ownPlace, children }: CartSummaryProps) {
  const { cart } = useTexts();
  return (
    <section
      aria-labelledby="cart-summary"
      className="group/summary h-fit rounded-6 bg-ground p-5 md:ml-auto md:w-96 md:p-7 xl:sticky xl:top-6 xl:w-full"
    >
      <h2 id="cart-summary" className="text-20">
        {cart.summary}
      </h2>
      <p className="pt-1 text-15 text-secondary">{cart.lines(lineCount)}</p>
      {/* Once the sum with a courier is known (data-whole-sum), it is the largest, and this one is a line above it. */}
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-3">
        <span className="font-heading text-20 font-bold group-has-data-whole-sum/summary:font-sans group-has-data-whole-sum/summary:text-16 group-has-data-whole-sum/summary:font-normal">
          {cart.totalPrice}
        </span>
        <span className="tabular ml-auto font-heading text-26 font-bold wrap-anywhere group-has-data-whole-sum/summary:font-sans group-has-data-whole-sum/summary:text-16 group-has-data-whole-sum/summary:font-semibold">
          {formatRupiah(total)}
        </span>
      </p>
      <p className="pt-1 text-14 text-secondary group-has-data-whole-sum/summary:hidden">
        {cart.shippingLater}
      </p>
      <ShippingQuote
        className="mt-4 border-t border-line pt-4"
        lines={lines}
        goodsTotal={total}
        ownPlace={ownPlace}
        isPlain
      />
      {children}
      <p className="pt-2 text-center">
        <Link
          to="/shop"
          className="inline-flex min-h-11 items-center rounded-4 px-2 text-15 font-medium underline underline-offset-4"
        >
          {cart.keepShopping}
        </Link>
      </p>
    </section>
  );
}
