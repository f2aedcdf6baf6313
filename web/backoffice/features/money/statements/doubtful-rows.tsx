import type { StatementPreview } from "#contract/money/admin/statements.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { toDecideBox } from "../../../kit/tones.ts";
import { useOffice } from "../../../office.ts";
import { BookedOn } from "./booked-on.tsx";

/** What was said of the doubtful lines, each by its number, and of all others. */
export interface Doubts {
  lines: Record<number, "new" | "known">;
  all: "new" | "known" | undefined;
}

export const noDoubts: Doubts = { lines: {}, all: undefined };

/** Whether something was said of every doubtful line. */
export function isSaid({ doubtful, doubtfulCount }: StatementPreview, { lines, all }: Doubts): boolean {
  if (all !== undefined) return true;
  return doubtful.length === doubtfulCount && doubtful.every(({ line }) => lines[line] !== undefined);
}

/** The lines as the call that takes the file wants them. */
export function saidLines({ lines, all }: Doubts): { asNew: string; asKnown: string } {
  const of = (said: "new" | "known") => {
    if (all !== undefined) return all === said ? "all" : "";
    return Object.keys(lines)
      .filter((line) => lines[Number(line)] === said)
      .join(",");
  };
  return { asNew: of("new"), asKnown: of("known") };
}

interface DoubtfulRowsProps {
  preview: StatementPreview;
  doubts: Doubts;
  onSay: (doubts: Doubts) => void;
}

/** The lines that an earlier file may have: for each a person says whether it is the same money. */
export function DoubtfulRows({ preview, doubts, onSay }: DoubtfulRowsProps) {
  const { texts } = useOffice();
  const { bankFiles, statements } = texts;
  if (preview.doubtfulCount === 0) return null;
  return (
    <section
      className={classNames("grid gap-3 rounded-6 border-2 p-4", toDecideBox.edge, toDecideBox.ground)}
      aria-labelledby="doubtful-rows"
    >
      <h3 id="doubtful-rows" className="text-18">
        {bankFiles.doubtfulTitle(preview.doubtfulCount)}
      </h3>
      <p className="max-w-prose text-15">{bankFiles.doubtfulText}</p>
      {preview.doubtfulCount > 1 && (
        <div className="flex flex-wrap gap-2">
          <Button
            look="secondary"
            aria-pressed={doubts.all === "known"}
            onClick={() => {
              onSay({ lines: {}, all: "known" });
            }}
          >
            {bankFiles.allSame}
          </Button>
          <Button
            look="secondary"
            aria-pressed={doubts.all === "new"}
            onClick={() => {
              onSay({ lines: {}, all: "new" });
            }}
          >
            {bankFiles.allNew}
          </Button>
        </div>
      )}
      <ul className="grid gap-3">
        {preview.doubtful.map((row) => (
          <DoubtfulRow
            key={row.line}
            row={row}
            said={doubts.lines[row.line] ?? doubts.all}
            bankFiles={bankFiles}
            onSay={(said) => {
              onSay(withAnswer(preview, doubts, row.line, said));
            }}
          />
        ))}
      </ul>
      {preview.doubtfulCount > preview.doubtful.length && (
        <p>{statements.moreRows(preview.doubtfulCount - preview.doubtful.length)}</p>
      )}
    </section>
  );
}

/** One answer turns the answer for all into one for each of the shown lines. */
function withAnswer(
  preview: StatementPreview,
  { lines, all }: Doubts,
  line: number,
  said: "new" | "known",
): Doubts {
  const before =
    all === undefined ? lines : Object.fromEntries(preview.doubtful.map((row) => [row.line, all]));
  return { lines: { ...before, [line]: said }, all: undefined };
}

interface DoubtfulRowProps {
  row: StatementPreview["doubtful"][number];
  said: "new" | "known" | undefined;
  bankFiles: OfficeMessages["bankFiles"];
  onSay: (said: "new" | "known") => void;
}

function DoubtfulRow({ row, said, bankFiles, onSay }: DoubtfulRowProps) {
  const { alike } = row;
  return (
    <li className="rounded-6 border border-line bg-white p-3">
      <fieldset className="grid gap-2">
        <legend className="tabular font-semibold">{formatRupiah(row.amount)}</legend>
        <dl className="grid gap-2 text-15 md:grid-cols-2">
          <div className="min-w-0">
            <dt className="text-14 text-secondary">
              {bankFiles.inThisFile(row.line)}, <BookedOn day={row.bookedOn} />
            </dt>
            <dd className="break-words">{row.description}</dd>
          </div>
          <div className="min-w-0">
            <dt className="text-14 text-secondary">
              {bankFiles.inEarlierFile(alike.fileName)} <span className="code">{alike.accountNumber}</span>,{" "}
              <BookedOn day={alike.bookedOn} />
            </dt>
            <dd className="break-words">{alike.description}</dd>
          </div>
        </dl>
        <div className="flex flex-wrap gap-x-6">
          {(["known", "new"] as const).map((answer) => (
            <label key={answer} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name={`doubtful-${row.line}`}
                className="size-5 shrink-0 accent-ink"
                checked={said === answer}
                onChange={() => {
                  onSay(answer);
                }}
              />
              {answer === "known" ? bankFiles.isSame : bankFiles.isNew}
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  );
}
