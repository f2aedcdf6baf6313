import { formatRupiah } from "#contract/core/money.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { Action, FactTable, Paragraph } from "./parts.tsx";

/** Tells the company that a customer has placed an order. */
export function officeOrder(
  { texts, publicUrl }: Stationery,
  {
    id,
    orderCode,
    totalRupiah,
    lines,
  }: { id: string; orderCode: string; totalRupiah: number; lines: number },
): WrittenMail {
  const { order } = texts.office;
  return officeMail(texts.office, order, orderCode, {
    rows: [
      { label: order.total, value: formatRupiah(totalRupiah) },
      { label: order.lines, value: String(lines) },
    ],
    href: `${publicUrl}/admin/orders/${id}`,
  });
}

/** Tells the company that a receipt has arrived, which nobody has checked yet. */
export function officeReceipt(
  { texts, publicUrl }: Stationery,
  receipt: { orderCode: string; totalRupiah: number; amountRupiah: number },
): WrittenMail {
  const words = texts.office.receipt;
  return officeMail(texts.office, words, receipt.orderCode, {
    rows: [
      { label: words.amount, value: formatRupiah(receipt.amountRupiah) },
      { label: words.total, value: formatRupiah(receipt.totalRupiah) },
    ],
    href: `${publicUrl}/admin/payments`,
  });
}

/** Tells the company that somebody asks for a quotation. */
export function officeRequest(
  { texts, publicUrl }: Stationery,
  { id, number, lines }: { id: number; number: string; lines: number },
): WrittenMail {
  const words = texts.office.request;
  return officeMail(texts.office, words, number, {
    rows: [{ label: words.lines, value: String(lines) }],
    href: `${publicUrl}/admin/requests/${id}`,
  });
}

/** The mail contains amounts but no names: names stay in the office. */
function officeMail(
  { preview }: Stationery["texts"]["office"],
  words: {
    subject: (number: string) => string;
    title: string;
    body: (number: string) => string;
    button: string;
  },
  number: string,
  { rows, href }: { rows: { label: string; value: string }[]; href: string },
): WrittenMail {
  return {
    subject: words.subject(number),
    preview,
    title: words.title,
    addressee: null,
    body: (
      <>
        <Paragraph>{words.body(number)}</Paragraph>
        <FactTable rows={rows} />
        <Action href={href}>{words.button}</Action>
      </>
    ),
  };
}
