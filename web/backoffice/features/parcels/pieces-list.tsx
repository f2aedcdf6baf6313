import { TextField } from "#web/ui/fields/text-field.tsx";

interface Line {
  lineId: number;
  code: string;
  name: string;
}

interface PiecesListProps<One extends Line> {
  lines: readonly One[];
  /** The label of a line's field for screen readers. */
  label: (code: string) => string;
  hint: (line: One) => string;
  /** A further remark on a line. */
  note?: (line: One) => string | undefined;
  typed: ReadonlyMap<number, string>;
  onChange: (typed: ReadonlyMap<number, string>) => void;
}

/** Lines of an order, each with a field for the number of its pieces. */
export function PiecesList<One extends Line>(props: PiecesListProps<One>) {
  const { lines, label, hint, note, typed, onChange } = props;
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <li key={line.lineId} className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-3">
          <div className="min-w-0">
            <span className="code font-semibold unbroken">{line.code}</span>
            <p className="text-15">{line.name}</p>
            {note?.(line) !== undefined && <p className="text-14 text-secondary">{note(line)}</p>}
          </div>
          <TextField
            label={<span className="sr-only">{label(line.code)}</span>}
            hint={hint(line)}
            inputMode="numeric"
            autoComplete="off"
            className="tabular text-right"
            fieldClassName="-mt-1.5"
            value={typed.get(line.lineId) ?? ""}
            onChange={(event) => {
              onChange(new Map(typed).set(line.lineId, event.target.value));
            }}
          />
        </li>
      ))}
    </ul>
  );
}
