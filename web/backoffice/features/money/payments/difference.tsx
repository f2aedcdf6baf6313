import { formatRupiah } from "#contract/core/money.ts";
import { useOffice } from "../../../office.ts";

/** The transferred amount compared with the expected one, in Rupiah and in words. */
export function Difference({ amount, expected }: { amount: number; expected: number }) {
  const { texts } = useOffice();
  if (amount === expected) return <span className="font-medium text-success">{texts.payments.exact}</span>;
  const difference = formatRupiah(Math.abs(amount - expected));
  return amount < expected ? (
    <span className="font-semibold text-danger">{texts.payments.tooLittle(difference)}</span>
  ) : (
    <span className="font-semibold text-attention-text">{texts.payments.tooMuch(difference)}</span>
  );
}
