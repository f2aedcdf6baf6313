import { useQuery } from "@tanstack/react-query";
import type { AdminCallData } from "#contract/admin/call.ts";
import { limits } from "#contract/core/limits.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { typedCount, typedRupiah } from "#contract/core/typed-figures.ts";
import { formatDay } from "#web/texts/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { useSettled } from "#web/ui/behaviour/use-settled.ts";
import { explainedPricesQuery } from "../../../api/price-queries.ts";
import { useOffice } from "../../../office.ts";
import type { TypedLine } from "./edited-order.ts";

const typingPauseMs = 300;

interface CompanyPricesProps {
  customerId: string;
  lines: TypedLine[];
  onChange: (lines: TypedLine[]) => void;
}

type Explained = AdminCallData<"explainPrices">["prices"][number];

/**
 * Which lines have another price for the customer's company than the typed one, why, and a button that uses these
 * prices.
 */
export function CompanyPrices({ customerId, lines, onChange }: CompanyPricesProps) {
  const { call, texts } = useOffice();
  const t = texts.prices;
  const asked = useSettled(askedLines(lines), typingPauseMs);
  const { data } = useQuery(explainedPricesQuery(call, customerId, asked));
  if (data == null || data.company === null) return null;
  const prices = new Map(data.prices.map((price) => [price.productId, price]));
  const differing = lines.flatMap((line) => {
    const price = prices.get(line.productId ?? 0);
    const isTypedOtherwise = typedRupiah(line.price, 0, limits.amountRupiah) !== price?.price;
    return price !== undefined && price.reason !== null && isTypedOtherwise ? [{ line, price }] : [];
  });
  if (differing.length === 0) return null;
  return (
    <section aria-label={t.ofCustomersCompany(data.company)} className="grid gap-3 rounded-6 bg-ground p-4">
      <h3 className="text-16 font-semibold">{t.ofCustomersCompany(data.company)}</h3>
      <ul className="grid gap-1.5 text-15">
        {differing.map(({ line, price }) => (
          <li key={line.key}>
            <span className="code font-semibold unbroken">{line.code}</span>{" "}
            <span className="tabular">{formatRupiah(price.price)}</span>{" "}
            <span className="text-secondary">
              <Reason price={price} />
            </span>
          </li>
        ))}
      </ul>
      <Button
        look="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => {
          const taken = new Map(differing.map(({ line, price }) => [line.key, String(price.price)]));
          onChange(lines.map((line) => ({ ...line, price: taken.get(line.key) ?? line.price })));
        }}
      >
        {t.takePrices(differing.length)}
      </Button>
    </section>
  );
}

/** Why the company pays this price. */
function Reason({ price: { listPrice, reason } }: { price: Explained }) {
  const { language, texts } = useOffice();
  const t = texts.prices;
  if (reason === null) return null;
  const percent = reason.percentOff?.toLocaleString(language === "id" ? "id-ID" : "en-US");
  const parts = [
    t.byList(reason.listName),
    reason.scope === "product" ? "" : t.scopes[reason.scope],
    percent === undefined ? "" : t.percentOff(percent),
    reason.minQty > 1 ? t.fromPieces(reason.minQty) : "",
    reason.validUntil === null ? "" : t.until(formatDay(reason.validUntil, language)),
    t.catalogue(formatRupiah(listPrice)),
  ];
  return <>({parts.filter((part) => part !== "").join(" · ")})</>;
}

/** The lines of the query as one text: each product with its pieces; empty if there is nothing to ask. */
function askedLines(lines: TypedLine[]): string {
  const asked = lines.flatMap(({ productId, qty }) => {
    const pieces = typedCount(qty, 1, limits.cartQuantity);
    return productId === null || pieces === undefined ? [] : [{ productId, qty: pieces }];
  });
  return asked.length === 0 ? "" : JSON.stringify(asked);
}
