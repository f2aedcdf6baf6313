import { formatRupiah } from "#contract/money.ts";
import type { RefundAccount } from "#contract/refunds.ts";
import type { OrderFacts } from "../mail.queries.ts";
import type { Letter, Stationery } from "./letter.ts";
import { OrderCode } from "./order-parts.tsx";
import { Action, Emphasis, FactTable, Paragraph } from "./parts.tsx";

const shownDigits = 4;

/** Says that money was sent back, and to which account. */
export function refundSent(
  stationery: Stationery,
  { order, amountRupiah, account }: { order: OrderFacts; amountRupiah: number; account: RefundAccount },
): Letter {
  const { refundSent: texts, order: orderLabel, seeOrder } = stationery.texts;
  const amount = formatRupiah(amountRupiah);
  return {
    subject: texts.subject(order.orderCode, amount),
    preview: texts.preview,
    title: texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{texts.body}</Paragraph>
        <Emphasis label={texts.amount} value={amount} />
        <FactTable
          rows={[
            { label: orderLabel, value: <OrderCode code={order.orderCode} /> },
            { label: texts.bank, value: account.bankName },
            // A mail may be read by others: the last digits are enough to know the account.
            { label: texts.account, value: `•••• ${account.accountNumber.slice(-shownDigits)}` },
            { label: texts.holder, value: account.accountHolder },
          ]}
        />
        <Paragraph>{texts.next}</Paragraph>
        <Action href={order.pageUrl}>{seeOrder}</Action>
      </>
    ),
  };
}
