import type { UseQueryResult } from "@tanstack/react-query";
import { openMoney, type MatchableOrder, type MatchReading } from "#contract/money/admin/statements.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { Button } from "#web/ui/button.tsx";
import { QueryBody } from "../../../kit/query-body.tsx";
import { RupiahField } from "../../../kit/fields/rupiah-field.tsx";
import { useOffice } from "../../../office.ts";
import { ReadingChoices } from "./reading-choices.tsx";

interface DividedPartProps {
  order: MatchableOrder;
  /** Rupiah as typed. */
  amount: string;
  onType: (typed: string) => void;
  onLeaveOut: () => void;
  /** What the money may be; undefined while the amounts do not add up to the transfer. */
  readings: UseQueryResult<MatchReading[]> | undefined;
  /** The key of the reading that counts. */
  chosen: string | undefined;
  onChoose: (key: string) => void;
}

/** An order among those that a transfer is divided among: what is for it, and what that money is where this is not certain. */
export function DividedPart(props: DividedPartProps) {
  const { order, amount, onType, onLeaveOut, readings, chosen, onChoose } = props;
  const { statements } = useOffice().texts;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <RupiahField
          fieldClassName="min-w-0 flex-1 basis-48"
          label={statements.partOf(order.orderCode)}
          hint={formatRupiah(openMoney(order))}
          value={amount}
          onType={onType}
        />
        <Button
          look="quiet"
          size="small"
          // Beside the field, above its hint of one line.
          className="mb-7"
          aria-label={statements.leaveOut(order.orderCode)}
          onClick={onLeaveOut}
        >
          {statements.leaveOutShort}
        </Button>
      </div>
      {readings !== undefined && (
        <QueryBody query={readings}>
          {(rows) =>
            isCertain(rows) ? null : (
              <ReadingChoices
                legend={statements.whatIsItFor(order.orderCode)}
                readings={rows}
                chosen={chosen}
                onChoose={onChoose}
              />
            )
          }
        </QueryBody>
      )}
    </div>
  );
}

/** Whether the shop knows without being told what the money is. */
export function isCertain(readings: readonly MatchReading[]): boolean {
  return readings.some((reading) => reading.isCertain);
}
