import type { PaymentToDecide } from "#contract/money/admin/payments.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { classNames } from "#web/ui/class-names.ts";
import { WarningIcon } from "#web/ui/icons/icons.tsx";
import { useOffice } from "../../../office.ts";
import { Difference } from "./difference.tsx";

interface PaymentQueueProps {
  rows: PaymentToDecide[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** The payments to check, the oldest first. */
export function PaymentQueue({ rows, chosen, onChoose }: PaymentQueueProps) {
  const { texts, language } = useOffice();
  return (
    <ol aria-label={texts.payments.queue} className="grid gap-2">
      {rows.map((payment) => (
        <li key={payment.id}>
          <button
            type="button"
            aria-current={payment.id === chosen ? "true" : undefined}
            className={classNames(
              "grid w-full gap-0.5 rounded-6 border px-3 py-2.5 text-left",
              payment.id === chosen ? "border-ink bg-yellow-bright/15" : "border-line hover:bg-ground",
            )}
            onClick={() => {
              onChoose(payment.id);
            }}
          >
            <span className="flex flex-wrap items-baseline justify-between gap-x-2">
              <span className="code text-15 font-medium">{payment.orderCode}</span>
              <span className="tabular text-15 font-semibold">{formatRupiah(payment.amount)}</span>
            </span>
            <span className="text-15 break-words">{payment.customerCompany || payment.customerName}</span>
            <span className="text-14 text-secondary">
              {texts.payments.waitsSince(formatMoment(payment.createdAt, language))}
            </span>
            {payment.amount !== payment.expected && (
              <span className="text-14">
                <Difference amount={payment.amount} expected={payment.expected} />
              </span>
            )}
            {payment.corrections.length > 0 && (
              <span className="text-14 text-secondary">
                {texts.payments.correctedAt(formatMoment(payment.corrections.at(-1)?.at ?? "", language))}
              </span>
            )}
            {payment.sameTransfer.length > 0 && (
              <span className="text-14 text-secondary">
                {texts.payments.ofTransfer(payment.sameTransfer.length + 1)}
              </span>
            )}
            {payment.samePicture.length > 0 && (
              <span className="flex items-center gap-1 text-14 font-semibold text-danger">
                <WarningIcon size={16} />
                {texts.payments.samePicture} {payment.samePicture[0]?.orderCode}
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}
