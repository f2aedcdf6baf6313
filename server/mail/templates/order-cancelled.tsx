import { Link } from "@react-email/components";
import type { OrderFacts } from "../mail.queries.ts";
import type { Letter, Stationery } from "./letter.ts";
import { styles } from "./look.ts";
import { OrderBrief } from "./order-parts.tsx";
import { Action, Emphasis, Paragraph } from "./parts.tsx";

/** Says that the order was cancelled, and why. */
export function orderCancelled(
  stationery: Stationery,
  { order, reason }: { order: OrderFacts; reason: string },
): Letter {
  const { cancel: texts, reason: label, seeOrder } = stationery.texts;
  return {
    subject: texts.subject(order.orderCode),
    preview: texts.preview,
    title: texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{texts.body}</Paragraph>
        {reason !== "" && <Emphasis label={label} value={reason} isSentence />}
        <OrderBrief order={order} stationery={stationery} />
        <Paragraph>{texts.next}</Paragraph>
        <Paragraph>
          <Link href={`${stationery.publicUrl}/shop`} style={styles.textLink}>
            {texts.button}
          </Link>
        </Paragraph>
        <Action href={order.pageUrl}>{seeOrder}</Action>
      </>
    ),
  };
}
