import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { useCompareText } from "./compare-text.ts";
import type { ComparedRow as Row } from "./compared-rows.ts";

/** One fact of all parts. */
export function ComparedRow({ row, ids }: { row: Row; ids: number[] }) {
  const compare = useCompareText();
  return (
    <tr>
      <RowName isDifferent={row.isDifferent}>{row.name}</RowName>
      {row.cells.map((lines, index) => (
        <td key={ids[index]} className="border-t border-line p-2 align-top break-words md:p-3">
          {lines.length === 0 ? (
            <>
              <span aria-hidden="true">–</span>
              <span className="sr-only">{compare.notSaid}</span>
            </>
          ) : (
            lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))
          )}
        </td>
      ))}
    </tr>
  );
}

interface RowNameProps {
  scope?: "row" | "col";
  /** Marks a fact in which the parts differ. */
  isDifferent?: boolean;
  children: ReactNode;
}

/** The cell of the first column, which stays where it is. */
export function RowName({ scope = "row", isDifferent = false, children }: RowNameProps) {
  const compare = useCompareText();
  return (
    <th
      scope={scope}
      className={classNames(
        "sticky left-0 z-10 border-r border-line p-2 align-top font-medium break-words md:p-3",
        scope === "row" && "border-t",
        isDifferent ? "bg-ground shadow-[inset_4px_0_0_var(--color-yellow)]" : "bg-white",
      )}
    >
      {children}
      {isDifferent && <span className="sr-only"> {compare.differs}</span>}
    </th>
  );
}
