import type { StatementPreview } from "#contract/money/admin/statements.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { Alert } from "#web/ui/alert.tsx";
import { useOffice } from "../../../office.ts";

const shownBreaks = 5;

/** What is wrong with a file: balances that do not add up, lines that cannot be read, and what should be in it and is not. */
export function FileFaults({ preview }: { preview: StatementPreview }) {
  const { texts } = useOffice();
  const { statements, bankFiles } = texts;
  return (
    <>
      {preview.isBalanceRight === false && (
        <Alert kind="error">
          {statements.balanceWrong(preview.balanceBreaks.length)}
          <ul className="list-disc pl-5 font-normal">
            {preview.balanceBreaks.slice(0, shownBreaks).map(({ line, expected, found }) => (
              <li key={line}>{statements.balanceBreak(line, formatRupiah(expected), formatRupiah(found))}</li>
            ))}
          </ul>
        </Alert>
      )}
      {preview.neverBooked.length > 0 && (
        <Alert kind="error">
          {bankFiles.neverBookedTitle(preview.neverBooked.length)}
          <p className="font-normal">{bankFiles.neverBookedText}</p>
          <ul className="list-disc pl-5 font-normal">
            {preview.neverBooked.map(({ id, amount, description, orderCodes }) => (
              <li key={id} className="break-words">
                {formatRupiah(amount)} {description}
                {orderCodes.length > 0 && <strong> ({bankFiles.matchedWith(orderCodes.join(", "))})</strong>}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {preview.faultCount > 0 && (
        <Alert kind="error">
          {statements.faultsTitle(preview.faultCount)}
          <ul className="list-disc pl-5 font-normal">
            {preview.faults.map(({ line, kind, text }) => (
              <li key={line} className="break-words">
                {statements.fault(line, statements.faults[kind])} <span className="code text-14">{text}</span>
              </li>
            ))}
          </ul>
          {preview.faultCount > preview.faults.length && (
            <p>{statements.moreRows(preview.faultCount - preview.faults.length)}</p>
          )}
        </Alert>
      )}
    </>
  );
}

/** The lines that are no movements. */
export function PassedOverLines({ preview }: { preview: StatementPreview }) {
  const { texts } = useOffice();
  const { statements, bankFiles } = texts;
  if (preview.passedOverCount === 0) return null;
  return (
    <details className="text-15">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        {bankFiles.passedOverTitle(preview.passedOverCount)}
      </summary>
      <ul className="grid gap-1">
        {preview.passedOver.map(({ line, why, text }) => (
          <li key={line} className="break-words">
            {bankFiles.passedOverLine(line, bankFiles.passedOver[why])}{" "}
            <span className="code text-14 text-secondary">{text}</span>
          </li>
        ))}
      </ul>
      {preview.passedOverCount > preview.passedOver.length && (
        <p>{statements.moreRows(preview.passedOverCount - preview.passedOver.length)}</p>
      )}
    </details>
  );
}
