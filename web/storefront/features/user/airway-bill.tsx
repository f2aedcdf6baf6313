import { useTexts } from "#web/app-context.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";

/** An airway bill's number with a button that copies it, or N/A. */
export function AirwayBill({ number }: { number: string | null }) {
  const { account } = useTexts();
  if (number === null || number === "") return <span className="text-quiet">{account.notAvailable}</span>;
  return (
    <span className="inline-flex items-center">
      <span className="code text-14 break-all xl:break-normal">{number}</span>
      <CopyButton text={number} label={account.copyAirwayBill(number)} copiedLabel={account.copied} />
    </span>
  );
}
