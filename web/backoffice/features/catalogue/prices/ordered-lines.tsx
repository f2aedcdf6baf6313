import type { AdminCallData } from "#contract/admin/call.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";
import { useOffice } from "../../../office.ts";

type OrderedLine = AdminCallData<"listImportOrders">["rows"][number];

/**
 * Lines of orders that were placed at prices which a file has made, with what they cost today; nothing if there are
 * none.
 */
export function OrderedLines({ rows, count }: AdminCallData<"listImportOrders">) {
  const { texts } = useOffice();
  const words = texts.imports;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="ordered-lines-title" className="grid gap-2 rounded-6 border border-line p-4">
      <h2 id="ordered-lines-title" className="text-18">
        {words.ordersTitle} ({count})
      </h2>
      <p className="text-15 text-secondary">
        {words.ordersText}
        {count > rows.length && ` ${words.ordersMore(rows.length, count)}.`}
      </p>
      <ul className="grid max-h-96 overflow-auto text-15">
        {rows.map((line) => (
          <Ordered key={line.lineId} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Ordered({ line }: { line: OrderedLine }) {
  const { texts, language } = useOffice();
  const { account } = useTexts();
  const words = texts.imports;
  return (
    <li className="grid gap-x-6 gap-y-0.5 border-t border-line py-2 md:grid-cols-[minmax(0,1fr)_auto]">
      <span className="flex flex-wrap gap-x-3">
        <Link to={`/orders/${line.orderCode}`} className="code whitespace-nowrap underline">
          {line.orderCode}
        </Link>
        <span className="code font-semibold unbroken">{line.code}</span>
        <span className="tabular">{quantityText(line.qty, line.salesUnit, language)}</span>
      </span>
      <span className="tabular md:text-right">
        {words.orderedAt} {formatRupiah(line.price)} · {words.priceNow}{" "}
        <span className={classNames(line.priceNow !== line.price && "font-semibold text-danger")}>
          {line.priceNow === null ? words.notForSale : formatRupiah(line.priceNow)}
        </span>
      </span>
      <span className="text-secondary">
        {account.statuses[line.orderStatus]} · {line.customer}
      </span>
    </li>
  );
}
