import type { ParcelAddress } from "#contract/orders/admin/order-edits.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { chargeNames } from "#contract/texts/charge-names.ts";
import type { BankAccount } from "#contract/company/company-facts.ts";
import { unitsText } from "#contract/texts/units-text.ts";
import { courierText } from "#contract/texts/courier-text.ts";
import { formatDay } from "../../core/format-moment.ts";
import type { OrderFacts } from "../mail.queries.ts";
import type { Stationery } from "./written-mail.ts";
import { styles } from "./look.ts";
import { FactTable, SmallPrint, Title } from "./parts.tsx";

interface Props {
  order: OrderFacts;
  stationery: Stationery;
}

/**
 * The settled amounts of the order: money, withheld tax, what was written off and credited amounts in rows of their own;
 * no rows if there are none.
 */
export function settledRows(
  { totalRupiah, openRupiah, withheldRupiah, writtenOffRupiah, setOffRupiah }: OrderFacts,
  { paymentInPart: texts }: Stationery["texts"],
): { label: string; value: string }[] {
  return [
    { label: texts.received, rupiah: totalRupiah - openRupiah - withheldRupiah - setOffRupiah },
    { label: texts.withheld, rupiah: withheldRupiah - writtenOffRupiah },
    { label: texts.writtenOff, rupiah: writtenOffRupiah },
    { label: texts.credited, rupiah: setOffRupiah },
  ].flatMap(({ label, rupiah }) => (rupiah > 0 ? [{ label, value: formatRupiah(rupiah) }] : []));
}

/** The order's lines and their total. */
export function OrderLines({ order, stationery: { texts, language } }: Props) {
  return (
    <>
      <table className="lines" cellPadding={0} cellSpacing={0} style={styles.table}>
        <thead>
          <tr>
            <th style={{ ...styles.cell, ...styles.quiet }}>{texts.part}</th>
            <th style={{ ...styles.cell, ...styles.quiet, ...styles.number }}>{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line, index) => (
            // Two lines of an order may have the same part: only their position tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <td style={styles.cell}>
                <PartName code={line.code} name={line.name} />
                <br />
                <span style={styles.quiet}>
                  {quantityText(line.qty, line.salesUnit, language)} × {formatRupiah(line.priceRupiah)}
                  {line.discountRupiah > 0 && ` − ${formatRupiah(line.discountRupiah)}`}
                </span>
                {unitsText(line, language) !== "" && (
                  <>
                    <br />
                    <span style={styles.quiet}>{unitsText(line, language)}</span>
                  </>
                )}
                {line.customerNotes !== "" && (
                  <>
                    <br />
                    <span style={styles.quiet}>
                      {texts.note}: {line.customerNotes}
                    </span>
                  </>
                )}
              </td>
              <td style={{ ...styles.cell, ...styles.number }}>
                {formatRupiah(line.qty * line.priceRupiah - line.discountRupiah)}
              </td>
            </tr>
          ))}
          <Sum label={texts.subtotal} rupiah={order.subtotalRupiah} />
          {order.charges.map(({ kind, label, amount }) => (
            <Sum
              key={kind}
              label={
                kind === "shipping"
                  ? texts.shipping(courierText(order, language))
                  : label || chargeNames[language][kind]
              }
              rupiah={amount}
            />
          ))}
          <tr>
            <td style={{ ...styles.cell, ...styles.total }}>{texts.total}</td>
            <td style={{ ...styles.cell, ...styles.number, ...styles.total }}>
              {formatRupiah(order.totalRupiah)}
            </td>
          </tr>
        </tbody>
      </table>
      {order.isShippingEstimate && <SmallPrint>{texts.shippingEstimate}</SmallPrint>}
    </>
  );
}

function Sum({ label, rupiah }: { label: string; rupiah: number }) {
  return (
    <tr>
      <td style={{ ...styles.cell, ...styles.label, width: "auto" }}>{label}</td>
      <td style={{ ...styles.cell, ...styles.number }}>{formatRupiah(rupiah)}</td>
    </tr>
  );
}

/** Number, day, courier and address of the order. */
export function OrderSummary({ order, stationery: { texts, language } }: Props) {
  return (
    <FactTable
      rows={[
        ...orderRows(order, texts),
        { label: texts.orderDate, value: formatDay(order.orderDate, language) },
        { label: texts.courier, value: courierText(order, language) },
        { label: texts.weight, value: `${order.chargeableKilograms} kg` },
        { label: texts.deliverTo, value: <Address recipient={recipientOf(order)} /> },
      ]}
    />
  );
}

/** Only number and total, for mails about one step of the order. */
export function OrderBrief({ order, stationery: { texts } }: Props) {
  return (
    <FactTable
      rows={[...orderRows(order, texts), { label: texts.total, value: formatRupiah(order.totalRupiah) }]}
    />
  );
}

/** A part by its number and its name; what was written in words of its own has no number. */
export function PartName({ code, name }: { code: string; name: string }) {
  return (
    <>
      {code !== "" && (
        <>
          <span style={styles.partNumber}>{code}</span>
          <br />
        </>
      )}
      {name}
    </>
  );
}

/** The order's code, and the number of the purchase order that it is about, if there is one. */
export function orderRows({ orderCode, poNumber }: OrderFacts, texts: Stationery["texts"]) {
  return [
    { label: texts.order, value: <OrderCode code={orderCode} /> },
    ...(poNumber === "" ? [] : [{ label: texts.poNumber, value: poNumber }]),
  ];
}

/** The number of the purchase order, for mails that name the order's code in their sentences. */
export function PoNumber({ order: { poNumber }, stationery: { texts } }: Props) {
  return poNumber === "" ? null : <FactTable rows={[{ label: texts.poNumber, value: poNumber }]} />;
}

export function OrderCode({ code }: { code: string }) {
  return <span style={styles.partNumber}>{code}</span>;
}

function recipientOf(order: OrderFacts): ParcelAddress {
  return {
    name: `${order.recipientFirstName} ${order.recipientLastName}`.trim(),
    company: order.recipientCompany,
    address: order.recipientAddress,
    subdistrict: order.recipientSubdistrict,
    city: order.recipientCity,
    province: order.recipientProvince,
    postalCode: order.recipientPostalCode,
    phoneNumber: order.recipientPhoneNumber,
  };
}

/** Whom a parcel goes to, a line for each part. */
export function Address({ recipient }: { recipient: ParcelAddress }) {
  const { name, company, address, subdistrict, city, province, postalCode, phoneNumber } = recipient;
  const lines = [
    name,
    company,
    address,
    [subdistrict, city].filter(Boolean).join(", "),
    [province, postalCode].filter(Boolean).join(" "),
    phoneNumber,
  ].filter(Boolean);
  return lines.map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index}>
      {index > 0 && <br />}
      {line}
    </span>
  ));
}

/** The bank accounts to pay to. */
export function BankAccounts({
  accounts,
  stationery,
}: {
  accounts: readonly BankAccount[];
  stationery: Stationery;
}) {
  const { texts } = stationery;
  return (
    <>
      <Title>{texts.waitingForPayment.accounts}</Title>
      <FactTable
        rows={accounts.map((account) => ({
          label: account.bankAliasName,
          value: (
            <>
              <span style={styles.accountNumber}>{account.bankAccountNumber}</span>
              <br />
              <span style={styles.quiet}>
                {account.bankName}, {texts.waitingForPayment.accountHolder} {account.bankAccountName}
              </span>
            </>
          ),
        }))}
      />
    </>
  );
}
