import type { StatementPreview } from "#contract/money/admin/statements.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useOffice } from "../../../office.ts";
import { SideScroll } from "../../../kit/lists/side-scroll.tsx";

interface TopRowsProps {
  rows: StatementPreview["top"];
  /** The row of headings among them; -1 if there is none. */
  headingAt: number;
  width: number;
}

/** The first rows of a file as they stand in it, with the columns' numbers. */
export function TopRows({ rows, headingAt, width }: TopRowsProps) {
  const { texts } = useOffice();
  const { statements } = texts;
  const places = Array.from({ length: width }, (_, at) => at + 1);
  return (
    <SideScroll label={statements.preview}>
      <table className="w-full border-collapse text-14">
        <thead>
          <tr>
            <th scope="col" className="px-2 py-1 text-left text-secondary">
              {statements.line}
            </th>
            {places.map((place) => (
              <th key={place} scope="col" className="px-2 py-1 text-left text-secondary">
                {place}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells }, at) => (
            <tr
              key={line}
              className={classNames("border-t border-line", at === headingAt && "bg-ground font-semibold")}
            >
              <th scope="row" className="px-2 py-1 text-left font-normal text-secondary">
                {line}
              </th>
              {places.map((place) => (
                <td key={place} className="max-w-64 truncate px-2 py-1">
                  {cells[place - 1]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  );
}
