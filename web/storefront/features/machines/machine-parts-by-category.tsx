import type { CallData } from "#contract/call.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { useTexts } from "#web/app-context.ts";
import { Link } from "#web/ui/link.tsx";
import { machineValue } from "../catalogue/narrowing/choices.ts";
import { shopAddress } from "../catalogue/search/shop-search.ts";
import { FitMark } from "./lazy-machine-parts.tsx";
import { useMachinePageText } from "./machine-page-text.ts";

type MachinePage = CallData<"getMachinePage">;

/** The newest parts of a machine in each category, and the way to all of them. */
export function MachinePartsByCategory({ machine }: { machine: MachinePage }) {
  const text = useMachinePageText();
  const narrowing = [{ facet: "machine", value: machineValue(machine) }] as const;
  return (
    <div className="grid gap-x-8 gap-y-7 sm:grid-cols-2 xl:grid-cols-3">
      {machine.categories.map(({ name, total, parts }) => {
        const to = shopAddress({ unit: name, narrowing: [...narrowing] });
        return (
          <section key={name} className="min-w-0">
            <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-1 text-18">
              <Link to={to} rel="nofollow" className="rounded-4 break-words hover:underline">
                {name}
              </Link>
              <span className="tabular font-sans text-15 font-normal text-secondary">{total}</span>
            </h3>
            <ul>
              {parts.map((part) => (
                <PartRow key={part.id} part={part} />
              ))}
            </ul>
            {total > parts.length && (
              <Link
                to={to}
                rel="nofollow"
                className="inline-flex min-h-11 items-center rounded-4 text-15 font-semibold underline decoration-yellow-dark decoration-2 underline-offset-4 hover:decoration-ink"
              >
                {text.more(total)}
                <span className="sr-only"> {name}</span>
              </Link>
            )}
          </section>
        );
      })}
    </div>
  );
}

function PartRow({ part }: { part: MachinePage["categories"][number]["parts"][number] }) {
  const { catalogue } = useTexts();
  return (
    <li className="border-b border-line py-1">
      <div className="flex items-center justify-between gap-x-4">
        <Link
          to={`/product/${part.id}/detail`}
          className="group grid min-h-11 min-w-0 flex-1 content-center rounded-4 leading-snug"
        >
          <span className="code font-semibold break-all group-hover:underline">{part.code}</span>
          <span className="min-w-0 break-words group-hover:underline">{part.name}</span>
        </Link>
        <span className="tabular text-15 font-semibold whitespace-nowrap">
          {part.price === 0 ? catalogue.priceOnRequest : formatRupiah(part.price)}
        </span>
      </div>
      <FitMark productId={part.id} />
    </li>
  );
}
