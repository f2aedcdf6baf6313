import { Link } from "@react-email/components";
import { trackingPage } from "#contract/courier-tracking.ts";
import type { OrderFacts } from "../mail.queries.ts";
import type { Letter, Stationery } from "./letter.ts";
import { styles } from "./look.ts";
import { OrderSummary } from "./order-parts.tsx";
import { Action, Emphasis, Paragraph } from "./parts.tsx";

/** Says that the courier has the parcel, and gives its airway bill number. */
export function orderDelivering(stationery: Stationery, order: OrderFacts): Letter {
  const { delivering: texts, seeOrder } = stationery.texts;
  const provider = order.shippingProvider.toUpperCase();
  const page = trackingPage(order.shippingProvider);
  const airwayBill = order.airwayBill ?? "";
  return {
    subject: texts.subject(order.orderCode),
    preview: texts.preview(provider, airwayBill),
    title: texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{texts.body}</Paragraph>
        <Emphasis label={`${texts.airwayBill} (${provider})`} value={airwayBill} />
        {page !== undefined && (
          <Paragraph>
            <Link href={page} style={styles.textLink}>
              {texts.track(provider)}
            </Link>
          </Paragraph>
        )}
        <OrderSummary order={order} stationery={stationery} />
        <Paragraph>{texts.next}</Paragraph>
        <Action href={order.pageUrl}>{seeOrder}</Action>
      </>
    ),
  };
}
