import { useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import type { PiecesColumn } from "./list-columns.ts";

/** What is known of the columns of the table that was read last. */
export interface ReadColumns {
  choices: PiecesColumn[];
  /** The column that was named for such a table earlier. */
  kept: number | undefined;
}

interface ColumnChoiceProps extends ReadColumns {
  isReading: boolean;
  onName: (column: number) => void;
  onForget: () => void;
}

/** Asks which column has the quantities, or says which one was named for such a list before, and lets it be changed. */
export function ColumnChoice({ choices, kept, isReading, onName, onForget }: ColumnChoiceProps) {
  const { quickOrder } = useTexts();
  const nameOf = ({ column, name, examples }: PiecesColumn) =>
    name ?? quickOrder.columnNumber(column + 1, examples.join(", "));
  const chosen = choices.find(({ column }) => column === kept);
  return (
    <div className="grid gap-2 rounded-6 border border-line px-4 py-3">
      <p className="font-medium">
        {chosen === undefined ? quickOrder.whichColumn : quickOrder.columnKept(nameOf(chosen))}
      </p>
      <div className="flex flex-wrap gap-2">
        {choices
          .filter((choice) => choice !== chosen)
          .map((choice) => (
            <Button
              key={choice.column}
              look="secondary"
              size="small"
              disabled={isReading}
              onClick={() => {
                onName(choice.column);
              }}
            >
              {nameOf(choice)}
            </Button>
          ))}
        {chosen !== undefined && (
          <Button look="quiet" size="small" disabled={isReading} onClick={onForget}>
            {quickOrder.forgetColumn}
          </Button>
        )}
      </div>
      {chosen === undefined && <p className="text-15 text-secondary">{quickOrder.columnRemembered}</p>}
    </div>
  );
}
