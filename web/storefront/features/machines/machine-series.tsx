import type { CallData } from "#contract/call.ts";
import { machinePath } from "#contract/machines/machine-path.ts";
import { Link } from "#web/ui/link.tsx";
import { useMachinePageText } from "./machine-page-text.ts";

type Series = CallData<"getMachinePage">["series"];

const cell = "py-2 pr-4 align-top max-md:block max-md:py-0.5";

/** The series of a machine with their serial numbers and what is built in; on a phone each is a block. */
export function MachineSeries({ series }: { series: Series }) {
  const text = useMachinePageText();
  return (
    <table className="w-full text-left">
      <thead className="max-md:sr-only">
        <tr className="border-b-2 border-ink text-15">
          {[text.serials, text.years, text.builtIn, text.note].map((heading) => (
            <th key={heading} scope="col" className="py-2 pr-4 font-semibold">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {series.map(({ name, serials, years, note, components }) => (
          <tr key={serials} className="border-b border-line max-md:block max-md:py-2">
            <th scope="row" className={`${cell} font-normal`}>
              <span className="code whitespace-nowrap">{serials}</span>
              {name !== "" && <span className="text-secondary"> {name}</span>}
            </th>
            <td className={`${cell} tabular whitespace-nowrap empty:hidden md:empty:table-cell`}>{years}</td>
            <td className={`${cell} empty:hidden md:empty:table-cell`}>
              {components.length > 0 && (
                <ul className="flex flex-wrap gap-x-4">
                  {components.map((component) => (
                    <li key={machinePath(component)}>
                      <MachineLink machine={component} />
                    </li>
                  ))}
                </ul>
              )}
            </td>
            <td className={`${cell} text-secondary empty:hidden md:empty:table-cell`}>{note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The way to the page of another machine. */
export function MachineLink({ machine }: { machine: { brand: string; model: string } }) {
  return (
    <Link
      to={machinePath(machine)}
      className="inline-flex min-h-8 items-center rounded-4 underline decoration-yellow-dark underline-offset-4 hover:decoration-ink"
    >
      {machine.brand} {machine.model}
    </Link>
  );
}
