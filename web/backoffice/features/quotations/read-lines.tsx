import { namedUnits, type ForUnit } from "#contract/orders/for-units.ts";
import { unitsNow, type SaidUnits } from "#web/forms/said-units.ts";
import { readTypedLines, type AskedPieces } from "#contract/catalogue/typed-lines.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useOffice } from "../../office.ts";
import { LineUnits } from "../machines/line-units.tsx";

/** A line of a list that the staff types. */
interface ReadLine {
  /** Its number, and which of the lines with this number it is, so that it stays the same while others are typed. */
  key: string;
  number: string;
  qty: number;
  /** Left out if the pieces are certain. */
  asked: AskedPieces | undefined;
  forUnits: ForUnit[];
}

/** What was said of a typed list's lines: for which units they are, by their keys. */
export type SaidOfLines = ReadonlyMap<string, SaidUnits>;

/** The lines of a typed list, for the units that were said of them. */
export function readLines(list: string, said: SaidOfLines): ReadLine[] {
  const counts = new Map<string, number>();
  return readTypedLines(list).map(({ text, readings: [reading] }) => {
    const { number, qty, asked } = { asked: undefined, ...(reading ?? { number: text, qty: 1 }) };
    const nth = (counts.get(number) ?? 0) + 1;
    counts.set(number, nth);
    const key = `${number} ${nth}`;
    const units = said.get(key);
    return { key, number, qty, asked, forUnits: units && qty > 0 ? unitsNow(units, qty) : [] };
  });
}

interface ReadLinesProps {
  lines: ReadLine[];
  /** The unit numbers of the asker's machines. */
  unitNumbers: readonly string[];
  onSay: (key: string, said: SaidUnits) => void;
}

/** The lines as they were read from the typed list. */
export function ReadLines({ lines, unitNumbers, onSay }: ReadLinesProps) {
  const t = useOffice().texts.requests;
  return (
    <ul aria-label={t.readLines} className="text-15">
      {lines.map(({ key, number, qty, asked, forUnits }) => (
        <li
          key={key}
          className={classNames("flex flex-wrap items-center gap-x-5", asked !== undefined && "text-danger")}
        >
          <p className="min-w-0 break-words">
            <span className="tabular">{asked === undefined ? qty : `${asked.written}?`} ×</span>{" "}
            <span className="code">{number}</span>
          </p>
          {asked === undefined && qty > 0 && (
            <LineUnits
              line={{ productCode: number, qty, salesUnit: "pcs", ...namedUnits(forUnits) }}
              unitNumbers={unitNumbers}
              onChange={(units) => {
                onSay(key, { units, qty });
              }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
