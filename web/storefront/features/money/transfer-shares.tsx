import type { OrderInHistory } from "#contract/orders/orders.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { purchaseOrderText } from "#contract/texts/purchase-order-text.ts";
import { useTexts } from "#web/app-context.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { openRupiah } from "./owed-orders.ts";
import { rupiahOf } from "./payment-schema.ts";

/** What of a transfer is for which order, as typed, by the order's id. */
export type TypedShares = Readonly<Record<string, string>>;

/** The Rupiah of a share; undefined if it is no whole sum above nothing. */
export function shareRupiah(typed: string): number | undefined {
  const amount = rupiahOf(typed);
  return Number.isInteger(amount) && amount > 0 ? amount : undefined;
}

interface TransferSharesProps {
  /** The orders that are to be paid. */
  orders: OrderInHistory[];
  shares: TypedShares;
  onChange: (shares: TypedShares) => void;
  /** What is wrong with the choice; undefined until it was sent. */
  fault: string | undefined;
}

/** The orders that one transfer pays: each that is chosen has its share, at first all that is open of it. */
export function TransferShares({ orders, shares, onChange, fault }: TransferSharesProps) {
  const { account } = useTexts();
  const { transfer } = account;
  return (
    <fieldset
      className="grid gap-2 sm:col-span-2"
      aria-describedby={fault === undefined ? undefined : "shares-fault"}
    >
      <legend className="pb-2 font-medium">{transfer.orders}</legend>
      {orders.map((order) => {
        const { id, orderCode, poNumber } = order;
        const typed = shares[id];
        return (
          <div
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-6 border border-line px-3"
          >
            <label className="flex min-h-11 min-w-0 flex-1 basis-56 items-center gap-3 py-2">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-ink"
                checked={typed !== undefined}
                onChange={(event) => {
                  const { [id]: _, ...others } = shares;
                  onChange(event.target.checked ? { ...others, [id]: String(openRupiah(order)) } : others);
                }}
              />
              <span className="min-w-0">
                <span className="code">{orderCode}</span>{" "}
                <span className="tabular whitespace-nowrap">{formatRupiah(openRupiah(order))}</span>
                {poNumber !== undefined && (
                  <span className="block text-14 wrap-anywhere text-quiet">
                    {purchaseOrderText(poNumber)}
                  </span>
                )}
              </span>
            </label>
            {typed !== undefined && (
              <TextField
                label={transfer.shareOf(orderCode)}
                inputMode="decimal"
                autoComplete="off"
                className="tabular"
                fieldClassName="basis-48 max-sm:flex-1 py-2"
                value={typed}
                error={shareRupiah(typed) === undefined ? transfer.shareWrong : undefined}
                onChange={(event) => {
                  onChange({ ...shares, [id]: event.target.value });
                }}
              />
            )}
          </div>
        );
      })}
      {fault !== undefined && (
        <p id="shares-fault" role="alert" className="text-14 font-medium text-danger">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
