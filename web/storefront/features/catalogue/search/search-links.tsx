import { useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ChevronDownIcon } from "#web/ui/icons/icons.tsx";
import { Link } from "#web/ui/link.tsx";
import { shopAddress } from "./shop-search.ts";

/** How many links are shown before the rest is folded away; two more are not worth folding. */
const shownLinks = 8;

export interface SearchLink {
  text: string;
  /** The text that the link searches for. */
  q: string;
  /** What is said about it: who says so, and when. */
  note?: string | undefined;
}

interface SearchLinksProps {
  name: string;
  links: SearchLink[];
  isCode: boolean;
}

/** A row of a description list whose values each lead to a search; a long row is folded. */
export function SearchLinks({ name, links, isCode }: SearchLinksProps) {
  const { catalogue } = useTexts();
  const cut = links.length > shownLinks + 2 ? shownLinks : links.length;
  const rest = links.slice(cut);
  const chips = (some: SearchLink[]) => (
    <ul className="flex flex-wrap gap-2">
      {some.map(({ text, q, note }) => (
        <li key={q} className="flex flex-wrap items-center gap-x-2">
          <Link
            to={shopAddress({ q })}
            className={classNames(
              "flex min-h-10 items-center rounded-4 bg-ground px-3 text-15 break-all hover:bg-line",
              isCode ? "code" : "font-medium",
            )}
          >
            {text}
          </Link>
          {note && <span className="text-14 text-quiet">{note}</span>}
        </li>
      ))}
    </ul>
  );
  return (
    <div className="grid gap-x-6 gap-y-2 border-b border-line py-3 lg:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-secondary lg:py-2">{name}</dt>
      <dd>
        {chips(links.slice(0, cut))}
        {rest.length > 0 && (
          <details className="group">
            <summary className="inline-flex min-h-11 items-center gap-1.5 rounded-4 font-semibold hover:underline">
              {catalogue.moreLinks(rest.length)}
              <ChevronDownIcon size={16} className="group-open:rotate-180" />
            </summary>
            {chips(rest)}
          </details>
        )}
      </dd>
    </div>
  );
}
