import type { AdminOrder, AdminOrderLine } from "#contract/orders/admin/orders.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { orderStates } from "#contract/orders/order-states.ts";
import { lineAmount } from "#contract/orders/order-total.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { chargeNames } from "#contract/texts/charge-names.ts";
import { unitsText } from "#contract/texts/units-text.ts";
import { courierText } from "#contract/texts/courier-text.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { useMay, useOffice } from "../../office.ts";

/** The lines of the order and its sums. */
export function OrderLines({ order }: { order: AdminOrder }) {
  const { language, texts } = useOffice();
  const t = texts.orders;
  const { reservesStock } = orderStates[order.orderStatus];
  const nameOf = ({ kind, label, percent }: Omit<AdminOrder["charges"][number], "amount">) => {
    const name = label === "" ? chargeNames[language][kind] : label;
    return percent === null ? name : `${name} ${percentText(percent)}`;
  };
  const courier = courierText(order, language);
  return (
    <>
      <ul className="grid">
        {order.lines.map((line) => (
          <Line key={line.id} line={line} isHeldFor={reservesStock} />
        ))}
      </ul>
      <dl className="tabular ml-auto grid w-full max-w-sm grid-cols-[1fr_auto] gap-y-1 text-15">
        <Sum label={t.subtotal} rupiah={order.subtotal} />
        {order.charges.map(({ kind, label, percent, amount }) => (
          <Sum
            key={kind}
            label={
              kind === "shipping"
                ? t.shipping(courier, order.chargeableKilograms)
                : nameOf({ kind, label, percent })
            }
            rupiah={amount}
          />
        ))}
        <dt className="border-t border-line pt-2 pr-6 text-18 font-semibold">{t.total}</dt>
        <dd className="border-t border-line pt-2 text-right text-18 font-semibold">
          {formatRupiah(order.total)}
        </dd>
      </dl>
      {order.isShippingEstimate && <p className="text-14 text-attention-text">{t.estimate}</p>}
    </>
  );
}

/** `isHeldFor`: whether the order still holds stock, or waits for it. */
function Line({ line, isHeldFor }: { line: AdminOrderLine; isHeldFor: boolean }) {
  const { language, texts } = useOffice();
  const may = useMay();
  const { productId, reservedQty } = line;
  const wanted = line.qty - line.cancelledQty - line.shippedQty;
  const hasNewPrice =
    isHeldFor && line.priceNow !== null && line.priceNow !== (line.priceList?.listPrice ?? line.price);
  // On a phone the sums follow each other on one line, unless a price stands between them.
  const isOnOneLine = line.priceList === null && !hasNewPrice;
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 border-b border-line py-2.5 sm:grid-cols-[3.5rem_minmax(0,1fr)_fit-content(18rem)]">
      <Picture
        imageLocation={line.imageLocation}
        alt=""
        sizes="56px"
        className="size-12 rounded-4 sm:size-14"
      />
      <div className="min-w-0">
        {productId !== null && may("seeCatalogue") ? (
          <Link to={`/products/${productId}`} className="code font-semibold unbroken underline">
            {line.code}
          </Link>
        ) : (
          <span className="code font-semibold unbroken">{line.code}</span>
        )}
        <p className="text-15">{line.name}</p>
        {line.forUnits !== undefined && <p className="text-14 font-semibold">{unitsText(line, language)}</p>}
        {line.customerNotes !== "" && (
          <p className="text-14">
            <span className="font-semibold">{texts.orders.note}:</span> {line.customerNotes}
          </p>
        )}
        {isHeldFor && wanted > 0 && reservedQty !== null && (
          <p className={classNames("text-14", reservedQty < wanted ? "text-danger" : "text-secondary")}>
            {texts.orders.reserved(String(reservedQty), quantityText(wanted, line.salesUnit, language))}
          </p>
        )}
        {line.cancelledQty > 0 && (
          <p className="text-14 text-secondary">
            {texts.orders.notSent(quantityText(line.cancelledQty, line.salesUnit, language))}
          </p>
        )}
        {line.refundedQty > 0 && (
          <p className="text-14 text-secondary">
            {texts.orders.refundedPieces(
              String(line.refundedQty),
              quantityText(line.qty, line.salesUnit, language),
            )}
          </p>
        )}
      </div>
      <p className="tabular col-start-2 text-15 sm:col-start-auto sm:text-right">
        <span className="text-secondary">
          {quantityText(line.qty, line.salesUnit, language)} × {formatRupiah(line.price)}
        </span>
        {line.priceList !== null && (
          <span className="block text-14 text-secondary">
            {texts.prices.byList(line.priceList.name)} ·{" "}
            {texts.prices.catalogue(formatRupiah(line.priceList.listPrice))}
          </span>
        )}
        {hasNewPrice && (
          <span className="block text-14 text-secondary">
            {texts.prices.catalogueToday(formatRupiah(line.priceNow ?? 0))}
          </span>
        )}
        {line.discount.amount > 0 && (
          <span className={classNames("text-secondary sm:ml-0 sm:block", isOnOneLine ? "ml-3" : "block")}>
            {formatRupiah(-line.discount.amount)}
            {line.discount.percent !== null && ` (${percentText(line.discount.percent)})`}
          </span>
        )}
        <span className={classNames("font-semibold sm:ml-0 sm:block", isOnOneLine ? "ml-3" : "block")}>
          {formatRupiah(lineAmount({ ...line, discount: line.discount.amount }))}
        </span>
      </p>
    </li>
  );
}

function percentText(percent: number): string {
  return `${String(percent).replace(".", ",")}%`;
}

function Sum({ label, rupiah }: { label: string; rupiah: number }) {
  return (
    <>
      <dt className="pr-6 text-secondary">{label}</dt>
      <dd className="text-right">{formatRupiah(rupiah)}</dd>
    </>
  );
}
