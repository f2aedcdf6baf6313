import { formatRupiah } from "#contract/money.ts";
import { useTexts } from "#web/app-context.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";

/** An amount whose last three digits are its order's unique code: they are marked, and it can be copied. */
export function ExactAmount({ rupiah }: { rupiah: number }) {
  const { account } = useTexts();
  const amount = formatRupiah(rupiah);
  return (
    <span className="inline-flex items-center">
      <span>
        {amount.slice(0, -3)}
        <mark className="rounded-4 bg-yellow px-0.5 text-ink">{amount.slice(-3)}</mark>
      </span>
      <CopyButton text={String(rupiah)} label={account.copyAmount} copiedLabel={account.copied} />
    </span>
  );
}
