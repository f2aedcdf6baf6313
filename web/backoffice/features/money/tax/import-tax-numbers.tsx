import { useQueryClient } from "@tanstack/react-query";
import type { AdminCallData } from "#contract/admin/call.ts";
import type { TaxListMove } from "#contract/money/admin/tax-fillings.ts";
import { lineName } from "#contract/texts/machine-file-words.ts";
import { formatDay } from "#web/texts/moments.ts";
import { keys } from "../../../api/query-keys.ts";
import { LeaveOutFaulty, MovesOfLines } from "../../../kit/files/checked-lines.tsx";
import { TableImport, type CheckedFile, type Choices } from "../../../kit/files/table-import.tsx";
import { useOffice } from "../../../office.ts";
import { HiddenNote } from "../../catalogue/imports/hidden-note.tsx";

type Report = AdminCallData<"importTaxNumbers">;

/** Fills in numbers from Coretax's list: the file is checked first, then all of it is written. */
export function ImportTaxNumbers({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { patientCall, texts } = useOffice();
  const words = texts.taxFillings;
  const queryClient = useQueryClient();
  return (
    <TableImport
      isOpen={isOpen}
      onClose={onClose}
      says={{
        importTitle: words.importTitle,
        importText: words.importText,
        file: words.file,
        apply: words.apply,
        applied: words.applied,
        faults: words.faults,
      }}
      accept=".xlsx,.csv,text/csv"
      send={(file, isTrial, choices) =>
        patientCall("importTaxNumbers", {
          query: {
            isTrial: asFlag(isTrial),
            leavesOutFaulty: asFlag(choices["leavesOutFaulty"]),
            takesHidden: asFlag(choices["takesHidden"]),
          },
          body: file,
        })
      }
      summary={({ lines, added, changed, unchanged, passedOver, faultyLines }, choices) =>
        [
          words.summary(lines, { added, changed, unchanged, passedOver }),
          ...(faultyLines > 0 ? [words.faulty(faultyLines, choices["leavesOutFaulty"] ?? false)] : []),
        ].join(". ")
      }
      canApply={canApply}
      notes={notes}
      onApplied={() => {
        void queryClient.invalidateQueries({ queryKey: keys.tax });
        void queryClient.invalidateQueries({ queryKey: keys.orders });
      }}
    />
  );
}

const notes = (report: Report, checked: CheckedFile) => <ListNotes report={report} checked={checked} />;

/** Whether anything of a list would be written. */
function canApply({ added, changed, faults }: Report, choices: Choices): boolean {
  return added + changed > 0 && (faults.length === 0 || choices["leavesOutFaulty"] === true);
}

function asFlag(is = false): "true" | "false" {
  return is ? "true" : "false";
}

/** What is said of a checked list beside its faults: what it hides, and what each line would do. */
function ListNotes({
  report: { faults, added, changed, unchanged, passedOver, moves, hidden },
  checked,
}: {
  report: Report;
  checked: CheckedFile;
}) {
  const { texts } = useOffice();
  const words = texts.taxFillings;
  return (
    <>
      {faults.length > 0 && added + changed > 0 && (
        <div>
          <LeaveOutFaulty checked={checked} words={words} />
        </div>
      )}
      <HiddenNote
        hidden={hidden}
        isTaken={checked.choices["takesHidden"] ?? false}
        onTake={(isTaken) => {
          checked.choose({ ...checked.choices, takesHidden: isTaken });
        }}
      />
      <MovesOfLines words={words} shown={moves.length} count={added + changed + unchanged + passedOver}>
        {moves.map((move) => (
          <Move key={move.line} move={move} />
        ))}
      </MovesOfLines>
    </>
  );
}

function Move({ move }: { move: TaxListMove }) {
  const { texts, language } = useOffice();
  const words = texts.taxFillings;
  const { line, invoice, orderCode, buyer, taxNumber, before, day, status } = move;
  const does = {
    new: words.isNew,
    changed: words.replaces(before),
    unchanged: words.isThere,
    passedOver: words.passedOver(status),
  };
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-3 py-2 text-14 sm:grid-cols-2">
      <span className="min-w-0 break-words">
        <span className="code font-semibold">{invoice === "" ? words.noInvoice : invoice}</span> {buyer}
        <span className="block text-secondary">{orderCode}</span>
      </span>
      <span className="min-w-0">
        <span className="code">{taxNumber}</span>
        {day !== null && <span className="text-secondary">, {formatDay(day, language)}</span>}
        <span className="block text-secondary">
          {does[move.move]}, {lineName[language](line)}
        </span>
      </span>
    </li>
  );
}
