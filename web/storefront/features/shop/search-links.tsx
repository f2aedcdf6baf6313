import { useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ChevronDownIcon } from "#web/ui/icons.tsx";
import { Link } from "#web/ui/link.tsx";
import { shopAddress } from "./shop-search.ts";

/** Links that are shown before the rest is folded away. */
const shownLinks = 8;
/** So few more are not worth folding. */
const fewLinks = 2;

export interface SearchLink {
  text: string;
  /** What the link searches for. */
  q: string;
}

interface SearchLinksProps {
  name: string;
  note?: string;
  links: SearchLink[];
  isCode?: boolean;
}

/** A row of a description list whose values each lead to a search; a long row is folded. */
export function SearchLinks({ name, note, links, isCode = false }: SearchLinksProps) {
  const { catalogue } = useTexts();
  const cut = links.length > shownLinks + fewLinks ? shownLinks : links.length;
  const rest = links.slice(cut);
  return (
    <div className="grid gap-x-6 gap-y-2 border-b border-line py-3 lg:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="lg:py-2">
        {name}
        {note !== undefined && <span className="block text-14 text-quiet">{note}</span>}
      </dt>
      <dd>
        <Chips links={links.slice(0, cut)} isCode={isCode} />
        {rest.length > 0 && (
          <details className="group">
            <summary className="inline-flex min-h-10 items-center gap-1.5 rounded-4 font-semibold text-yellow-text hover:underline">
              {catalogue.moreModels(rest.length)}
              <ChevronDownIcon size={16} className="group-open:rotate-180" />
            </summary>
            <Chips links={rest} isCode={isCode} />
          </details>
        )}
      </dd>
    </div>
  );
}

function Chips({ links, isCode }: { links: SearchLink[]; isCode: boolean }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ text, q }) => (
        <li key={q} className="min-w-0">
          <Link
            to={shopAddress({ q })}
            className={classNames(
              "flex min-h-10 items-center rounded-4 bg-ground px-3 text-15 break-all hover:bg-line",
              isCode ? "code" : "font-medium",
            )}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
