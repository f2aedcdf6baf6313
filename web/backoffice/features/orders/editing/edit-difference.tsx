import type { OrderDifference, ParcelAddress } from "#contract/orders/admin/order-edits.ts";
import { changedCharges } from "#contract/orders/admin/changed-charges.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { chargeNames } from "#contract/texts/charge-names.ts";
import { courierText } from "#contract/texts/courier-text.ts";
import { piecesText } from "#contract/texts/pieces-text.ts";
import { useOffice } from "../../../office.ts";
import { addressLines } from "../address-lines.ts";

/** What an edit changes, before and after side by side. */
export function EditDifference({ difference }: { difference: OrderDifference }) {
  const { language, texts } = useOffice();
  const t = texts.orders;
  const { lines, recipient, before, after } = difference;
  const courierOf = (shipping: typeof before) =>
    `${courierText(shipping, language)}, ${shipping.chargeableKilograms} kg: ${formatRupiah(shipping.shippingCost)}`;
  const rows = [
    ...lines.map((line) => ({
      title: line.code,
      text: line.name,
      before: line.before === null ? `(${t.added})` : piecesText(line.before, line.salesUnit, language),
      after: line.after === null ? `(${t.removed})` : piecesText(line.after, line.salesUnit, language),
    })),
    ...(recipient === undefined
      ? []
      : [
          {
            title: t.recipientTitle,
            text: "",
            before: wholeAddress(recipient.before),
            after: wholeAddress(recipient.after),
          },
        ]),
    ...(courierOf(before) === courierOf(after)
      ? []
      : [{ title: t.courier, text: "", before: courierOf(before), after: courierOf(after) }]),
    ...changedCharges(difference).map((charge) => ({
      title: chargeNames[language][charge.kind],
      text: "",
      before: formatRupiah(charge.before),
      after: formatRupiah(charge.after),
    })),
    { title: t.total, text: "", before: formatRupiah(before.total), after: formatRupiah(after.total) },
  ];
  return (
    <table className="w-full text-15">
      <thead className="text-left text-14 text-secondary">
        <tr>
          <th scope="col" className="py-1 pr-3 font-semibold">
            {t.part}
          </th>
          <th scope="col" className="py-1 pr-3 font-semibold">
            {t.before}
          </th>
          <th scope="col" className="py-1 font-semibold">
            {t.after}
          </th>
        </tr>
      </thead>
      <tbody className="tabular">
        {rows.map((row, index) => (
          // Two lines may have the same part: only their position tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index} className="border-t border-line align-top">
            <th scope="row" className="py-2 pr-3 text-left font-semibold break-words">
              {row.title}
              {row.text !== "" && <span className="block font-normal text-secondary">{row.text}</span>}
            </th>
            <td className="py-2 pr-3 break-words whitespace-pre-line">{row.before}</td>
            <td className="py-2 font-semibold break-words whitespace-pre-line">{row.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const wholeAddress = (address: ParcelAddress) => [...addressLines(address), address.phoneNumber].join("\n");
