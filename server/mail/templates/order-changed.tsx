import type { OrderDifference } from "#contract/orders/admin/order-edits.ts";
import { changedCharges } from "#contract/orders/admin/changed-charges.ts";
import type { Language } from "#contract/core/languages.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { chargeNames } from "#contract/texts/charge-names.ts";
import { courierText } from "#contract/texts/courier-text.ts";
import { piecesText } from "#contract/texts/pieces-text.ts";
import type { ChangedBalance } from "../mail.ts";
import type { OrderFacts } from "../mail.queries.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { styles } from "./look.ts";
import { Address, OrderLines, PoNumber } from "./order-parts.tsx";
import { Action, Emphasis, Paragraph, Title } from "./parts.tsx";

interface Changed {
  order: OrderFacts;
  difference: OrderDifference;
  reason: string;
  /** Only for an order that was released. */
  balance?: ChangedBalance;
}

/** Says what the staff changed in an order before asking for its payment, or once it was released. */
export function orderChanged(
  stationery: Stationery,
  { order, difference, reason, balance }: Changed,
): WrittenMail {
  const { orderChanged: texts, askedOnAccount, reason: reasonLabel, seeOrder } = stationery.texts;
  const { accountDays: days } = order;
  const onAccount = askedOnAccount.orderChanged;
  const before = days === null ? texts : { ...onAccount, next: onAccount.next(days) };
  const { released } = texts;
  const said =
    balance === undefined
      ? before
      : { ...released, next: released.next[balance.kind](formatRupiah(balance.rupiah)) };
  return {
    subject: texts.subject(order.orderCode),
    preview: said.preview(formatRupiah(difference.after.total)),
    title: texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{said.body}</Paragraph>
        {reason !== "" && <Emphasis label={reasonLabel} value={reason} isSentence />}
        <Difference difference={difference} stationery={stationery} />
        <Paragraph>{said.next}</Paragraph>
        <Action href={order.pageUrl}>{seeOrder}</Action>
        <Title>{texts.whole}</Title>
        <PoNumber order={order} stationery={stationery} />
        <OrderLines order={order} stationery={stationery} />
      </>
    ),
  };
}

/** Before and after, side by side: each changed part, shipping, and the total. */
function Difference({ difference, stationery }: { difference: OrderDifference; stationery: Stationery }) {
  const { language } = stationery;
  const { orderChanged: texts, deliverTo, total } = stationery.texts;
  const { lines, recipient, before, after } = difference;
  const rows = [
    ...lines.map(({ code, name, salesUnit, ...line }) => ({
      title: code === "" ? name : code,
      text: code === "" ? "" : name,
      before: line.before === null ? `(${texts.added})` : piecesText(line.before, salesUnit, language),
      after: line.after === null ? `(${texts.removed})` : piecesText(line.after, salesUnit, language),
    })),
    ...(recipient === undefined
      ? []
      : [
          {
            title: deliverTo,
            text: "",
            before: <Address recipient={recipient.before} />,
            after: <Address recipient={recipient.after} />,
          },
        ]),
    ...(shippingText(before, language) === shippingText(after, language)
      ? []
      : [
          {
            title: texts.shipping,
            text: "",
            before: shippingText(before, language),
            after: shippingText(after, language),
          },
        ]),
    ...changedCharges(difference).map((charge) => ({
      title: chargeNames[language][charge.kind],
      text: "",
      before: formatRupiah(charge.before),
      after: formatRupiah(charge.after),
    })),
    { title: total, text: "", before: formatRupiah(before.total), after: formatRupiah(after.total) },
  ];
  return (
    <table className="lines" cellPadding={0} cellSpacing={0} style={styles.table}>
      <thead>
        <tr>
          {[texts.change, texts.before, texts.after].map((label) => (
            <th key={label} style={{ ...styles.cell, ...styles.quiet }}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // Two lines of an order may have the same part: only their position tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <td style={styles.cell}>
              {row.title}
              {row.text !== "" && (
                <>
                  <br />
                  <span style={styles.quiet}>{row.text}</span>
                </>
              )}
            </td>
            <td style={styles.cell}>{row.before}</td>
            <td style={{ ...styles.cell, fontWeight: 700 }}>{row.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function shippingText(shipping: OrderDifference["before"], language: Language): string {
  return `${courierText(shipping, language)} ${formatRupiah(shipping.shippingCost)}`;
}
