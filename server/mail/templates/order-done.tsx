import { Link } from "@react-email/components";
import type { OrderFacts } from "../mail.queries.ts";
import type { Letter, Stationery } from "./letter.ts";
import { styles } from "./look.ts";
import { OrderBrief } from "./order-parts.tsx";
import { Action, Paragraph } from "./parts.tsx";

/** Says that the parcel has arrived and the order is finished, and until when parts can be returned. */
export function orderDone(stationery: Stationery, order: OrderFacts): Letter {
  const { done: texts, seeOrder } = stationery.texts;
  return {
    subject: texts.subject(order.orderCode),
    preview: texts.preview,
    title: texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{texts.body}</Paragraph>
        <OrderBrief order={order} stationery={stationery} />
        <Paragraph>{texts.next(stationery.company.returnWorkingDays)}</Paragraph>
        <Paragraph>
          <Link href={`${stationery.publicUrl}/returns`} style={styles.textLink}>
            {texts.returns}
          </Link>
        </Paragraph>
        <Action href={order.pageUrl}>{seeOrder}</Action>
      </>
    ),
  };
}
