import { useQuery } from "@tanstack/react-query";
import { formatRupiah } from "#contract/core/money.ts";
import type { AnsweredLine } from "#contract/catalogue/quick-order.ts";
import type { SavedLine } from "#contract/orders/saved-lists.ts";
import { priceAt, useOwnPrices } from "#web/api/own-prices.ts";
import { memberKey } from "#web/api/query-client.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { Link } from "#web/ui/link.tsx";
import { factDot } from "#web/ui/text/fact-dot.ts";
import { FitMark } from "../../machines/lazy-machine-parts.tsx";
import { listedLine, type ListedLine } from "../../catalogue/quick-order/listed-lines.ts";
import { PerUnit } from "../../catalogue/products/per-unit.tsx";
import { textOfSaved } from "./saved-lines.ts";

/** What each number of a list means today, at the prices of the caller's company; empty while it is not known. */
export function useSavedParts(lines: SavedLine[]): Map<string, ListedLine> {
  const call = useCall();
  const text = textOfSaved(lines);
  const { data } = useQuery({
    queryKey: [memberKey, "saved-parts", text],
    queryFn: async ({ signal }) => (await call("readQuickOrder", { body: { text }, signal })).lines,
    staleTime: 60_000,
  });
  const read = (data ?? []).map((answered: AnsweredLine) => listedLine(answered));
  const prices = useOwnPrices(read.flatMap(({ product }) => product?.id ?? []));
  return new Map(
    read.map((line, place) => {
      const { product } = line;
      const own = product && prices.get(product.id);
      const priced =
        product === undefined || own === undefined
          ? line
          : { ...line, product: { ...product, price: priceAt(own, lines[place]?.qty ?? 1) } };
      return [lines[place]?.number ?? line.number, priced] as const;
    }),
  );
}

/** Name, price and stock of the part that a line's number means, or that it means none for certain. */
export function LineFacts({ line: { answered, product } }: { line: ListedLine }) {
  const { quickOrder, catalogue } = useTexts();
  if (product === undefined) {
    return <p className="text-15 font-medium text-danger">{quickOrder.answers[answered.answer]}</p>;
  }
  const { id, code, name, brand, price, salesUnit, stock } = product;
  return (
    <>
      <p className="tabular text-15 text-secondary">
        <Link to={`/product/${id}/detail`} className="text-ink underline">
          {answered.answer === "found" ? name : `${code} ${name}`}
        </Link>
        {brand !== "" && `${factDot}${brand}`}
        {factDot}
        {price === 0 ? (
          catalogue.priceOnRequest
        ) : (
          <>
            {formatRupiah(price)}
            <PerUnit unit={salesUnit} />
          </>
        )}
        {stock !== undefined && `${factDot}${catalogue.stock[stock]}`}
      </p>
      <FitMark productId={id} />
    </>
  );
}
