import { formatRupiah } from "#contract/core/money.ts";
import type { OrderDetail } from "#contract/orders/orders.ts";
import { lineAmount } from "#contract/orders/order-total.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { unitsText } from "#contract/texts/units-text.ts";
import { chargeNames } from "#contract/texts/charge-names.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { formatDay } from "#web/texts/moments.ts";
import { useSession } from "#web/api/session.ts";
import { useNavigate } from "#web/navigation.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { factDot } from "#web/ui/text/fact-dot.ts";
import { FitMark } from "../machines/lazy-machine-parts.tsx";
import { ReportMisfit } from "../machines/report-misfit.tsx";
import { SaveList } from "./lists/save-list.tsx";
import { orderAgain } from "../catalogue/quick-order/order-again.ts";

interface OrderLinesProps {
  order: Pick<
    OrderDetail,
    "id" | "orderCode" | "lines" | "shipments" | "subtotal" | "charges" | "isShippingEstimate" | "total"
  >;
}

/** The lines of an order and their sum. */
export function OrderLines({ order }: OrderLinesProps) {
  const { account } = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const isMember = useSession() === "member";
  return (
    <section aria-labelledby="order-lines" className="grid gap-3 print:block">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="order-lines" className="text-20 print:pb-1">
          {account.lines}
        </h2>
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button
            look="secondary"
            size="small"
            onClick={() => {
              navigate("/quick-order", { state: { again: orderAgain(order) } });
            }}
          >
            {account.orderAgain}
          </Button>
          {isMember && (
            <SaveList
              size="small"
              name={order.orderCode}
              lines={order.lines.map(({ code, qty }) => ({ number: code, qty }))}
            />
          )}
        </div>
      </div>
      <ul className="border-t-2 border-ink">
        {order.lines.map((line) => (
          <li
            key={line.code}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-1 border-b border-line py-3 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto] print:break-inside-avoid print:grid-cols-[minmax(0,1fr)_auto] print:py-1"
          >
            <div className="print:hidden">
              <Picture imageLocation={line.imageLocation} alt="" sizes="56px" className="size-14 rounded-4" />
            </div>
            <LineText
              line={line}
              areSentApart={isSentApart(order)}
              orderId={isMember ? order.id : undefined}
            />
            <p className="tabular text-15 max-sm:col-start-2 max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-3 sm:text-right print:col-start-auto print:text-right">
              <span className="text-secondary">
                {quantityText(line.qty, line.salesUnit, language)} × {formatRupiah(line.price)}
                {line.discount !== undefined && ` − ${formatRupiah(line.discount)}`}
              </span>
              <br className="max-sm:hidden print:hidden" />{" "}
              <strong className="ml-auto font-semibold print:inline-block print:min-w-28">
                {formatRupiah(lineAmount({ ...line, discount: line.discount ?? 0 }))}
              </strong>
            </p>
          </li>
        ))}
      </ul>
      <dl className="tabular grid w-full gap-1.5 justify-self-end sm:max-w-sm print:ml-auto print:max-w-sm print:break-inside-avoid print:pt-2">
        <Sum name={account.subtotal} rupiah={order.subtotal} />
        {order.charges.map(({ kind, label, amount }) => (
          <Sum
            key={kind}
            name={
              kind === "shipping" && order.isShippingEstimate
                ? `${chargeNames[language].shipping} (${account.estimate})`
                : label || chargeNames[language][kind]
            }
            rupiah={amount}
          />
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-2 font-heading text-20 font-bold">
          <dt>{account.columns.total}</dt>
          <dd>{formatRupiah(order.total)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Whether the customer must see for each line where its pieces are, because they do not all come in one parcel. */
function isSentApart({ shipments, lines }: OrderLinesProps["order"]): boolean {
  if (shipments.length > 1 || lines.some(({ promisedOn }) => promisedOn !== null)) return true;
  return shipments.length === 1 && lines.some((line) => line.shippedQty < line.qty - line.cancelledQty);
}

interface LineProps {
  line: OrderDetail["lines"][number];
  areSentApart: boolean;
  /** Left out for somebody who is not logged in. */
  orderId: string | undefined;
}

/** Where the pieces of a line are. */
function LinePieces({ line }: Pick<LineProps, "line">) {
  const { linePieces } = useTexts().account;
  const language = useLanguage();
  const waiting = line.qty - line.cancelledQty - line.shippedQty;
  const underWay = line.shippedQty - line.deliveredQty;
  const named = (qty: number) => quantityText(qty, line.salesUnit, language);
  const promised = (day: string) => linePieces.promised(named(waiting), formatDay(day, language));
  const said = [
    ...(line.deliveredQty > 0 ? [linePieces.delivered(named(line.deliveredQty))] : []),
    ...(underWay > 0 ? [linePieces.onTheWay(named(underWay))] : []),
    ...(waiting > 0
      ? [line.promisedOn === null ? linePieces.waiting(named(waiting)) : promised(line.promisedOn)]
      : []),
  ];
  return <p className="tabular text-14 font-medium">{said.join(factDot)}</p>;
}

function LineText({ line, areSentApart, orderId }: LineProps) {
  const { account } = useTexts();
  const language = useLanguage();
  const code = <span className="code block text-15">{line.code}</span>;
  return (
    <div className="min-w-0 print:flex print:flex-wrap print:gap-x-4">
      {line.ProductId === null ? (
        code
      ) : (
        <Link to={`/product/${line.ProductId}/detail`} className="inline-block rounded-4 hover:underline">
          {code}
        </Link>
      )}
      <p className="text-15 break-words text-secondary">{line.name}</p>
      {line.forUnits !== undefined && (
        <p className="text-14 font-medium break-words">{unitsText(line, language)}</p>
      )}
      {line.customerNotes !== "" && (
        <p className="text-14 break-words text-quiet">
          {account.note}: {line.customerNotes}
        </p>
      )}
      {areSentApart && <LinePieces line={line} />}
      {line.ProductId !== null && (
        <div className="print:hidden">
          <FitMark productId={line.ProductId} />
          {line.deliveredQty > 0 && (
            <ReportMisfit part={{ id: line.ProductId, code: line.code, numbers: [], orderId }} />
          )}
        </div>
      )}
    </div>
  );
}

function Sum({ name, rupiah }: { name: string; rupiah: number }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-secondary">{name}</dt>
      <dd>{formatRupiah(rupiah)}</dd>
    </div>
  );
}
