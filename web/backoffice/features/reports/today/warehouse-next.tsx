import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AdminOrderRow } from "#contract/orders/admin/orders.ts";
import type { AdminReturn } from "#contract/returns/admin/returns.ts";
import { courierText } from "#contract/texts/courier-text.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { Badge } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";
import { orderListQuery } from "../../../api/orders-queries.ts";
import { returnsQuery } from "../../../api/returns-queries.ts";
import { QueryBody } from "../../../kit/query-body.tsx";
import { tones } from "../../../kit/tones.ts";
import { useOffice } from "../../../office.ts";
import { orderAddress } from "../../orders/order-list-address.ts";
import { ageText, waitsTooLong } from "../../orders/order-moments.ts";
import { shortCity } from "../../orders/short-city.ts";
import { useNow } from "../../../kit/use-now.ts";

const shownOrders = 8;
const toPack = { status: "packing", sort: "date" } as const;
const listOfPacking = new URLSearchParams(toPack).toString();

/** What the warehouse does next: the oldest orders to pack, and the returns to inspect or to receive. */
export function WarehouseNext() {
  return (
    <>
      <PackNext />
      <ReturnsNext />
    </>
  );
}

function PackNext() {
  const { call, texts, language } = useOffice();
  const t = texts.today.warehouse;
  const now = useNow();
  const query = useQuery(orderListQuery(call, toPack));
  return (
    <Section id="pack-next" title={t.packNext}>
      <QueryBody query={query}>
        {({ rows }) => (
          <>
            {rows.length === 0 ? (
              <p>{t.nothingToPack}</p>
            ) : (
              <ul className="divide-y divide-line">
                {rows.slice(0, shownOrders).map((order) => (
                  <Row
                    key={order.id}
                    to={orderAddress(order.orderCode, listOfPacking)}
                    name={order.orderCode}
                  >
                    <span className="min-w-0 flex-1 basis-56 break-words">
                      {order.customerCompany || order.customerName}
                      <span className="block text-14 text-secondary">
                        {shortCity(order.recipientCity)} · {courierText(order, language)}
                      </span>
                    </span>
                    {order.isUnpaid && <Badge className={tones.late}>{texts.orders.unpaid}</Badge>}
                    {order.fulfilmentState === "partly shipped" && (
                      <Badge>{texts.shipments.partlyShipped}</Badge>
                    )}
                    <Waits order={order} now={now} />
                  </Row>
                ))}
              </ul>
            )}
            {rows.length > shownOrders && (
              <Link
                to={`/orders?${listOfPacking}`}
                className="mt-2 inline-block py-2 text-15 underline underline-offset-4"
              >
                {t.allToPack}
              </Link>
            )}
          </>
        )}
      </QueryBody>
    </Section>
  );
}

function Waits({ order, now }: { order: AdminOrderRow; now: number }) {
  const { texts } = useOffice();
  return (
    <span
      className={classNames(
        "text-14 tabular md:min-w-32 md:text-right",
        waitsTooLong(order, now) ? "font-semibold text-danger" : "text-secondary",
      )}
    >
      {texts.today.warehouse.waits(ageText(order.waitingSince, now, texts.orders))}
    </span>
  );
}

/** Returns that lie here are inspected first; the others are still on their way. */
function ReturnsNext() {
  const { call, texts } = useOffice();
  const here = useQuery(returnsQuery(call, { state: "received" }));
  const coming = useQuery(returnsQuery(call, { state: "approved" }));
  const rows = [...(here.data?.rows ?? []), ...(coming.data?.rows ?? [])];
  const failed = [here, coming].find(({ data, error }) => data === undefined && error !== null);
  if (rows.length === 0 && failed === undefined) return null;
  return (
    <Section id="returns-next" title={texts.today.warehouse.returnsNext}>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <Row key={row.id} to={`/orders/${row.orderCode}`} name={row.number}>
            <span className="min-w-0 flex-1 basis-56 break-words">
              {row.customerCompany || row.customerName}
              <Parts row={row} />
            </span>
            <Badge>{texts.returns.states[row.state]}</Badge>
          </Row>
        ))}
      </ul>
      {failed !== undefined && <QueryBody query={failed}>{() => null}</QueryBody>}
    </Section>
  );
}

function Parts({ row: { lines } }: { row: AdminReturn }) {
  const { language } = useOffice();
  return (
    <span className="block text-14 text-secondary">
      {lines
        .map(({ code, qty, salesUnit }) => `${quantityText(qty, salesUnit, language)} × ${code}`)
        .join(", ")}
    </span>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-3 text-20">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Row({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-5 gap-y-1 py-2 text-15">
      <Link to={to} className="code py-0.5 font-medium underline decoration-yellow-dark underline-offset-4">
        {name}
      </Link>
      {children}
    </li>
  );
}
