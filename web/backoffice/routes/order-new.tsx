import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { Link } from "#web/ui/link.tsx";
import { orderCopyQuery } from "../api/orders-queries.ts";
import { typedLine } from "../features/orders/editing/edited-order.ts";
import { OrderEntry } from "../features/orders/entering/order-entry.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { QueryBody } from "../kit/query-body.tsx";
import { useOffice } from "../office.ts";

/** /admin/orders/new: an order that came by telephone or WhatsApp; `?copy=` names an order to copy. */
export function Component() {
  const { texts } = useOffice();
  const [search] = useSearchParams();
  const older = search.get("copy");
  return (
    <OfficePage
      title={texts.orderEntry.title}
      above={
        <p className="pb-1">
          <Link to="/orders" className="inline-flex min-h-8 items-center rounded-4 text-15 underline">
            {texts.orders.toList}
          </Link>
        </p>
      }
    >
      {older === null ? <OrderEntry /> : <Copy key={older} older={older} />}
    </OfficePage>
  );
}

function Copy({ older }: { older: string }) {
  const { call } = useOffice();
  const query = useQuery(orderCopyQuery(call, older));
  return (
    <QueryBody query={query}>
      {({ customer, otherRecipient, lines, gone }) => (
        <OrderEntry
          customer={customer}
          recipient={otherRecipient}
          lines={lines.map(({ product, qty, forUnits }) => typedLine(product, qty, forUnits))}
          gone={gone}
        />
      )}
    </QueryBody>
  );
}
