import { formatRupiah } from "#contract/core/money.ts";
import type { BankAccount } from "#contract/company/company-facts.ts";
import { formatDay } from "../../core/format-moment.ts";
import type { OrderFacts } from "../mail.queries.ts";
import type { Addressee, WrittenMail, Stationery } from "./written-mail.ts";
import { BankAccounts, orderRows, settledRows } from "./order-parts.tsx";
import { Action, Emphasis, FactTable, Paragraph } from "./parts.tsx";

export interface AccountReminderFacts {
  order: OrderFacts;
  dueAt: Date;
  /** Whether its company withholds tax. */
  withholds: boolean;
  /** The reader, if it is not the person who placed the order. */
  payer: Addressee | null;
  /** Null if none was issued. */
  invoiceNumber: string | null;
  accounts: readonly BankAccount[];
}

/** Says, some days before, when an order on account is due. */
export function accountDueSoon(stationery: Stationery, facts: AccountReminderFacts): WrittenMail {
  return reminder(stationery, facts, stationery.texts.accountReminder.soon);
}

/** Says that an order on account is due today. */
export function accountDueToday(stationery: Stationery, facts: AccountReminderFacts): WrittenMail {
  return reminder(stationery, facts, stationery.texts.accountReminder.today);
}

/** Says that an order on account is overdue, and what that means for the next one. */
export function accountOverdue(stationery: Stationery, facts: AccountReminderFacts): WrittenMail {
  return reminder(stationery, facts, stationery.texts.accountReminder.overdue);
}

interface Words {
  subject: (code: string, due: string) => string;
  title: string;
  body: (due: string) => string;
  consequence?: string;
}

function reminder(stationery: Stationery, facts: AccountReminderFacts, words: Words): WrittenMail {
  const { accountReminder: texts, onAccount, seeOrder } = stationery.texts;
  const { order } = facts;
  const due = formatDay(facts.dueAt, stationery.language);
  const amount = formatRupiah(order.openRupiah);
  return {
    subject: words.subject(order.orderCode, due),
    preview: texts.preview(amount),
    title: words.title,
    addressee: facts.payer ?? order,
    body: (
      <>
        <Paragraph>{words.body(due)}</Paragraph>
        <Emphasis label={onAccount.toPay} value={amount} />
        <Emphasis label={onAccount.dueAt} value={due} />
        <WhatIsOwed stationery={stationery} facts={facts} />
        <BankAccounts accounts={facts.accounts} stationery={stationery} />
        <Paragraph>{onAccount.reference(order.orderCode)}</Paragraph>
        {facts.withholds && <Paragraph>{texts.slips}</Paragraph>}
        {words.consequence !== undefined && <Paragraph>{words.consequence}</Paragraph>}
        <Paragraph>{texts.paidAlready}</Paragraph>
        <Action href={order.pageUrl}>{seeOrder}</Action>
      </>
    ),
  };
}

/** The order with its invoice, and how much of it was paid. */
function WhatIsOwed({
  stationery: { texts },
  facts,
}: {
  stationery: Stationery;
  facts: AccountReminderFacts;
}) {
  const { accountReminder, paymentInPart, total } = texts;
  const { order, invoiceNumber } = facts;
  const settled = settledRows(order, texts);
  return (
    <FactTable
      rows={[
        ...orderRows(order, texts),
        ...(invoiceNumber === null ? [] : [{ label: accountReminder.invoice, value: invoiceNumber }]),
        { label: total, value: formatRupiah(order.totalRupiah) },
        ...settled,
        ...(settled.length === 0
          ? []
          : [{ label: paymentInPart.missing, value: formatRupiah(order.openRupiah) }]),
      ]}
    />
  );
}
